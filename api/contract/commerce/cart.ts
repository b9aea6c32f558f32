import Type, { type Static } from 'typebox';
import type { EndpointMap } from '../endpoint.ts';
import { Content } from '../catalogue/media.ts';
import { Preorder } from '../catalogue/product.ts';
import { Gift, WantedGift } from './gift.ts';
import { OrderLineKind } from './order.ts';
import { resource } from '../resource.ts';
import { Id, Money, nullable } from '../values.ts';

export const CartItem = Type.Object({
  id: Id,
  kind: OrderLineKind,
  /** Goods, or the title of a rental or purchase; null for a plan. */
  productId: nullable(Id),
  skuId: Id,
  organizationId: nullable(Id),
  name: Type.String(),
  path: Type.String(),
  programType: Type.String(),
  /** Rentals only: hours of access from the first play. */
  playHours: nullable(Type.Integer()),
  /** Plans only: billing interval. */
  interval: nullable(Type.Enum(['MONTH', 'YEAR'])),
  options: Type.Record(Type.String(), Type.String()),
  quantity: Type.Integer(),
  price: Money,
  /** Units that can be sold now. A line with fewer than `quantity` units cannot be bought. */
  available: Type.Integer(),
  /** Set for pre-orders, which need an order of their own and are paid when sent. */
  preorder: nullable(Preorder),
  /** Gift cards: the recipient; null: the buyer, at once. Gifted plans: the recipient; `quantity` is the number of periods. */
  gift: nullable(Gift),
  primaryContent: Type.Union([Content, Type.Null()]),
});
export type CartItem = Static<typeof CartItem>;

/**
 * Open cart of a person: one line per SKU, and per recipient for gift cards and gifted plans. `count` is the sum of quantities, shown as the badge; a
 * gifted plan counts once.
 */
export const Cart = Type.Object({ id: Id, items: Type.Array(CartItem), count: Type.Integer(), subtotal: Money });
export type Cart = Static<typeof Cart>;

export const opId = Type.Optional(Type.String({ minLength: 8, maxLength: 64, description: 'Makes a repeat of the same change harmless.' }));
const quantity = Type.Integer({ minimum: 0, maximum: 999 });
const added = {
  id: Type.Optional(Id),
  productId: Id,
  organizationId: Type.Optional(Id),
  quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: 999 })),
  opId,
};
/**
 * SKU to add. `id` is the SKU; the product's first SKU by default. Plans: `productId` is the plan's own id, too. With `gift` the plan is for somebody else,
 * for `quantity` periods.
 */
const AddProduct = Type.Object(added, { additionalProperties: false });
const gift = Type.Optional(nullable(WantedGift));
const AddGift = Type.Object({ ...added, gift }, { additionalProperties: false });
const RemoveItem = Type.Object({ id: Id, opId }, { additionalProperties: false });
const updated = { id: Id, quantity, opId };
const UpdateItem = Type.Object(updated, { additionalProperties: false });
const UpdateGift = Type.Object({ ...updated, gift }, { additionalProperties: false });

const exampleCart = { id: '0190a6f0-7c00-7000-8000-0000000000e1', items: [], count: 0, subtotal: { amount: 0, currency: 'USD' } };

const WantedItem = Type.Object({ skuId: Id, quantity, gift }, { additionalProperties: false });
/** Same limit as the lines of an order. */
export const MAX_CART_LINES = 200;
const wantedItems = Type.Array(WantedItem, { maxItems: MAX_CART_LINES });

/**
 * Carts as records: the caller's own, and everybody's with order:read. Saving replaces all items of the caller's cart; quantity 0 omits an item. Copying
 * merges a cart's items into the caller's, each in the larger quantity. Deleting empties the caller's cart.
 */
const carts = resource('cart', {
  many: 'carts: one’s own, and with order:read those of everybody',
  one: 'a cart',
  read: 'signed-in',
  write: 'signed-in',
  fields: {},
  secrets: { items: wantedItems },
  facts: { identityId: nullable(Id), items: Type.Array(CartItem), count: Type.Integer(), subtotal: Money },
  required: [],
  filters: { identityId: Id },
  example: { identityId: '0190a6f0-7c00-7000-8000-0000000000b1', items: [], count: 0, subtotal: { amount: 0, currency: 'USD' } },
});

/** Change of a line by a merge: the quantity before, after, and wanted. */
const CartChange = Type.Object({
  skuId: Id,
  /** Gift cards: recipient of the line. */
  gift: nullable(Gift),
  name: Type.String(),
  before: Type.Integer(),
  after: Type.Integer(),
  /** Larger than `after` where stock is short. */
  wanted: Type.Integer(),
});
export type CartChange = Static<typeof CartChange>;

export const cartEndpoints = {
  ...carts,
  'POST /cart/quote': {
    summary:
      'What a visitor’s cart holds, at the prices and stock of now. It is kept by whoever asks: `id` is nil, and lines are called by their SKU, those of gift cards also by whom they are for. What is not for sale is left out.',
    access: 'key',
    body: Type.Object(
      {
        items: wantedItems,
        changed: Type.Optional(
          Type.Integer({
            minimum: 0,
            maximum: MAX_CART_LINES - 1,
            description: 'The place of what has just been wished for: its gift is checked as in one’s own cart, and refused at `gift`.',
          }),
        ),
      },
      { additionalProperties: false },
    ),
    reply: Cart,
    example: { ...exampleCart, id: '00000000-0000-0000-0000-000000000000' },
  },
  'POST /cart/merge': {
    summary:
      'Takes a visitor’s cart into one’s own at sign-in: of each SKU the larger quantity, but no more than there are. Says what that changed, so that it can be undone.',
    access: 'signed-in',
    body: Type.Object({ items: wantedItems, opId }, { additionalProperties: false }),
    reply: Type.Object({ cart: Cart, changes: Type.Array(CartChange) }),
    example: {
      cart: exampleCart,
      changes: [{ skuId: '0190a6f0-7c00-7000-8000-0000000000d1', gift: null, name: 'Lantern T-shirt', before: 1, after: 2, wanted: 3 }],
    },
  },
  'GET /cart/item': { summary: 'The caller’s cart, made on first use.', access: 'signed-in', reply: Cart, example: exampleCart },
  'GET /cart/add-product': {
    summary: 'Adds a product; one already there gets more of it.',
    access: 'signed-in',
    query: AddProduct,
    reply: Cart,
    example: exampleCart,
  },
  'POST /cart/add-product': {
    summary: 'The same with a body. A gift card says whom it is for: those for somebody else are a line of their own.',
    access: 'signed-in',
    body: AddGift,
    reply: Cart,
    example: exampleCart,
  },
  'GET /cart/remove-item': { summary: 'Removes a line; one not there is no error.', access: 'signed-in', query: RemoveItem, reply: Cart, example: exampleCart },
  'POST /cart/remove-item': { summary: 'The same with a body.', access: 'signed-in', body: RemoveItem, reply: Cart, example: exampleCart },
  'GET /cart/update-item': { summary: 'Sets a line’s quantity; 0 removes it.', access: 'signed-in', query: UpdateItem, reply: Cart, example: exampleCart },
  'POST /cart/update-item': {
    summary:
      'The same with a body. With `gift` the cards of a line are for whom it says, null: for who buys them; a line that was for the same already becomes one with it, of twenty at most.',
    access: 'signed-in',
    body: UpdateGift,
    reply: Cart,
    example: exampleCart,
  },
} as const satisfies EndpointMap;
