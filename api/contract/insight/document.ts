import Type, { type Static } from 'typebox';
import { statementDocument } from '../commerce/ledger.ts';
import type { EndpointMap } from '../endpoint.ts';
import { locales } from '../languages.ts';
import { Instant, SortDirection, TimeZone } from '../values.ts';
import { Compare, Dimension, narrowing } from './analytics.ts';

const closed = { additionalProperties: false };
const Day = Type.String({ format: 'date', maxLength: 10 });

/** A report as a document: what `ReportDefinition` has, as parameters. */
const reportShown = {
  name: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  dimension: Type.Optional(Dimension),
  compare: Type.Optional(Type.Enum([...Compare.enum, 'NONE'])),
  ...narrowing,
  days: Type.Optional(Type.Integer({ minimum: 1, maximum: 800 })),
  /** The first and the last day, where it is not so many days up to now. */
  since: Type.Optional(Day),
  until: Type.Optional(Day),
  /** Days begin by it; UTC unless said otherwise. */
  timeZone: Type.Optional(TimeZone),
  /** A metric, or `label`; the first metric unless said otherwise. */
  sortBy: Type.Optional(Type.String({ maxLength: 40 })),
  sortDirection: Type.Optional(SortDirection),
};
/** Names of metrics, with commas. */
const MetricNames = Type.String({ minLength: 1, maxLength: 200, pattern: '^[A-Za-z,]+$' });
const language = Type.Optional(Type.Enum(locales));
const ReportDocument = Type.Object({ metrics: MetricNames, ...reportShown, language }, closed);
export type ReportDocument = Static<typeof ReportDocument>;

/** A statement, or with `metrics` a report. */
const document = { ...statementDocument, metrics: Type.Optional(MetricNames), ...reportShown };
const DocumentQuery = Type.Object(document, closed);
export type DocumentQuery = Static<typeof DocumentQuery>;

export const documentEndpoints = {
  'POST /export/pdf/link': {
    summary:
      'An address of a statement or report as PDF that can be opened in a new window, where headers cannot be sent: for five minutes, for this person and this document only. A statement needs the right statement:read.',
    access: 'report:read',
    body: DocumentQuery,
    reply: Type.Object({ url: Type.String(), expiresAt: Instant }),
    example: { url: '/v1/export/pdf/get?metrics=views&dimension=product&days=28&signature=eyJhbGciOi…', expiresAt: '2026-11-21T10:05:00.000Z' },
  },
  'GET /export/pdf/get': {
    summary:
      'A statement or report as PDF (application/pdf): a statement of a report of the ledger, or of a book over some months; with `metrics`, figures by a dimension. With the signature of POST /export/pdf/link no headers are needed. A statement needs the right statement:read.',
    access: 'report:read',
    query: Type.Object({ ...document, signature: Type.Optional(Type.String({ maxLength: 2000 })) }, closed),
    reply: Type.String({ contentMediaType: 'application/pdf' }),
    example: '%PDF-1.3 …',
  },
  'GET /analytics/export': {
    summary: 'All rows of a report as a file for spreadsheets, up to 10,000. No cell of it is a formula.',
    access: 'report:read',
    query: Type.Object({ metrics: MetricNames, ...reportShown, language, format: Type.Optional(Type.Enum(['CSV', 'XLSX'])) }, closed),
    reply: Type.String({ contentMediaType: 'text/csv' }),
    example: 'Title or goods,Views\r\n…',
  },
} as const satisfies EndpointMap;
