import type { Failure, Query, Reply, Result } from '../../../contract/index.ts';
import { happened } from '../../people/occasion/occasion.service.ts';
import { can, type Context, done, inTransaction, notFound, refuse } from '../../platform/context.ts';
import { SHOWN_STATUSES } from '../../platform/listing.ts';
import { JsonText } from '../../platform/replies.ts';
import { findRecord, lockRecord } from '../../platform/resource/resource.repository.ts';
import type { Resource } from '../../platform/resource/resource.ts';
import type { DraftOf, ExistingOf } from '../../platform/resource/resource-types.ts';
import { deleteRecord, saveRecord } from '../../platform/resource/serve.ts';
import { findAwaited } from '../reminder/reminder.repository.ts';
import { takeOpinion } from './opinion-limit.ts';
import { findOwnRatingId, highestScoreOf, lockRated } from './rating.repository.ts';
import { checkPictures } from './review.service.ts';

type Draft = DraftOf<'rating'>;
type Existing = ExistingOf<'rating'>;

const fixed = (path: string) => refuse('INVALID_INPUT', 'What is rated never changes.', { path, code: 'fixed' }).error;
const forbidden = (message: string) => refuse('FORBIDDEN', message).error;
const withdrawn = forbidden('This rating was taken down.');

/** Returns whether moderators took the rating down. A rating that awaits moderation still belongs to its author. */
const wasTakenDown = ({ entityStatus }: Existing) => entityStatus !== 'PROCESSING' && !SHOWN_STATUSES.includes(entityStatus);

function ownerRefusal(ctx: Context, draft: Draft, existing: Existing): Failure | undefined {
  const isOwn = existing.identityId === ctx.identityId;
  const changed = Object.keys(draft).filter((field) => !['id', 'version', 'entityStatus'].includes(field));
  if (!isOwn && changed.length > 0) return forbidden('Of others’ ratings only the status is changed.');
  return isOwn && wasTakenDown(existing) && !can(ctx, 'campaign:update') ? withdrawn : undefined;
}

/** Returns whether the target has not appeared yet: an event before it begins, or a future title without a film. */
async function isStillToCome(ctx: Context, type: string, id: string): Promise<boolean> {
  const title = type === 'PRODUCT' ? await findAwaited(ctx, id) : undefined;
  if (!title) return false;
  const isAhead = title.startsAt !== null && title.startsAt > ctx.now();
  return title.programType === 'EVENT' ? isAhead || title.startsAt === null : isAhead && !title.hasFilm;
}

/** Rejects scores outside the scale, of the caller, and of targets that are unpublished or have not begun. */
async function scoreRefusal(ctx: Context, score: number, type: string, id: string): Promise<Failure | undefined> {
  const highest = await highestScoreOf(ctx, { type, id });
  if (highest === undefined) return refuse('INVALID_INPUT', 'targetId names something that is not here', { path: 'targetId', code: 'unknown' }).error;
  if (await isStillToCome(ctx, type, id)) return refuse('CONFLICT', 'It is still to come.', { path: 'targetId', code: 'closed' }).error;
  if (type === 'IDENTITY' && id === ctx.identityId) return refuse('INVALID_INPUT', 'Nobody rates themselves.', { path: 'targetId', code: 'self' }).error;
  return score > highest ? refuse('INVALID_INPUT', `score must be at most ${highest}`, { path: 'score', code: 'maximum', limit: highest }).error : undefined;
}

/** Checks a rating. Only moderators change the status. */
export async function checkRating(ctx: Context, draft: Draft, existing: Existing | undefined): Promise<Failure | undefined> {
  if (draft.entityStatus !== undefined && !can(ctx, 'campaign:update')) return forbidden('This needs the right campaign:update.');
  const type = (existing?.targetType ?? draft.targetType) as string;
  const id = (existing?.targetId ?? draft.targetId) as string;
  if (existing) {
    const refusal = ownerRefusal(ctx, draft, existing);
    if (refusal) return refusal;
    if (draft.targetType !== undefined && draft.targetType !== type) return fixed('targetType');
    if (draft.targetId !== undefined && draft.targetId !== id) return fixed('targetId');
  }
  const isOwn = existing === undefined || existing.identityId === ctx.identityId;
  const tooMany = isOwn ? await takeOpinion(ctx) : undefined;
  if (tooMany) return tooMany;
  await lockRated(ctx, { type, id });
  const refusal = existing && draft.score === undefined ? undefined : await scoreRefusal(ctx, draft.score as number, type, id);
  return refusal ?? checkPictures(ctx, draft, { type, id });
}

/** Deletes the caller's own rating unless moderators took it down; moderators archive those of others. */
export function deleteRating(ctx: Context, ratings: Resource<'rating', 'rating'>, id: string): Promise<Result<{ done: boolean }>> {
  return inTransaction(ctx, async (inside) => {
    const existing = await lockRecord(inside, ratings, id);
    if (!existing) return notFound;
    if (existing.identityId === ctx.identityId) {
      if (wasTakenDown(existing) && !can(ctx, 'campaign:update')) return { ok: false, error: withdrawn };
      await lockRated(inside, { type: existing.targetType, id: existing.targetId });
      return deleteRecord(inside, ratings, id);
    }
    const archived = await saveRecord(inside, ratings, { id, version: existing.version, entityStatus: 'ARCHIVED' });
    return archived.ok ? done({ done: true }) : archived;
  });
}

/** Reports the rating to the rewards of its author. */
export const toldOf = (ctx: Context, { identityId, targetId }: Existing): Promise<void> => happened(ctx, { about: 'RATING', identityId, id: targetId });

/** Returns the caller's own rating of the same target, or creates one with the same score but without the text. */
export function cloneRating(ctx: Context, ratings: Resource<'rating', 'rating'>, id: string): Promise<Result<JsonText<Reply<'PUT /rating/item/:id'>>>> {
  return inTransaction(ctx, async (inside) => {
    const record = await findRecord(inside, ratings, id);
    if (!record) return notFound;
    const { targetType, targetId, score } = JSON.parse(record.text) as { targetType: string; targetId: string; score: number };
    const own = await findOwnRatingId(inside, { type: targetType, id: targetId });
    const existing = own === undefined ? undefined : await findRecord(inside, ratings, own);
    return existing ? done(existing) : saveRecord(inside, ratings, { targetType, targetId, score });
  });
}

type Mine = Reply<'GET /rating/mine'>;

export async function readOwnRating(
  ctx: Context,
  ratings: Resource<'rating', 'rating'>,
  { targetType, targetId }: Query<'GET /rating/mine'>,
): Promise<Result<JsonText<Mine>>> {
  const id = await findOwnRatingId(ctx, { type: targetType, id: targetId });
  const record = id === undefined ? undefined : await findRecord(ctx, ratings, id);
  return done(new JsonText<Mine>(`{"rating":${record?.text ?? 'null'}}`));
}
