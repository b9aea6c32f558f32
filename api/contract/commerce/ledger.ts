import Type, { type Static } from 'typebox';
import type { EndpointMap } from '../endpoint.ts';
import { locales } from '../languages.ts';
import { Currency, ledgerEntryEndpoints, Month } from './ledger-entry.ts';
import { MoneyMoveBody, MoveBody, moves } from '../move.ts';
import { resource } from '../resource.ts';
import { EntityStatus, Id, Instant, Money, nullable } from '../values.ts';

const ledgerId = '0190a6f0-7c00-7000-8000-0000000000a8';

/**
 * Book of the caller's organization. Months up to and including `closedThrough` take no more entries. `closedThrough` only advances, by its own transition.
 * A book with entries can neither be archived nor change its currency.
 */
const ledgers = resource('ledger', {
  many: 'the books of one’s organization',
  one: 'a book',
  read: 'ledger:read',
  write: 'ledger:update',
  fields: {
    name: Type.String({ minLength: 1, maxLength: 100 }),
    description: Type.String({ maxLength: 2000 }),
    currency: Currency,
    entityStatus: EntityStatus,
  },
  facts: { organizationId: Id, closedThrough: nullable(Month) },
  required: ['name', 'currency'],
  example: {
    name: 'Sales 2026',
    description: '',
    currency: 'USD',
    closedThrough: null,
    entityStatus: 'APPROVED',
    organizationId: '0190a6f0-7c00-7000-8000-0000000000a1',
  },
});

const AccountTotal = Type.Object({
  account: Type.String(),
  currency: Type.String(),
  opening: Type.Integer(),
  debit: Type.Integer(),
  credit: Type.Integer(),
  closing: Type.Integer(),
});

const ReportStatus = Type.Enum(['DRAFT', 'REVIEW', 'APPROVED', 'SENT', 'PAID']);
export type ReportStatus = Static<typeof ReportStatus>;

/**
 * Statement of a book over some months. APPROVED freezes its content, with the SHA-256 in `digest`; then only transitions change the status. The
 * organization `recipientId` can read a SENT statement. The amount due is the credit balance of accounts called `payable` or `payable:…`.
 */
const reports = resource('ledger/report', {
  many: 'the statements of one’s organization: those it makes, and those sent to it',
  one: 'a statement',
  read: 'statement:read',
  write: 'ledger:update',
  fields: {
    ledgerId: Id,
    name: Type.String({ minLength: 1, maxLength: 100 }),
    kind: Type.Enum(['STATEMENT', 'REVENUE', 'RECONCILIATION']),
    from: Month,
    to: Month,
    /** Recipient: an organization of the tenant, notified when the statement is sent. */
    recipientId: nullable(Id),
  },
  facts: {
    status: ReportStatus,
    accounts: Type.Array(AccountTotal),
    approvedAt: nullable(Instant),
    digest: nullable(Type.String()),
    /** Amount paid out or to be paid out for the statement; null until approved, and when nothing is due. */
    due: nullable(Money),
  },
  required: ['ledgerId', 'name', 'from', 'to'],
  filters: { ledgerId: Id, recipientId: Id, status: ReportStatus },
  example: {
    ledgerId,
    name: 'November 2026',
    kind: 'STATEMENT',
    from: '2026-11',
    to: '2026-11',
    recipientId: null,
    status: 'DRAFT',
    accounts: [
      { account: 'psp_clearing', currency: 'USD', opening: 0, debit: 4800, credit: 0, closing: 4800 },
      { account: 'revenue:merch', currency: 'USD', opening: 0, debit: 0, credit: 4800, closing: -4800 },
    ],
    approvedAt: null,
    digest: null,
    due: null,
  },
});

const keeping = { access: 'ledger:update', body: MoveBody } as const;

/** Query of a statement document: either `reportId`, or `ledgerId` with `from` and `to`. */
export const statementDocument = {
  reportId: Type.Optional(Id),
  ledgerId: Type.Optional(Id),
  from: Type.Optional(Month),
  to: Type.Optional(Month),
  /** Language of the document's own texts; English by default. Arabic is set right to left. */
  language: Type.Optional(Type.Enum(locales)),
};
const StatementDocument = Type.Object(statementDocument, { additionalProperties: false });
export type StatementDocument = Static<typeof StatementDocument>;

export const ledgerEndpoints = {
  ...ledgers,
  ...ledgerEntryEndpoints,
  ...reports,
  ...moves('ledger', ledgers['POST /ledger/item'], {
    close: {
      summary: 'Closes the months up to and including `through`: they take no more entries. A month that is closed stays closed.',
      access: 'ledger:update',
      body: Type.Object({ ...MoveBody.properties, through: Month }, { additionalProperties: false }),
    },
  }),
  ...moves('ledger/report', reports['POST /ledger/report/item'], {
    submit: { summary: 'DRAFT → REVIEW.', ...keeping },
    return: { summary: 'REVIEW → DRAFT.', ...keeping },
    approve: { summary: 'REVIEW → APPROVED: what it says is frozen.', ...keeping },
    send: { summary: 'APPROVED → SENT: its recipient reads it from now on, and is told.', ...keeping },
    'pay-out': {
      summary:
        'APPROVED or SENT → PAID: what is due was paid outside. Keeps the payout as a payment and books it. The amount is what the statement and its book say.',
      access: 'payout:update',
      body: MoneyMoveBody,
    },
  }),
  'POST /ledger/report/save': { ...reports['POST /ledger/report/item'], summary: 'The same as POST /ledger/report/item.' },
} as const satisfies EndpointMap;
