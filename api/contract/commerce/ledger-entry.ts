import Type, { type Static } from 'typebox';
import type { EndpointMap } from '../endpoint.ts';
import { patterns } from '../patterns.ts';
import { ById, Id, Instant, listQuery, Money, nullable, page } from '../values.ts';

const ledgerId = '0190a6f0-7c00-7000-8000-0000000000a8';
const usd = (amount: number) => ({ amount, currency: 'USD' });

export const Month = Type.String({ maxLength: 7, pattern: patterns.month, examples: ['2026-11'] });
export const Currency = Type.String({ maxLength: 3, pattern: patterns.currency });
/** Account name: words joined by colons, such as 'revenue:merch' or 'tax_payable:NL'. */
const Account = Type.String({ minLength: 1, maxLength: 100, pattern: '^[A-Za-z0-9_.-]+(:[A-Za-z0-9_.-]+)*$' });

const EntryKind = Type.Enum([
  'SALE',
  'RENTAL',
  'SUBSCRIPTION_ALLOCATION',
  'AD_REVENUE',
  'MERCH_SALE',
  'PAYMENT',
  'REFUND',
  'CHARGEBACK',
  'FEE',
  'TAX',
  'WITHHOLDING',
  'EXPENSE',
  'MINIMUM_GUARANTEE',
  'RECOUPMENT',
  'ADJUSTMENT',
  'PAYOUT',
  'PAYOUT_REVERSAL',
  'REVERSAL',
]);

const PostedAmount = Type.Object(
  { amount: Type.Integer({ minimum: -1_000_000_000_000, maximum: 1_000_000_000_000 }), currency: Currency },
  { additionalProperties: false },
);
/** One side of an entry: positive is a debit, negative a credit. */
const Posting = Type.Object({ account: Account, amount: PostedAmount, memo: Type.Optional(Type.String({ maxLength: 500 })) }, { additionalProperties: false });

const entryFields = {
  ledgerId: Id,
  kind: EntryKind,
  description: Type.String({ maxLength: 500 }),
  occurredAt: Instant,
  period: Month,
  reference: nullable(Type.String({ minLength: 1, maxLength: 200 })),
  externalKey: nullable(Type.String({ minLength: 1, maxLength: 200 })),
  orderId: nullable(Id),
  transactionId: nullable(Id),
  productId: nullable(Id),
};

/** Journal entry: at least two postings that sum to zero in every currency. An entry never changes; `reversedById` names its reversal. */
export const LedgerEntry = Type.Object({
  id: Id,
  createdAt: Instant,
  ...entryFields,
  reversesId: nullable(Id),
  reversedById: nullable(Id),
  authorId: nullable(Id),
  postings: Type.Array(Type.Object({ account: Type.String(), amount: Money, memo: Type.String() })),
});
export type LedgerEntry = Static<typeof LedgerEntry>;

const EntryDraft = Type.Object(
  {
    ledgerId: Id,
    /** PAYOUT, REFUND and CHARGEBACK book money that moved. They name its payment (`transactionId`), which must have succeeded and have the same amount. */
    kind: Type.Enum(EntryKind.enum.filter((kind) => kind !== 'REVERSAL' && kind !== 'PAYOUT_REVERSAL')),
    description: Type.Optional(entryFields.description),
    /** Time of the event; now by default. */
    occurredAt: Type.Optional(Instant),
    /** Month of the booking; that of `occurredAt` by default. A late event needs a month that is still open. */
    period: Type.Optional(Month),
    reference: Type.Optional(entryFields.reference),
    /** Idempotency key of the booked event. A repeat returns the existing entry; other postings answer 422. */
    externalKey: Type.Optional(entryFields.externalKey),
    orderId: Type.Optional(entryFields.orderId),
    transactionId: Type.Optional(entryFields.transactionId),
    productId: Type.Optional(entryFields.productId),
    postings: Type.Array(Posting, { minItems: 2, maxItems: 100 }),
  },
  { additionalProperties: false },
);

const exampleEntry = {
  id: '0190a6f0-7c00-7000-8000-0000000000c8',
  createdAt: '2026-11-21T10:00:00.000Z',
  ledgerId,
  kind: 'MERCH_SALE',
  description: 'Lantern T-shirt, two of them',
  occurredAt: '2026-11-21T09:58:00.000Z',
  period: '2026-11',
  reference: '7K4QX-9TR2M',
  externalKey: null,
  orderId: null,
  transactionId: null,
  productId: null,
  reversesId: null,
  reversedById: null,
  authorId: '0190a6f0-7c00-7000-8000-0000000000b2',
  postings: [
    { account: 'psp_clearing', amount: usd(4800), memo: '' },
    { account: 'revenue:merch', amount: usd(-4800), memo: '' },
  ],
};

const { page: pageNumber, size, q, cursor } = listQuery;
const EntryQuery = Type.Object(
  {
    page: pageNumber,
    size,
    q,
    cursor,
    ledgerId: Type.Optional(Id),
    kind: Type.Optional(EntryKind),
    account: Type.Optional(Type.String({ maxLength: 100 })),
    period: Type.Optional(Month),
    from: Type.Optional(Month),
    to: Type.Optional(Month),
    orderId: Type.Optional(Id),
    transactionId: Type.Optional(Id),
    productId: Type.Optional(Id),
  },
  { additionalProperties: false },
);

export const ledgerEntryEndpoints = {
  'POST /ledger/entry': {
    summary: 'Books an entry: at least two postings that sum to zero in every currency. A closed month takes none (409).',
    access: 'ledger:update',
    body: EntryDraft,
    reply: LedgerEntry,
    example: exampleEntry,
  },
  'GET /ledger/entry/list': {
    summary: 'Entries of the books of one’s organization, the last booked first, with the debits and credits of all of them by currency.',
    access: 'ledger:read',
    query: EntryQuery,
    reply: Type.Object({
      ...page(LedgerEntry).properties,
      totals: Type.Array(Type.Object({ currency: Type.String(), debit: Type.Integer(), credit: Type.Integer() })),
    }),
    example: {
      content: [exampleEntry],
      page: 0,
      size: 10,
      totalElements: 1,
      lastPage: true,
      nextCursor: null,
      totals: [{ currency: 'USD', debit: 4800, credit: 4800 }],
    },
  },
  'DELETE /ledger/entry/:id': {
    summary:
      'Takes an entry back by booking its reversal in the same month; nothing is ever deleted. Once only, never of a reversal, not in a closed month (409).',
    access: 'ledger:update',
    params: ById,
    query: Type.Object({ reason: Type.Optional(Type.String({ maxLength: 400 })) }, { additionalProperties: false }),
    reply: Type.Object({ done: Type.Boolean(), reversal: LedgerEntry }),
    example: {
      done: true,
      reversal: {
        ...exampleEntry,
        id: '0190a6f0-7c00-7000-8000-0000000000c9',
        kind: 'REVERSAL',
        reversesId: exampleEntry.id,
        postings: [
          { account: 'psp_clearing', amount: usd(-4800), memo: '' },
          { account: 'revenue:merch', amount: usd(4800), memo: '' },
        ],
      },
    },
  },
} as const satisfies EndpointMap;
