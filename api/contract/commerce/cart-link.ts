import Type from 'typebox';
import type { EndpointMap } from '../endpoint.ts';
import { Id, Instant } from '../values.ts';
import { Cart } from './cart.ts';

const MAX_LINKED_ITEMS = 20;
const MAX_LINKED_QUANTITY = 99;
/** Length of a link with all items: 20 bytes, and 17 per item, in base64url. */
const MAX_TOKEN_LENGTH = 480;

const LinkedItem = Type.Object({ skuId: Id, quantity: Type.Integer({ minimum: 1, maximum: MAX_LINKED_QUANTITY }) }, { additionalProperties: false });

const token = 'qJm1y7Jx3mJt0o0b5yP3gmkY0uABkKbwfABwAIAAAAAAAADRAQ';

export const cartLinkEndpoints = {
  'POST /cart/link': {
    summary:
      'A signed link to goods, and its QR code, for who goes on on another device. It is good for ten minutes, for whoever opens it, and carries SKUs and quantities alone: no person, no price, no stock. What is not for sale is refused by its place (`unknown`), and so are gift cards (`unfit`): they are for somebody.',
    access: 'key',
    body: Type.Object({ items: Type.Array(LinkedItem, { minItems: 1, maxItems: MAX_LINKED_ITEMS }) }, { additionalProperties: false }),
    reply: Type.Object({
      token: Type.String(),
      expiresAt: Instant,
      /** Seconds from now, so that a device with a wrong clock can show them. */
      secondsLeft: Type.Integer(),
      /** Address of the cart page of this site. */
      url: Type.String(),
      /** QR code of `url` as SVG: dark on light, with its quiet zone. */
      qr: Type.String(),
    }),
    example: {
      token,
      expiresAt: '2026-11-27T20:10:00.000Z',
      secondsLeft: 600,
      url: `https://demo.example/merchandise/cart?from=${token}`,
      qr: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 41 41"/>',
    },
  },
  'POST /cart/link/read': {
    summary:
      'What a signed link offers, at its reader’s prices and the stock of now; nothing is changed. LINK_INVALID where it has ended (field code `ended`), or is not one of this site’s or was changed (`invalid`).',
    access: 'key',
    body: Type.Object(
      { token: Type.String({ minLength: 1, maxLength: MAX_TOKEN_LENGTH, description: 'In the body, lest it is written into logs.' }) },
      { additionalProperties: false },
    ),
    reply: Type.Object({
      expiresAt: Instant,
      /** Cart that is not stored. `available` is the number of units of a line that can be bought. */
      cart: Cart,
      /** Number of linked items that are no longer sold. */
      gone: Type.Integer(),
    }),
    example: {
      expiresAt: '2026-11-27T20:10:00.000Z',
      cart: { id: '00000000-0000-0000-0000-000000000000', items: [], count: 0, subtotal: { amount: 0, currency: 'USD' } },
      gone: 0,
    },
  },
} as const satisfies EndpointMap;
