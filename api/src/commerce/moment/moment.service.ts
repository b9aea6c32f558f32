import type { Failure, Moments, Result } from '../../../contract/index.ts';
import { type Context, done, notFound, refuse } from '../../platform/context.ts';
import { JsonText } from '../../platform/replies.ts';
import type { DraftOf, ExistingOf } from '../../platform/resource/resource-types.ts';
import { decide } from '../access/access.service.ts';
import { countMoments, findReached, isLinkable, isSkuOf, isThereAlready, lockTitle, type MomentTitle, readShown } from './moment.repository.ts';

type Draft = DraftOf<'product/link'>;
export type Existing = ExistingOf<'product/link', 'product_link'>;

/** Highest number of moments of a title. */
export const MAX_MOMENTS = 200;
const MIN_MOMENT_MS = 1000;
/** Tolerance beyond the stored position: players store it every twelve seconds and play at up to fourfold speed. */
const AHEAD_MS = 60_000;

const unfit = (path: string, message: string) => refuse('INVALID_INPUT', message, { path, code: 'unfit' }).error;
const unknown = (path: string) => refuse('INVALID_INPUT', `${path} names something that is not here`, { path, code: 'unknown' }).error;
const fixed = (path: string) => refuse('CONFLICT', `${path} stays as it was made.`, { path, code: 'fixed' }).error;
const overlap = refuse('CONFLICT', 'The same goods are there at that time already.', { path: 'fromMs', code: 'overlap' }).error;
const full = refuse('CONFLICT', 'A title has so many moments at most.', { path: 'titleId', code: 'maxItems', limit: MAX_MOMENTS }).error;

async function checkTitle(ctx: Context, titleId: string, title: MomentTitle | undefined): Promise<Failure | undefined> {
  if (!title) return unknown('titleId');
  if (title.kind !== 'TITLE' || title.programType === 'SERIES') return unfit('titleId', 'Moments are of a film or an episode.');
  return (await countMoments(ctx, titleId)) < MAX_MOMENTS ? undefined : full;
}

/** Rejects an unfit title and goods the caller may not link. */
async function checkNew(ctx: Context, { titleId, productId }: Whole, title: MomentTitle | undefined): Promise<Failure | undefined> {
  const refusal = await checkTitle(ctx, titleId, title);
  if (refusal) return refusal;
  return (await isLinkable(ctx, productId)) ? undefined : unknown('productId');
}

/** Title and goods of a moment cannot be changed. */
const checkOld = (draft: Draft, existing: Existing): Failure | undefined => {
  const changed = (['titleId', 'productId'] as const).find((path) => draft[path] !== undefined && draft[path] !== existing[path]);
  return changed && fixed(changed);
};

/** Moment as it would be after the save. */
interface Whole {
  readonly id: string | undefined;
  readonly titleId: string;
  readonly productId: string;
  readonly skuId: string | null;
  readonly fromMs: number;
  readonly toMs: number;
  readonly entityStatus: string;
}

const wholeOf = (draft: Draft, existing: Existing | undefined): Whole => ({
  id: existing?.id,
  titleId: existing?.titleId ?? draft.titleId ?? '',
  productId: existing?.productId ?? draft.productId ?? '',
  skuId: draft.skuId === undefined ? (existing?.skuId ?? null) : draft.skuId,
  fromMs: draft.fromMs ?? existing?.fromMs ?? 0,
  toMs: draft.toMs ?? existing?.toMs ?? 0,
  entityStatus: draft.entityStatus ?? existing?.entityStatus ?? 'APPROVED',
});

/** Rejects moments that are too short or outside the film. */
function checkTimes({ fromMs, toMs }: Whole, seconds: number | null): Failure | undefined {
  const soonest = fromMs + MIN_MOMENT_MS;
  const latest = seconds === null ? Infinity : Math.ceil(seconds) * 1000;
  if (fromMs >= latest) return refuse('INVALID_INPUT', 'The film is over by then.', { path: 'fromMs', code: 'exclusiveMaximum', limit: latest }).error;
  if (toMs < soonest) return refuse('INVALID_INPUT', 'toMs is too early', { path: 'toMs', code: 'minimum', limit: soonest }).error;
  return toMs > latest ? refuse('INVALID_INPUT', 'The film is over by then.', { path: 'toMs', code: 'maximum', limit: latest }).error : undefined;
}

/** Returns true if a save changes time, variant or status. Otherwise the checks are skipped, so that later changes elsewhere do not block it. */
const isPlaced = (whole: Whole, existing: Existing | undefined): boolean =>
  !existing || (['fromMs', 'toMs', 'skuId', 'entityStatus'] as const).some((path) => whole[path] !== existing[path]);

export async function checkMoment(ctx: Context, draft: Draft, existing: Existing | undefined): Promise<Failure | undefined> {
  const whole = wholeOf(draft, existing);
  const { titleId, productId, skuId } = whole;
  const title = isPlaced(whole, existing) ? await lockTitle(ctx, titleId) : undefined;
  const refusal = checkTimes(whole, title?.seconds ?? null) ?? (existing ? checkOld(draft, existing) : await checkNew(ctx, whole, title));
  if (refusal) return refusal;
  if (skuId !== null && !(await isSkuOf(ctx, skuId, productId))) return unknown('skuId');
  return isPlaced(whole, existing) ? checkPlace(ctx, whole) : undefined;
}

async function checkPlace(ctx: Context, whole: Whole): Promise<Failure | undefined> {
  if (whole.entityStatus === 'REJECTED' || whole.entityStatus === 'ARCHIVED') return undefined;
  return (await isThereAlready(ctx, whole)) ? overlap : undefined;
}

/** Rejects the approval of a moment if the same goods have taken its time meanwhile. */
export async function checkApproval(ctx: Context, existing: Existing): Promise<Failure | undefined> {
  await lockTitle(ctx, existing.titleId);
  return checkPlace(ctx, { ...existing, entityStatus: 'APPROVED' });
}

/** Checks a copy against the limit only. It has the same time as its original and is hidden until somebody changes that. */
export async function checkCopy(ctx: Context, { titleId }: Existing, what: 'copied' | 'removed'): Promise<Failure | undefined> {
  return what === 'copied' ? checkTitle(ctx, titleId, await lockTitle(ctx, titleId)) : undefined;
}

/** Returns how far the caller counts as having watched. For signed-in people the stored position limits what they send. */
async function reachedBy(ctx: Context, titleId: string, said: number): Promise<number> {
  if (ctx.identityId === null) return said;
  const known = await findReached(ctx, titleId);
  return known?.watched ? said : Math.min(said, Math.floor((known?.reached ?? 0) * 1000) + AHEAD_MS);
}

/** Returns the moments up to this position; nothing about later ones leaves the server. */
export async function readMoments(ctx: Context, titleId: string, said: number): Promise<Result<JsonText<Moments>>> {
  const decided = await decide(ctx, titleId);
  if (!decided) return notFound;
  if (!decided.decision.isAllowed)
    return done(new JsonText<Moments>(JSON.stringify({ reachedMs: 0, nextMs: null, moments: [], products: [] } satisfies Moments)));
  const reachedMs = await reachedBy(ctx, titleId, said);
  const { next, moments, products } = await readShown(ctx, titleId, reachedMs);
  return done(new JsonText<Moments>(`{"reachedMs":${reachedMs},"nextMs":${next},"moments":${moments},"products":${products}}`));
}
