import Type from 'typebox';
import type { EndpointMap } from '../endpoint.ts';
import { Id, Instant } from '../values.ts';
import { Cart } from './cart.ts';

/** So many different things one link carries at most, and so many of each. */
const MOST_LINKED = 20;
const MOST_OF_A_LINKED = 99;
/** As long as one is with all of them: 20 bytes, and 17 for each thing, in base64url. */
const LONGEST_TOKEN = 480;

const LinkedItem = Type.Object({ skuId: Id, quantity: Type.Integer({ minimum: 1, maximum: MOST_OF_A_LINKED }) }, { additionalProperties: false });

const token = 'qJm1y7Jx3mJt0o0b5yP3gmkY0uABkKbwfABwAIAAAAAAAADRAQ';

export const cartLinkEndpoints = {
  'POST /cart/link': {
    summary:
      'A signed link to goods, and its QR code, for who goes on on another device. It is good for ten minutes, for whoever opens it, and carries SKUs and quantities alone: no person, no price, no stock. What is not for sale is refused by its place (`unknown`), and so are gift cards (`unfit`): they are for somebody.',
    access: 'key',
    body: Type.Object({ items: Type.Array(LinkedItem, { minItems: 1, maxItems: MOST_LINKED }) }, { additionalProperties: false }),
    reply: Type.Object({
      token: Type.String(),
      expiresAt: Instant,
      /** From now on: whoever shows it need not have the right time. */
      secondsLeft: Type.Integer(),
      /** Where it leads: the cart’s page on this site. */
      url: Type.String(),
      /** The QR code of `url`, as SVG: dark on light, with its quiet zone. */
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
      { token: Type.String({ minLength: 1, maxLength: LONGEST_TOKEN, description: 'In the body, lest it is written into logs.' }) },
      { additionalProperties: false },
    ),
    reply: Type.Object({
      expiresAt: Instant,
      /** As a cart that is kept nowhere. `available` says how many of a line can be had. */
      cart: Cart,
      /** How many of its things are not sold any more. */
      gone: Type.Integer(),
    }),
    example: {
      expiresAt: '2026-11-27T20:10:00.000Z',
      cart: { id: '00000000-0000-0000-0000-000000000000', items: [], count: 0, subtotal: { amount: 0, currency: 'USD' } },
      gone: 0,
    },
  },
} as const satisfies EndpointMap;
