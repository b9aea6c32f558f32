import { Email } from '../email.ts';
import Type from 'typebox';
import type { EndpointMap } from '../endpoint.ts';
import { locales } from '../languages.ts';
import { ById, Id } from '../values.ts';

const closed = { additionalProperties: false } as const;
const Done = Type.Object({ done: Type.Boolean() });

/** Waits for sold-out SKUs. Each wait sends one notice as soon as the SKU is available again. */
export const backInStockEndpoints = {
  'POST /product/sku/notify-me/:id': {
    summary:
      'Tells the caller once a SKU that is sold out can be had again: one message, then the wait is over. Asked again it is the same wait. Without an account it needs an e-mail. CONFLICT while it can be had (available), and for more than 10 of one e-mail without an account, 100 of one person.',
    access: 'key',
    params: ById,
    body: Type.Object({ email: Type.Optional(Email), language: Type.Optional(Type.Enum(locales)) }, closed),
    reply: Done,
    example: { done: true },
  },
  'POST /product/sku/forget-me/:id': {
    summary: 'Ends the caller’s wait for a SKU, if there is one.',
    access: 'signed-in',
    params: ById,
    body: Type.Object({}, closed),
    reply: Done,
    example: { done: true },
  },
  'GET /product/sku/my-waits': {
    summary: 'The SKUs the caller waits for.',
    access: 'signed-in',
    reply: Type.Object({ skuIds: Type.Array(Id) }),
    example: { skuIds: ['0190a6f0-7c00-7000-8000-0000000000d1'] },
  },
} as const satisfies EndpointMap;
