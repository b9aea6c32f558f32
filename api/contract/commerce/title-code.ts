import Type, { type Static } from 'typebox';
import type { EndpointMap } from '../endpoint.ts';
import { ById, examplePage, Id, Instant, listQuery, nullable, page } from '../values.ts';
import { Entitlement, exampleRedeemed } from './access.ts';

const closed = { additionalProperties: false } as const;

export const MAX_CODES_PER_BATCH = 1000;

/** Batch of codes to put into boxes, without the codes. Each code grants the title once. */
export const TitleCodeBatch = Type.Object({
  id: Id,
  createdAt: Instant,
  product: Type.Object({ id: Id, name: Type.String(), path: Type.String() }),
  /** Purpose of the codes. */
  label: Type.String(),
  count: Type.Integer(),
  redeemed: Type.Integer(),
  /** Days of access after redeeming; null: unlimited. */
  days: nullable(Type.Integer()),
  redeemUntil: nullable(Instant),
  /** Time from which the codes cannot be redeemed. */
  stoppedAt: nullable(Instant),
  madeBy: nullable(Type.Object({ id: Id, firstName: Type.String(), lastName: Type.String() })),
});
export type TitleCodeBatch = Static<typeof TitleCodeBatch>;

const example = {
  ...{ id: '0190a6f0-7c00-7000-8000-0000000000fa', createdAt: '2026-11-21T10:00:00.000Z', label: 'First pressing', count: 200, redeemed: 3, days: null },
  product: { id: '0190a6f0-7c00-7000-8000-000000000001', name: 'The Lantern Keepers', path: 'the-lantern-keepers' },
  ...{ redeemUntil: null, stoppedAt: null, madeBy: { id: '0190a6f0-7c00-7000-8000-0000000000b4', firstName: 'Sol', lastName: 'Reyes' } },
};
const { page: pageNumber, size } = listQuery;

/** Codes in boxes of products. A code grants its title once, to whoever redeems the code. */
export const titleCodeEndpoints = {
  'GET /title-code/list': {
    summary: 'Batches of codes, the newest first.',
    access: 'access:update',
    query: Type.Object({ page: pageNumber, size, productId: Type.Optional(Id) }, closed),
    reply: page(TitleCodeBatch),
    example: examplePage(example),
  },
  'POST /title-code/make': {
    summary:
      'Makes codes for a title, a thousand at most, and tells them this once: nobody reads them again. Needs a header Idempotency-Key: sent again it answers the batch without codes.',
    access: 'access:update',
    body: Type.Object(
      {
        productId: Id,
        label: Type.String({ minLength: 1, maxLength: 100 }),
        count: Type.Integer({ minimum: 1, maximum: MAX_CODES_PER_BATCH }),
        /** Null: unlimited. */
        days: nullable(Type.Integer({ minimum: 1, maximum: 3650 })),
        redeemUntil: Type.Optional(nullable(Instant)),
      },
      closed,
    ),
    reply: Type.Object({ batch: TitleCodeBatch, codes: Type.Array(Type.String()) }),
    example: { batch: { ...example, redeemed: 0 }, codes: ['7K4QX-9TR2M-W03JD-5VHN8'] },
  },
  'POST /title-code/stop/:id': {
    summary: 'None of these codes is redeemed any more, for good; what was redeemed stays. Stopped again it stays so.',
    access: 'access:update',
    params: ById,
    body: Type.Object({}, closed),
    reply: TitleCodeBatch,
    example: { ...example, stoppedAt: '2026-11-22T10:00:00.000Z' },
  },
  'POST /title-code/redeem': {
    summary: 'A code becomes the caller’s right to its title, once. Entered again by the same it answers that right. Ten tries in 15 minutes.',
    access: 'signed-in',
    body: Type.Object({ code: Type.String({ minLength: 1, maxLength: 60 }) }, closed),
    reply: Entitlement,
    example: exampleRedeemed,
  },
} as const satisfies EndpointMap;
