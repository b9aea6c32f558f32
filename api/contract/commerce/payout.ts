import Type, { type Static } from 'typebox';
import { Amount } from '../amount.ts';
import type { EndpointMap } from '../endpoint.ts';
import { OrganizationType } from '../people/identity.ts';
import { ById, examplePage, Id, Instant, listQuery, Money, nullable, page } from '../values.ts';

const { page: pageNumber, size, q } = listQuery;
const closed = { additionalProperties: false } as const;
/** Parts per million: 200000 is 20 %. */
const KeptPpm = Type.Integer({ minimum: 0, maximum: 1_000_000 });

/** What a supplier has in one currency. What went back is taken off `earned`, which may leave less than was paid out: then `owed` is below zero, and what is sold next makes it good. */
const PayoutSum = Type.Object({ earned: Money, paidOut: Money, owed: Money });

/** An organization that supplies the tenant, what the house keeps of what is sold for it, and what it is owed. */
const Payout = Type.Object({
  organizationId: Id,
  organizationName: Type.String(),
  organizationType: OrganizationType,
  /** What the house keeps of what is paid for its things, after discounts and without taxes, of what is sold from now on. Null: nobody has said so yet, and nothing is set apart for it. */
  keptPpm: nullable(KeptPpm),
  keptSince: nullable(Instant),
  /** How often that was said. */
  termsNumber: Type.Integer(),
  sums: Type.Array(PayoutSum),
});
export type Payout = Static<typeof Payout>;

const PayoutTerms = Type.Object({ number: Type.Integer(), keptPpm: KeptPpm, from: Instant });
const PayoutWithTerms = Type.Object({ ...Payout.properties, terms: Type.Array(PayoutTerms) });
export type PayoutWithTerms = Static<typeof PayoutWithTerms>;

const PayoutEntry = Type.Object({
  id: Id,
  /** SALE: its part of an order. REFUND: of what went back. PAYOUT: it was paid. CAME_BACK: a payout came back. BOOKED: FINANCE booked it by hand. */
  kind: Type.Enum(['SALE', 'REFUND', 'PAYOUT', 'CAME_BACK', 'BOOKED']),
  occurredAt: Instant,
  /** Above zero it is owed more, below zero less. */
  amount: Money,
  orderNumber: nullable(Type.String()),
  /** For the house alone. */
  orderId: nullable(Id),
  /** Of an entry of FINANCE, in its words. */
  description: Type.String(),
  /** Of a payout: the payment, and what the bank calls it. */
  paymentId: nullable(Id),
  providerReference: nullable(Type.String()),
  /** A payout that came back. */
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

/** Payouts by organization (issue: revenue is split by `organizationId`): what each supplier has earned, was paid, and is owed. A supplier reads its own. */
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
