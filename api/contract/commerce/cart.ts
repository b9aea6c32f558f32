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
  /** The goods, or the title of a rental or purchase; null of a plan. */
  productId: nullable(Id),
  skuId: Id,
  organizationId: nullable(Id),
  name: Type.String(),
  path: Type.String(),
  programType: Type.String(),
  /** Of a rental: how long it lasts once it is first played. */
  playHours: nullable(Type.Integer()),
  /** Of a plan. */
  interval: nullable(Type.Enum(['MONTH', 'YEAR'])),
  options: Type.Record(Type.String(), Type.String()),
  quantity: Type.Integer(),
  price: Money,
  /** Units that can be sold now; fewer than quantity means the line cannot be bought as it stands. */
  available: Type.Integer(),
  /** Of what is on pre-order: it is ordered by itself, and paid when it is sent. */
  preorder: nullable(Preorder),
  /** Of gift cards: whom they are for; null: whoever buys them, at once. Of a plan for somebody else: whom it is for; its quantity says for how many periods. */
  gift: nullable(Gift),
  primaryContent: Type.Union([Content, Type.Null()]),
});
export type CartItem = Static<typeof CartItem>;

/** A person's open cart: one line a SKU, and of gift cards and plans that are given one for each they are for. `count` is the sum of quantities, a plan that is given counting once: what the badge shows. */
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
/** `id` is the SKU wanted; without it the product's first SKU. Of a plan `productId` is its own id, too; with a `gift` it is for somebody else, for so many periods as `quantity` says. */
const AddProduct = Type.Object(added, { additionalProperties: false });
const gift = Type.Optional(nullable(WantedGift));
const AddGift = Type.Object({ ...added, gift }, { additionalProperties: false });
const RemoveItem = Type.Object({ id: Id, opId }, { additionalProperties: false });
const updated = { id: Id, quantity, opId };
const UpdateItem = Type.Object(updated, { additionalProperties: false });
const UpdateGift = Type.Object({ ...updated, gift }, { additionalProperties: false });

const exampleCart = { id: '0190a6f0-7c00-7000-8000-0000000000e1', items: [], count: 0, subtotal: { amount: 0, currency: 'USD' } };

const WantedItem = Type.Object({ skuId: Id, quantity, gift }, { additionalProperties: false });
/** So many lines are in one cart at most, as in one order. */
export const MOST_LINES = 200;
const wantedItems = Type.Array(WantedItem, { maxItems: MOST_LINES });

/**
 * Carts as records: one's own, and with order:read everybody's. Saving replaces the items of one's own cart as a whole (there is one a person;
 * quantity 0 leaves an item out). Copying takes a cart's items over into one's own, each in the larger of both quantities. Deleting empties one's own.
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

/** What a merge made of a line: how many there were, are now, and were wanted at most. */
const CartChange = Type.Object({
  skuId: Id,
  /** Of a gift card: whose line it is. */
  gift: nullable(Gift),
  name: Type.String(),
  before: Type.Integer(),
  after: Type.Integer(),
  /** More than `after` where there is not enough of it. */
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
            maximum: MOST_LINES - 1,
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
