import Type, { type Static } from 'typebox';
import { Amount } from '../amount.ts';
import type { EndpointMap } from '../endpoint.ts';
import { OrganizationType } from '../people/identity.ts';
import { ById, examplePage, Id, Instant, listQuery, Money, nullable, page } from '../values.ts';

const { page: pageNumber, size, q } = listQuery;
const closed = { additionalProperties: false } as const;
/** Parts per million: 200000 is 20 %. */
const KeptPpm = Type.Integer({ minimum: 0, maximum: 1_000_000 });

/** Balance of a supplier in one currency. Refunds reduce `earned`, possibly below `paidOut`; later sales offset a negative `owed`. */
const PayoutSum = Type.Object({ earned: Money, paidOut: Money, owed: Money });

/** Supplier of the tenant, with the commission on its sales and the amounts owed. */
const Payout = Type.Object({
  organizationId: Id,
  organizationName: Type.String(),
  organizationType: OrganizationType,
  /**
   * Commission on future sales, in parts per million of what is paid after discounts and without taxes. Null: not set yet, and nothing is set apart for the
   * supplier.
   */
  keptPpm: nullable(KeptPpm),
  keptSince: nullable(Instant),
  /** Number of times the terms were set. */
  termsNumber: Type.Integer(),
  sums: Type.Array(PayoutSum),
});
export type Payout = Static<typeof Payout>;

const PayoutTerms = Type.Object({ number: Type.Integer(), keptPpm: KeptPpm, from: Instant });
const PayoutWithTerms = Type.Object({ ...Payout.properties, terms: Type.Array(PayoutTerms) });
export type PayoutWithTerms = Static<typeof PayoutWithTerms>;

const PayoutEntry = Type.Object({
  id: Id,
  /** SALE: share of an order. REFUND: share of a refund. PAYOUT: paid out. CAME_BACK: a payout was returned. BOOKED: booked manually by FINANCE. */
  kind: Type.Enum(['SALE', 'REFUND', 'PAYOUT', 'CAME_BACK', 'BOOKED']),
  occurredAt: Instant,
  /** Positive increases the amount owed; negative reduces it. */
  amount: Money,
  orderNumber: nullable(Type.String()),
  /** Visible to the tenant's own organization only. */
  orderId: nullable(Id),
  /** BOOKED only: description by FINANCE. */
  description: Type.String(),
  /** Payouts only: the payment, and the bank's reference. */
  paymentId: nullable(Id),
  providerReference: nullable(Type.String()),
  cameBack: Type.Boolean(),
});
export type PayoutEntry = Static<typeof PayoutEntry>;

const usd = (amount: number) => ({ amount, currency: 'USD' });
const example = {
  organizationId: '0190a6f0-7c00-7000-8000-0000000000c1',
  organizationName: 'Harbour Goods',
  organizationType: 'MERCHANT' as const,
  keptPpm: 200_000,
  keptSince: '2026-11-01T00:00:00.000Z',
  termsNumber: 1,
  sums: [{ earned: usd(41_280), paidOut: usd(30_000), owed: usd(11_280) }],
};
const exampleWithTerms = { ...example, terms: [{ number: 1, keptPpm: 200_000, from: '2026-11-01T00:00:00.000Z' }] };
const answer = { reply: PayoutWithTerms, example: exampleWithTerms } as const;

/** Payouts by organization (issue: revenue is split by `organizationId`): amounts earned, paid and owed. A supplier reads only its own. */
export const payoutEndpoints = {
  'GET /payout/list': {
    summary: 'What suppliers have earned, were paid and are owed, by name: for the house of all, for a supplier its own. `q`: part of a name.',
    access: 'statement:read',
    query: Type.Object({ page: pageNumber, size, q }, closed),
    reply: page(Payout),
    example: examplePage(example),
  },
  'GET /payout/item/:id': {
    summary: 'The same of one organization, with every change of its terms, the newest first.',
    access: 'statement:read',
    params: ById,
    ...answer,
  },
  'GET /payout/entry/list': {
    summary:
      'What an organization’s sums are made of, the newest first: its part of each order, what went back, and what it was paid. One’s own unless said otherwise.',
    access: 'statement:read',
    query: Type.Object(
      { page: pageNumber, size, organizationId: Type.Optional(Id), currency: Type.Optional(Type.String({ minLength: 3, maxLength: 3 })) },
      closed,
    ),
    reply: page(PayoutEntry),
    example: examplePage({
      id: '0190a6f0-7c00-7000-8000-0000000000f1',
      kind: 'SALE',
      occurredAt: '2026-11-21T10:00:00.000Z',
      amount: usd(3456),
      orderNumber: '7K4QX-9TR2M',
      orderId: '0190a6f0-7c00-7000-8000-0000000000e3',
      description: '',
      paymentId: null,
      providerReference: null,
      cameBack: false,
    }),
  },
  'POST /payout/terms/:id': {
    summary:
      'Says what the house keeps of what is sold for an organization from now on; what was sold before stays as it was. `number`: its `termsNumber` as it was read. Kept in GET /move/list. With a header Idempotency-Key a call sent again does nothing more.',
    access: 'payout:update',
    params: ById,
    body: Type.Object({ number: Type.Integer({ minimum: 0, maximum: 1000 }), keptPpm: KeptPpm }, closed),
    ...answer,
  },
  'POST /payout/pay/:id': {
    summary:
      'An organization was paid outside, at most what it is owed: kept as a payment and booked, and its people are told. Kept in GET /move/list. Needs a header Idempotency-Key: sent again it is done once.',
    access: 'payout:update',
    params: ById,
    body: Type.Object(
      { amount: Amount, providerReference: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })), note: Type.Optional(Type.String({ maxLength: 500 })) },
      closed,
    ),
    ...answer,
  },
  'POST /payout/came-back/:id': {
    summary:
      'A payout (`paymentId`) came back: it is owed again. Once. Kept in GET /move/list. With a header Idempotency-Key a call sent again does nothing more.',
    access: 'payout:update',
    params: ById,
    body: Type.Object({ note: Type.String({ minLength: 1, maxLength: 500 }) }, closed),
    ...answer,
  },
} as const satisfies EndpointMap;
