import Type, { type Static } from 'typebox';
import { availFilters } from '../catalogue/avail.ts';
import type { EndpointMap } from '../endpoint.ts';
import { patterns } from '../patterns.ts';
import { ById, Id, Instant, listQuery, nullable, page, examplePage } from '../values.ts';
import { Version } from '../bounded.ts';

/** Error or doubt in a row. `row` is numbered as in a spreadsheet, or is the position of an item in a feed. */
export const Finding = Type.Object({
  /** Empty for a file without sheets. */
  sheet: Type.String(),
  row: Type.Integer(),
  /** Column or element; null for the whole row. */
  field: nullable(Type.String()),
  /** Letter of a sheet's column, or path of the element; missing in findings stored before this field existed. */
  column: Type.Optional(nullable(Type.String())),
  value: Type.Optional(Type.String()),
  /** Code of the validation rule, such as W03. */
  code: Type.String(),
  message: Type.String(),
  /** Text that would correct the cell, if there is one. */
  suggestion: Type.Optional(nullable(Type.String())),
  /** ERROR excludes a row, WARNING asks for a check, INFO is a note. */
  severity: Type.Enum(['ERROR', 'WARNING', 'INFO']),
});
export type AvailsFinding = Static<typeof Finding>;

const State = Type.Enum(['IDLE', 'RUNNING', 'COMPLETED', 'FAILED']);

/** List of availabilities as received. `template` is the detected layout; null if unknown. */
export const AvailsImport = Type.Object({
  id: Id,
  version: Version,
  createdAt: Instant,
  lastModified: Instant,
  organizationId: Id,
  provider: Type.String(),
  format: Type.Enum(['AVAILS', 'MRSS']),
  /** RUNNING: the job is running or queued. COMPLETED: applied. */
  state: State,
  /** READ: not applied yet. PARTLY_APPLIED: some rows or ALIDs were left out. */
  stage: Type.Enum(['READ', 'APPLIED', 'PARTLY_APPLIED', 'UNDONE']),
  /** Job that fetches a feed or reads a long list; `GET /job/events/:id` follows the job. */
  jobId: nullable(Id),
  /** Reason for the failure; empty otherwise. */
  message: Type.String(),
  fileName: Type.String(),
  sourceUrl: nullable(Type.String()),
  mediaType: Type.String(),
  bytes: Type.Integer(),
  /** SHA-256, hexadecimal. */
  fileHash: Type.String(),
  /** Earlier import of the same bytes from the same provider. */
  duplicateOf: nullable(Id),
  template: nullable(Type.String()),
  rowCount: nullable(Type.Integer()),
  /** Errors first, notes last, at most a hundred. The counts cover all errors and warnings. */
  findings: Type.Array(Finding),
  errorCount: Type.Integer(),
  warningCount: Type.Integer(),
});
export type AvailsImport = Static<typeof AvailsImport>;

export const importExample: AvailsImport = {
  id: '0190a6f0-7c00-7000-8000-0000000000f8',
  version: 1,
  createdAt: '2026-11-21T10:00:00.000Z',
  lastModified: '2026-11-21T10:00:00.000Z',
  organizationId: '0190a6f0-7c00-7000-8000-0000000000a1',
  provider: 'Harbour Light Pictures',
  format: 'AVAILS',
  state: 'IDLE',
  stage: 'READ',
  jobId: null,
  message: '',
  fileName: 'avails.xlsx',
  sourceUrl: null,
  mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  bytes: 48_210,
  fileHash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  duplicateOf: null,
  template: 'Movies 1.9',
  rowCount: 112,
  findings: [
    {
      ...{ sheet: 'Movies', row: 7, field: 'Territory', column: 'D', value: 'us', code: 'T01' },
      ...{ message: '‘us’ is written US.', suggestion: 'US', severity: 'ERROR' },
    },
  ],
  errorCount: 1,
  warningCount: 0,
};

const example = importExample;

const closed = { additionalProperties: false };

/** Export formats: workbooks of EMA, Avails XML, or the columns of EMA 1.9 as CSV. */
const AvailsFormat = Type.Enum(['EMA_1_9', 'EMA_1_7_2', 'XML_2_6', 'CSV']);
export type AvailsFormat = Static<typeof AvailsFormat>;

export const availsEndpoints = {
  'GET /avail/export': {
    summary:
      'Avails as a list that partners read, EMA 1.9 by default, those of one ALID together. Withdrawn avails are left out. Refused where there are more than 20,000: narrow the list.',
    access: 'avail:read',
    query: Type.Object({ format: Type.Optional(AvailsFormat), ...availFilters }, closed),
    reply: Type.String({ contentMediaType: 'application/octet-stream' }),
    example: 'Avail,Avail,AvailTrans\r\nDisplayName,ALID,Territory\r\n1.9,,\r\nHarbour Light Pictures,md:alid:org:harbour.example:tidewater,DE\r\n',
  },
  'POST /product/avails/import': {
    summary:
      'Receives a list of availabilities (XLSX, CSV or XML) for the caller’s organization and tells what is wrong with its rows. One of more than 1 MiB is RUNNING until its job has read it, then IDLE, or FAILED with the reason.',
    access: 'avail:update',
    upload: Type.Object({}, closed),
    query: Type.Object({ provider: Type.Optional(Type.String({ maxLength: 200 })), organizationId: Type.Optional(Id) }, closed),
    reply: AvailsImport,
    example,
  },
  'POST /product/avails/import-mrss': {
    summary: 'Has an MRSS feed fetched for the caller’s organization: RUNNING until its job has read it, then IDLE, or FAILED with the reason.',
    access: 'avail:update',
    alsoQuery: true,
    body: Type.Object(
      {
        url: Type.String({ maxLength: 2000, pattern: patterns.url }),
        provider: Type.Optional(Type.String({ maxLength: 200 })),
        organizationId: Type.Optional(Id),
      },
      closed,
    ),
    reply: AvailsImport,
    example: {
      ...example,
      format: 'MRSS',
      state: 'RUNNING',
      jobId: '0190a6f0-7c00-7000-8000-0000000000f9',
      fileName: 'feed.xml',
      mediaType: '',
      bytes: 0,
      fileHash: '',
      sourceUrl: 'https://partner.example/feed.xml',
      template: null,
      rowCount: null,
      findings: [],
      errorCount: 0,
    },
  },
  'GET /product/avails/import/list': {
    summary: 'Lists the availabilities received for the caller’s organization, newest first.',
    access: 'avail:read',
    query: Type.Object(
      { page: listQuery.page, size: listQuery.size, provider: listQuery.provider, state: Type.Optional(State), cursor: listQuery.cursor },
      closed,
    ),
    reply: page(AvailsImport),
    example: examplePage(example),
  },
  'GET /product/avails/import/file/:id': {
    summary: 'An address at which the list as it was received can be fetched without signing in, for five minutes.',
    access: 'avail:read',
    params: ById,
    /** Address on this host if it starts with a slash. */
    reply: Type.Object({ address: Type.String(), expiresAt: Instant }),
    example: {
      address:
        '/media/signed/private/avails/0190a6f0-7c00-7000-8000-000000000011/3f9c1c6e5a7b4d2e8f0a1b2c3d4e5f60.csv?expires=1795255500&signature=CvQnAf1xOmJ4zEJr6ZP2HDs9Cq0m5dYy8ZqVfPZb3rI',
      expiresAt: '2026-11-21T10:05:00.000Z',
    },
  },
} as const satisfies EndpointMap;
