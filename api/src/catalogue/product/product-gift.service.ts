import type { Body } from '../../../contract/index.ts';
import { type Context, refuse } from '../../platform/context.ts';
import { hasSkus } from './product.repository.ts';

type MetaData = Body<'POST /product/item'>['metaData'];

const path = 'metaData.isGiftCard';
const isCard = (metadata: unknown) => (metadata as MetaData)?.isGiftCard === true;

/** Whether a product is a gift card after a save: as it was, unless told. */
export const giftCardOf = (metadata: unknown, metaData: MetaData): { readonly isGiftCard?: true } =>
  (metaData?.isGiftCard ?? isCard(metadata)) ? { isGiftCard: true } : {};

interface Kept {
  readonly id?: string;
  readonly kind: string;
  readonly metadata?: unknown;
}

/** Why a product cannot become a gift card, or be none any more. The product, where there is one, is held. */
export async function giftCardRefusal(ctx: Context, { id, kind, metadata }: Kept, metaData: MetaData): Promise<ReturnType<typeof refuse> | undefined> {
  const wanted = metaData?.isGiftCard ?? isCard(metadata);
  if (wanted === isCard(metadata)) return undefined;
  if (kind !== 'MERCHANDISE') return refuse('INVALID_INPUT', 'Only merchandise is a gift card.', { path, code: 'unfit' });
  // The shop owes what is on its cards to whoever has them.
  if (!ctx.isHouse) return refuse('FORBIDDEN', 'Gift cards are the house’s.', { path, code: 'forbidden' });
  return id !== undefined && (await hasSkus(ctx, id)) ? refuse('CONFLICT', 'What has SKUs stays what it is.', { path, code: 'fixed' }) : undefined;
}
