import Type, { type Static } from 'typebox';
import type { EndpointMap } from './endpoint.ts';
import { Currency, ledgerEntryEndpoints, Month } from './ledger-entry.ts';
import { resource } from './resource.ts';
import { EntityStatus, Id, Instant, nullable } from './values.ts';

const ledgerId = '0190a6f0-7c00-7000-8000-0000000000a8';

/** A book of one's organization. A month up to and including `closedThrough` takes no more entries; it only ever moves on. */
const ledgers = resource('ledger', {
  many: 'the books of one’s organization',
  one: 'a book',
  read: 'ledger:read',
  write: 'ledger:update',
  fields: {
    name: Type.String({ minLength: 1, maxLength: 100 }),
    description: Type.String({ maxLength: 2000 }),
    currency: Currency,
    closedThrough: nullable(Month),
    entityStatus: EntityStatus,
  },
  facts: { organizationId: Id },
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

/** A statement of a book over some months. Once APPROVED what it says is frozen, with the SHA-256 of it in `digest`; only its status goes on. */
const reports = resource('ledger/report', {
  many: 'the statements of one’s organization',
  one: 'a statement',
  read: 'ledger:read',
  write: 'ledger:update',
  fields: {
    ledgerId: Id,
    name: Type.String({ minLength: 1, maxLength: 100 }),
    kind: Type.Enum(['STATEMENT', 'REVENUE', 'RECONCILIATION']),
    from: Month,
    to: Month,
    status: ReportStatus,
  },
  facts: { accounts: Type.Array(AccountTotal), approvedAt: nullable(Instant), digest: nullable(Type.String()) },
  required: ['ledgerId', 'name', 'from', 'to'],
  filters: { ledgerId: Id, status: ReportStatus },
  example: {
    ledgerId,
    name: 'November 2026',
    kind: 'STATEMENT',
    from: '2026-11',
    to: '2026-11',
    status: 'DRAFT',
    accounts: [
      { account: 'psp_clearing', currency: 'USD', opening: 0, debit: 4800, credit: 0, closing: 4800 },
      { account: 'revenue:merch', currency: 'USD', opening: 0, debit: 0, credit: 4800, closing: -4800 },
    ],
    approvedAt: null,
    digest: null,
  },
});

/** Either `reportId`, or `ledgerId` with `from` and `to`. */
const document = { reportId: Type.Optional(Id), ledgerId: Type.Optional(Id), from: Type.Optional(Month), to: Type.Optional(Month) };
export const DocumentWish = Type.Object(document, { additionalProperties: false });
export type DocumentWish = Static<typeof DocumentWish>;

export const ledgerEndpoints = {
  ...ledgers,
  ...ledgerEntryEndpoints,
  ...reports,
  'POST /ledger/report/save': { ...reports['POST /ledger/report/item'], summary: 'The same as POST /ledger/report/item.' },
  'POST /export/pdf/link': {
    summary:
      'An address of a statement as PDF that can be opened in a new window, where headers cannot be sent: for five minutes, for this person and this statement only.',
    access: 'ledger:read',
    body: DocumentWish,
    reply: Type.Object({ url: Type.String(), expiresAt: Instant }),
    example: { url: `/v1/export/pdf/get?ledgerId=${ledgerId}&from=2026-11&to=2026-11&signature=eyJhbGciOi…`, expiresAt: '2026-11-21T10:05:00.000Z' },
  },
  'GET /export/pdf/get': {
    summary:
      'A statement as PDF (application/pdf): of a report, or of a book over some months. With the signature of POST /export/pdf/link no headers are needed.',
    access: 'ledger:read',
    query: Type.Object({ ...document, signature: Type.Optional(Type.String({ maxLength: 2000 })) }, { additionalProperties: false }),
    reply: Type.String({ contentMediaType: 'application/pdf' }),
    example: '%PDF-1.3 …',
  },
} as const satisfies EndpointMap;
