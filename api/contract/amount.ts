import Type, { type Static } from 'typebox';
import { patterns } from './patterns.ts';

/** Money as callers write it: integer minor units and an ISO 4217 currency. */
export const Amount = Type.Object(
  {
    amount: Type.Integer({ minimum: 0, maximum: 1_000_000_000_000 }),
    currency: Type.String({ maxLength: 3, pattern: patterns.currency, examples: ['USD'] }),
  },
  { additionalProperties: false },
);
export type Amount = Static<typeof Amount>;
