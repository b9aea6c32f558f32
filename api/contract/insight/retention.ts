import Type from 'typebox';
import type { EndpointMap } from '../endpoint.ts';
import { Id, Instant } from '../values.ts';

const closed = { additionalProperties: false };

export const retentionEndpoints = {
  'POST /analytics/retention': {
    summary:
      'How far viewers of a title came: for each percent of it, how many of them came there or further. Of signed-in viewers, whose places are kept; of those who watched last in the time asked for, or of all. For a supplier of its own titles.',
    access: 'report:read',
    body: Type.Object({ productId: Id, from: Type.Optional(Instant), to: Type.Optional(Instant) }, closed),
    reply: Type.Object({
      productId: Id,
      name: Type.String(),
      viewers: Type.Integer(),
      /** From 0 to 100 percent of the title. */
      points: Type.Array(Type.Object({ percent: Type.Integer(), viewers: Type.Integer() })),
    }),
    example: {
      productId: '0190a6f0-7c00-7000-8000-000000000001',
      name: 'The Lantern Keepers',
      viewers: 40,
      points: [
        { percent: 0, viewers: 40 },
        { percent: 1, viewers: 37 },
      ],
    },
  },
  'GET /analytics/currency/list': {
    summary: 'The currencies things were sold in, the one with most orders first: of what one’s own organization supplies, and for the house of everybody.',
    access: 'statement:read',
    reply: Type.Object({ currencies: Type.Array(Type.Object({ currency: Type.String(), orders: Type.Integer() })) }),
    example: { currencies: [{ currency: 'USD', orders: 41 }] },
  },
} as const satisfies EndpointMap;
