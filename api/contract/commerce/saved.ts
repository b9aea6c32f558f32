import Type, { type Static } from 'typebox';
import type { EndpointMap } from '../endpoint.ts';
import { Id, Instant } from '../values.ts';
import { CartItem, opId } from './cart.ts';

/** Limit per account. */
export const MAX_SAVED_LINES = 100;
const closed = { additionalProperties: false };

/** Line saved for later, at the current price and stock; its id is the SKU's. */
export const SavedItem = Type.Object({
  ...CartItem.properties,
  /** No longer sold: the line can only be dropped. */
  isGone: Type.Boolean(),
  savedAt: Instant,
});
export type SavedItem = Static<typeof SavedItem>;

/** Saved lines, the latest first. */
const Saved = Type.Object({ items: Type.Array(SavedItem) });
const BySku = Type.Object({ skuId: Id, opId }, closed);
const SavedUnits = Type.Object({ skuId: Id, quantity: Type.Integer({ minimum: 1, maximum: 999 }) }, closed);

export const savedEndpoints = {
  'GET /cart/saved': {
    summary: 'What the caller has put aside of their cart, at the prices and stock of now; each as if it were the only one.',
    access: 'signed-in',
    reply: Saved,
    example: { items: [] },
  },
  'POST /cart/put-aside': {
    summary: `Moves a line of goods out of the caller’s cart into what is saved for later: of what lies there already the larger quantity. CONFLICT (maxItems) beyond ${MAX_SAVED_LINES} lines, and then the cart keeps it.`,
    access: 'signed-in',
    body: Type.Object({ id: Id, opId }, closed),
    reply: Saved,
    example: { items: [] },
  },
  'POST /cart/put-back': {
    summary:
      'Moves a SKU that is saved for later back into the caller’s cart, which then holds the larger of both quantities. CONFLICT for what is not sold any more (ended), or not to the caller now (turn), and where the cart is full (maxItems).',
    access: 'signed-in',
    body: BySku,
    reply: Saved,
    example: { items: [] },
  },
  'POST /cart/drop-saved': {
    summary: 'Takes a SKU out of what is saved for later; one that is not there is no error.',
    access: 'signed-in',
    body: BySku,
    reply: Saved,
    example: { items: [] },
  },
  'POST /cart/merge-saved': {
    summary:
      'Takes what a device has saved for later into the caller’s account: of each SKU the larger quantity. `left` are the places of what was not taken in, as it is not sold now or there is no room for it.',
    access: 'signed-in',
    body: Type.Object({ items: Type.Array(SavedUnits, { maxItems: MAX_SAVED_LINES }) }, closed),
    reply: Type.Object({ items: Type.Array(SavedItem), left: Type.Array(Type.Integer()) }),
    example: { items: [], left: [0] },
  },
} as const satisfies EndpointMap;
