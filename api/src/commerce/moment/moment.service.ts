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

/** Why a moment may not be saved so. */
export async function checkMoment(ctx: Context, draft: Draft, existing: Existing | undefined): Promise<Failure | undefined> {
  if (existing && draft.titleId !== undefined && draft.titleId !== existing.titleId) return fixed('titleId');
  if (existing && draft.productId !== undefined && draft.productId !== existing.productId) return fixed('productId');
  const { productId = existing?.productId ?? '', skuId, titleId, fromMs = existing?.fromMs ?? 0, toMs = existing?.toMs ?? 0 } = draft;
  if (toMs < fromMs + SHORTEST_MS) return refuse('INVALID_INPUT', 'toMs is too early', { path: 'toMs', code: 'minimum', limit: fromMs + SHORTEST_MS }).error;
  if (!existing && titleId !== undefined) {
    const refusal = await checkTitle(ctx, titleId);
    if (refusal) return refusal;
  }
  if (!existing && !(await isLinkable(ctx, productId))) return unknown('productId');
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
