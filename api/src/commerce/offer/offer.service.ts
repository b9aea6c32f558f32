import type { Failure, OfferKind } from '../../../contract/index.ts';
import { checkOwnProduct } from '../../catalogue/product/own-product.service.ts';
import { type Context, refuse } from '../../platform/context.ts';
import type { DraftOf, ExistingOf } from '../../platform/resource/resource-types.ts';
import { isTitle } from './offer.repository.ts';

type Draft = DraftOf<'product/offer'>;
type Existing = ExistingOf<'product/offer', 'title_offer'>;
type Part = 'tierRank' | 'price' | 'startDays' | 'playHours';

/** Fields that each kind of offer requires; all others are rejected. */
const parts: Readonly<Record<OfferKind, readonly Part[]>> = { FREE: [], PLAN: ['tierRank'], RENTAL: ['price', 'startDays', 'playHours'], PURCHASE: ['price'] };
const all: readonly Part[] = ['tierRank', 'price', 'startDays', 'playHours'];

const fixed = (path: string) => refuse('CONFLICT', `${path} stays as it was made.`, { path, code: 'fixed' }).error;

/** Rejects an offer of somebody else's title, and one whose fields do not match its kind. */
export async function checkOffer(ctx: Context, draft: Draft, existing: Existing | undefined): Promise<Failure | undefined> {
  if (existing && draft.kind !== undefined && draft.kind !== existing.kind) return fixed('kind');
  if (existing && draft.productId !== undefined && draft.productId !== existing.productId) return fixed('productId');
  const refusal = await checkOwnProduct(ctx, draft);
  if (refusal) return refusal;
  if (draft.productId !== undefined && !(await isTitle(ctx, draft.productId)))
    return refuse('INVALID_INPUT', 'Only titles are offered so.', { path: 'productId', code: 'unfit' }).error;
  const kind = (draft.kind ?? existing?.kind) as OfferKind;
  for (const part of all) {
    const isPart = parts[kind].includes(part);
    const value = draft[part];
    const isGiven = value !== undefined && value !== null;
    if (!isPart && isGiven) return refuse('INVALID_INPUT', `${kind} has no ${part}.`, { path: part, code: 'unfit' }).error;
    // A missing field keeps its existing value.
    if (isPart && (value === null || (value === undefined && !existing)))
      return refuse('INVALID_INPUT', `${part} is required`, { path: part, code: 'required' }).error;
  }
  return undefined;
}
