import type { Failure, Moments, Result } from '../../../contract/index.ts';
import { type Context, done, notFound, refuse } from '../../platform/context.ts';
import { JsonText } from '../../platform/replies.ts';
import type { DraftOf, ExistingOf } from '../../platform/resource/resource-types.ts';
import { decide } from '../access/access.service.ts';
import { countMoments, findReached, isLinkable, isSkuOf, lockTitle, readShown } from './moment.repository.ts';

type Draft = DraftOf<'product/link'>;
type Existing = ExistingOf<'product/link', 'product_link'>;

/** More than anybody would look through. */
export const MOST_OF_A_TITLE = 200;
const SHORTEST_MS = 1000;
/** A place is kept every twelve seconds, and no player is faster than fourfold. */
const AHEAD_MS = 60_000;

const unfit = (path: string, message: string) => refuse('INVALID_INPUT', message, { path, code: 'unfit' }).error;
const unknown = (path: string) => refuse('INVALID_INPUT', `${path} names something that is not here`, { path, code: 'unknown' }).error;
const fixed = (path: string) => refuse('CONFLICT', `${path} stays as it was made.`, { path, code: 'fixed' }).error;
const full = refuse('CONFLICT', 'A title has so many moments at most.', { path: 'titleId', code: 'maxItems', limit: MOST_OF_A_TITLE }).error;

async function checkTitle(ctx: Context, titleId: string): Promise<Failure | undefined> {
  const title = await lockTitle(ctx, titleId);
  if (!title) return unknown('titleId');
  if (title.kind !== 'TITLE' || title.programType === 'SERIES') return unfit('titleId', 'Moments are of a film or an episode.');
  return (await countMoments(ctx, titleId)) < MOST_OF_A_TITLE ? undefined : full;
}

/** Where a new moment may not be: of what title, and with what goods. */
async function checkNew(ctx: Context, { titleId = '', productId = '' }: Draft): Promise<Failure | undefined> {
  const refusal = await checkTitle(ctx, titleId);
  if (refusal) return refusal;
  return (await isLinkable(ctx, productId)) ? undefined : unknown('productId');
}

/** Title and goods stay as they were made. */
const checkOld = (draft: Draft, existing: Existing): Failure | undefined => {
  const changed = (['titleId', 'productId'] as const).find((path) => draft[path] !== undefined && draft[path] !== existing[path]);
  return changed && fixed(changed);
};

/** Why a moment may not be saved so. */
export async function checkMoment(ctx: Context, draft: Draft, existing: Existing | undefined): Promise<Failure | undefined> {
  const { fromMs = existing?.fromMs ?? 0, toMs = existing?.toMs ?? 0, skuId } = draft;
  const soonest = fromMs + SHORTEST_MS;
  if (toMs < soonest) return refuse('INVALID_INPUT', 'toMs is too early', { path: 'toMs', code: 'minimum', limit: soonest }).error;
  const refusal = existing ? checkOld(draft, existing) : await checkNew(ctx, draft);
  if (refusal) return refusal;
  const productId = existing?.productId ?? draft.productId ?? '';
  return typeof skuId === 'string' && !(await isSkuOf(ctx, skuId, productId)) ? unknown('skuId') : undefined;
}

/** A copy is one more of its title. */
export async function checkCopy(ctx: Context, { titleId }: Existing, what: 'copied' | 'removed'): Promise<Failure | undefined> {
  return what === 'copied' ? checkTitle(ctx, titleId) : undefined;
}

/** How far the caller counts as being: of who is signed in it is known where they have been, of others what they say. */
async function reachedBy(ctx: Context, titleId: string, said: number): Promise<number> {
  if (ctx.identityId === null) return said;
  const known = await findReached(ctx, titleId);
  return known?.watched ? said : Math.min(said, Math.floor((known?.reached ?? 0) * 1000) + AHEAD_MS);
}

/** What may be shown of a title to whoever has come this far: nothing of what it shows later leaves the server. */
export async function readMoments(ctx: Context, titleId: string, said: number): Promise<Result<JsonText<Moments>>> {
  const decided = await decide(ctx, titleId);
  if (!decided) return notFound;
  if (!decided.decision.isAllowed)
    return done(new JsonText<Moments>(JSON.stringify({ reachedMs: 0, nextMs: null, moments: [], products: [] } satisfies Moments)));
  const reachedMs = await reachedBy(ctx, titleId, said);
  const { next, moments, products } = await readShown(ctx, titleId, reachedMs);
  return done(new JsonText<Moments>(`{"reachedMs":${reachedMs},"nextMs":${next},"moments":${moments},"products":${products}}`));
}
