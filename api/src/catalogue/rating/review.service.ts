import type { Body, Failure, Reply, Result } from '../../../contract/index.ts';
import { tell } from '../../operation/event/event.service.ts';
import { happened } from '../../people/occasion/occasion.service.ts';
import { can, type Context, done, inTransaction, notFound, refuse } from '../../platform/context.ts';
import type { JsonText } from '../../platform/replies.ts';
import type { Move } from '../../platform/resource/move.ts';
import { findRecord, updateRecord } from '../../platform/resource/resource.repository.ts';
import type { Resource } from '../../platform/resource/resource.ts';
import type { DraftOf, ExistingOf } from '../../platform/resource/resource-types.ts';
import { hasOwnProduct } from '../product/own-product.repository.ts';
import { takeOpinion } from './opinion-limit.ts';
import { findOwnPictures, findPublished, findRated, haveWait, isMerchandise, lockPublished, lockRated, reviewsWait } from './rating.repository.ts';
import { countHelpful, countScores, findReports, report, settleReports, vote } from './vote.repository.ts';

type Draft = DraftOf<'rating'>;
type Existing = ExistingOf<'rating'>;
type Ratings = Resource<'rating', 'rating'>;

const own = refuse('FORBIDDEN', 'That is for others to say of what you wrote.');

/** Rejects images unless the target is merchandise and the caller has uploaded them. */
export async function checkPictures(ctx: Context, { pictures = [] }: Draft, rated: { type: string; id: string }): Promise<Failure | undefined> {
  if (pictures.length === 0) return undefined;
  if (rated.type !== 'PRODUCT' || !(await isMerchandise(ctx, rated.id)))
    return refuse('INVALID_INPUT', 'pictures are shown of merchandise only', { path: 'pictures', code: 'unfit' }).error;
  const known = await findOwnPictures(ctx, pictures);
  const at = pictures.findIndex((path) => !known.includes(path));
  return at < 0 ? undefined : refuse('INVALID_INPUT', 'This is no picture you have uploaded.', { path: `pictures.${at}`, code: 'unknown' }).error;
}

/** Returns whether a review of goods awaits moderation. Reviews by moderators do not. */
async function waits(ctx: Context, { review = '', pictures = [] }: Draft, rated: { type: string; id: string }): Promise<boolean> {
  if ((review === '' && pictures.length === 0) || rated.type !== 'PRODUCT' || can(ctx, 'campaign:update')) return false;
  return (await reviewsWait(ctx)) && isMerchandise(ctx, rated.id);
}

/** Returns the initial status, if not the usual one. */
export async function beginStatus(ctx: Context, draft: Draft): Promise<{ entity_status?: string }> {
  const rated = { type: String(draft.targetType), id: String(draft.targetId) };
  return (await waits(ctx, draft, rated)) ? { entity_status: 'PROCESSING' } : {};
}

/** Returns a changed review to moderation. */
export async function waitAgain(ctx: Context, { id, targetType, targetId }: Existing, draft: Draft | undefined): Promise<void> {
  if (draft && (await waits(ctx, draft, { type: targetType, id: targetId }))) await haveWait(ctx, id);
}

export function voteFor(ctx: Context, id: string, isHelpful: boolean): Promise<Result<Reply<'POST /rating/vote/:id'>>> {
  return inTransaction<Result<Reply<'POST /rating/vote/:id'>>>(ctx, async (inside) => {
    const rating = await findPublished(inside, id);
    if (!rating) return notFound;
    if (rating.isOwn) return own;
    const tooMany = await takeOpinion(inside);
    if (tooMany) return { ok: false, error: tooMany };
    await vote(inside, id, isHelpful);
    return done({ helpful: await countHelpful(inside, id), isHelpful });
  });
}

export function reportRating(ctx: Context, id: string, body: Body<'POST /rating/report/:id'>): Promise<Result<{ done: boolean }>> {
  return inTransaction<Result<{ done: boolean }>>(ctx, async (inside) => {
    const rating = await findPublished(inside, id);
    if (!rating) return notFound;
    if (rating.isOwn) return own;
    const data = { ratingId: id, targetType: rating.type, targetId: rating.id, reason: body.reason };
    if (await report(inside, id, body)) await tell(inside, { type: 'rating.reported', subjectId: id, data });
    return done({ done: true });
  });
}

export async function readReports(ctx: Context, id: string): Promise<Result<Reply<'GET /rating/reports/:id'>>> {
  return (await findRated(ctx, id)) ? done({ content: await findReports(ctx, id) }) : notFound;
}

export async function readSummary(ctx: Context, productId: string): Promise<Reply<'GET /rating/summary'>> {
  const scores = await countScores(ctx, productId);
  return { total: scores.reduce((sum, { count }) => sum + count, 0), scores };
}

const stale = refuse('STALE', 'Someone has changed this meanwhile. Read it again.', { path: 'version', code: 'stale' });

/** Saves the answer of the shop: of the house, or of the goods' supplier. */
export function answerRating(
  ctx: Context,
  ratings: Ratings,
  id: string,
  { version, answer }: Body<'POST /rating/answer/:id'>,
): Promise<Result<JsonText<Reply<'POST /rating/answer/:id'>>>> {
  return inTransaction<Result<JsonText<Reply<'POST /rating/answer/:id'>>>>(ctx, async (inside) => {
    const rated = await findPublished(inside, id);
    if (rated?.type !== 'PRODUCT' || !(await isMerchandise(inside, rated.id))) return notFound;
    if (!ctx.isHouse && !(await hasOwnProduct(inside, rated.id))) return notFound;
    const kept = await lockPublished(inside, id);
    if (kept === undefined) return notFound;
    if (kept !== version) return stale;
    const text = answer.trim();
    const said = { answer: text, answered_at: inside.now(), answer_organization_id: ctx.organizationId };
    await updateRecord(inside, ratings, id, text === '' ? { answer: '', answered_at: null, answer_organization_id: null } : said);
    const record = await findRecord(inside, ratings, id);
    return record ? done(record) : notFound;
  });
}

async function holdRated(ctx: Context, id: string): Promise<void> {
  const rated = await findRated(ctx, id);
  if (rated) await lockRated(ctx, rated);
}

const SHOWN = ['APPROVED', 'COMPLETED'];
type RatingMove = Move<Existing>;
const settled: Pick<RatingMove, 'hold' | 'after'> = {
  hold: holdRated,
  after: async (ctx, existing) => {
    await settleReports(ctx, existing.id);
    await happened(ctx, { about: 'RATING', identityId: existing.identityId, id: existing.targetId });
  },
};

/** Moderation steps. The score of the product is updated with them. */
export const ratingMoves: Readonly<Record<string, RatingMove>> = {
  publish: { from: ['PROCESSING', 'DRAFT', 'ARCHIVED', 'REJECTED'], to: 'APPROVED', ...settled },
  hide: { from: ['PROCESSING', ...SHOWN], to: 'ARCHIVED', ...settled },
  keep: { from: SHOWN, to: (_ctx, { entityStatus }) => entityStatus, ...settled },
};
