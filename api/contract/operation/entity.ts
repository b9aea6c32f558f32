import Type, { type Static } from 'typebox';
import type { EndpointMap } from '../endpoint.ts';
import { AnyNumber, record } from '../bounded.ts';
import { ById, Id, nullable } from '../values.ts';

/** Entity types that sheets can import; each row is saved by the `POST …/item` of its resource. PRODUCT: titles and merchandise. */
export const EntityType = Type.Enum([
  'PRODUCT',
  'ORGANIZATION',
  'IDENTITY',
  'TAG',
  'VOCAB_VALUE',
  'WORK',
  'LOCATION',
  'PROJECT',
  'CONTENT',
  'FEATURE',
  'PRICE',
  'INVENTORY',
  'METAINFO',
]);
export type EntityType = Static<typeof EntityType>;

/** Field that a column can fill, as in the contract of its resource. */
export const ImportField = Type.Object({
  /** Dotted for nested fields: `metaData.genres`. */
  name: Type.String(),
  label: Type.String(),
  type: Type.Enum(['text', 'integer', 'number', 'boolean', 'instant', 'date', 'id', 'enum', 'list', 'json']),
  required: Type.Boolean(),
  values: Type.Array(Type.String()),
  /** Unit of a number: 'seconds', 'minor units'. */
  unit: nullable(Type.String()),
  example: nullable(Type.String()),
  group: Type.String(),
});
export type ImportField = Static<typeof ImportField>;

const Finding = Type.Object({
  /** Row number from 1, without the heading. Files: the row number of a spreadsheet. */
  row: Type.Integer(),
  /** Field, or heading of a column that is no field. Files: the column. Null for the whole row. */
  field: nullable(Type.String()),
  code: Type.String(),
  message: Type.String(),
  /** Limit that is exceeded. */
  limit: Type.Optional(Type.Number()),
  severity: Type.Enum(['ERROR', 'WARNING']),
});
export type Finding = Static<typeof Finding>;

/** Value of a column before and after; empty where there is none. */
const Change = Type.Object({ column: Type.String(), before: Type.String(), after: Type.String() });

const Result = Type.Object({
  index: Type.Integer(),
  /** SKIPPED: valid, but not written because other rows failed. UNCHANGED: equal to the stored record. */
  status: Type.Enum(['CREATED', 'UPDATED', 'UNCHANGED', 'FAILED', 'SKIPPED']),
  /** Absent in a dry run, which writes nothing. */
  id: Type.Optional(Id),
  /** Files only: the spreadsheet row and its subject (a SKU, an e-mail address). `changes` are given for the first 500 changed rows. */
  row: Type.Optional(Type.Integer()),
  about: Type.Optional(Type.String()),
  changes: Type.Optional(Type.Array(Change)),
  findings: Type.Array(Finding),
});

export const ImportReport = Type.Object({
  /** Id of a stored import, kept for 30 days; null where nothing was written and nothing is left to do. */
  id: nullable(Id),
  /** RUNNING: a job imports the rows, and `results` holds those done so far. FAILED: aborted, with the reason in `message`; finished rows stay. */
  state: Type.Enum(['RUNNING', 'DONE', 'FAILED']),
  message: Type.String(),
  jobId: nullable(Id),
  rows: Type.Integer(),
  /** Number of rows processed. */
  done: Type.Integer(),
  dryRun: Type.Boolean(),
  created: Type.Integer(),
  updated: Type.Integer(),
  unchanged: Type.Integer(),
  failed: Type.Integer(),
  results: Type.Array(Result),
});
export type ImportReport = Static<typeof ImportReport>;

const Cell = Type.Union([
  Type.String({ maxLength: 20_000 }),
  AnyNumber,
  Type.Boolean(),
  Type.Null(),
  Type.Array(Type.String({ maxLength: 2000 }), { maxItems: 200 }),
]);
const Header = Type.String({ minLength: 1, maxLength: 120 });
/** Cells by heading. */
const Row = record(Cell, { key: 120, most: 150, size: 100_000 });
/** Field by heading; an empty value omits the column. */
const Mapping = record(Type.String({ maxLength: 120 }), { key: 120, most: 150, size: 36_000 });
const Provider = Type.String({ maxLength: 200 });
const closed = { additionalProperties: false };
const ofType = { entityType: EntityType };
const writing = { ...ofType, dryRun: Type.Optional(Type.Boolean()), provider: Type.Optional(Provider) };

const Suggestion = Type.Object({
  header: Type.String(),
  field: nullable(Type.String()),
  /** From 0 to 1. */
  confidence: Type.Number(),
  reason: Type.Enum(['SAVED', 'EXACT', 'ALIAS', 'SIMILAR', 'NONE']),
  sample: nullable(Type.String()),
});
export const FieldMapping = Type.Object({
  entityType: EntityType,
  provider: Type.String(),
  isSaved: Type.Boolean(),
  columns: Type.Array(Suggestion),
  /** Required fields that no column fills. */
  missing: Type.Array(Type.String()),
});
export type FieldMapping = Static<typeof FieldMapping>;

const exampleReport = {
  id: '0190a6f0-7c00-7000-8000-0000000000fb',
  state: 'DONE',
  message: '',
  jobId: null,
  rows: 1,
  done: 1,
  dryRun: false,
  created: 1,
  updated: 0,
  unchanged: 0,
  failed: 0,
  results: [{ index: 0, status: 'CREATED', id: '0190a6f0-7c00-7000-8000-0000000000fc', findings: [] }],
};
const exampleMapping = {
  entityType: 'TAG',
  provider: '',
  isSaved: false,
  columns: [{ header: 'Tag name', field: 'name', confidence: 0.9, reason: 'ALIAS', sample: 'Slow cinema' }],
  missing: [],
};
const writes = 'Needs the right of the save call of the entity type. The query `provider` uses the mapping saved for it.';

export const entityEndpoints = {
  'GET /entity/list-fields': {
    summary: 'The fields that can be imported for an entity type.',
    access: 'signed-in',
    query: Type.Object(ofType, closed),
    reply: Type.Object({ entityType: EntityType, fields: Type.Array(ImportField) }),
    example: {
      entityType: 'TAG',
      fields: [{ name: 'name', label: 'Name', type: 'text', required: true, values: [], unit: null, example: 'Slow cinema', group: 'General' }],
    },
  },
  'GET /entity/map-fields': {
    summary: 'Suggests a field for each heading (separated by semicolons or bars): what was saved for the provider, then equal names, aliases, similar names.',
    access: 'signed-in',
    query: Type.Object({ ...ofType, headers: Type.String({ minLength: 1, maxLength: 8000 }), provider: Type.Optional(Provider) }, closed),
    reply: FieldMapping,
    example: exampleMapping,
  },
  'POST /entity/map-fields': {
    summary: 'The same, with sample rows that make suggestions surer; with `mapping` it is saved for the provider.',
    access: 'signed-in',
    body: Type.Object(
      {
        ...ofType,
        provider: Type.Optional(Provider),
        headers: Type.Array(Header, { minItems: 1, maxItems: 150 }),
        rows: Type.Optional(Type.Array(Type.Array(Cell, { maxItems: 150 }), { maxItems: 50 })),
        mapping: Type.Optional(Mapping),
      },
      closed,
    ),
    reply: FieldMapping,
    example: exampleMapping,
  },
  'POST /entity/create': {
    summary: `Saves one row of a sheet: with id and version an update. ${writes}`,
    access: 'signed-in',
    query: Type.Object(writing, closed),
    body: Type.Object({ row: Row, mapping: Type.Optional(Mapping) }, closed),
    reply: ImportReport,
    example: exampleReport,
  },
  'POST /entity/create-list': {
    summary: `Saves up to 1,000 rows: all or none, unless partial=true. dryRun=true writes nothing and reports what would come of it. Up to 50 rows are saved at once; of more, a job does it, and GET /entity/import/:id reads how far it is. ${writes}`,
    access: 'signed-in',
    query: Type.Object({ ...writing, partial: Type.Optional(Type.Boolean()) }, closed),
    body: Type.Object({ rows: Type.Array(Row, { minItems: 1, maxItems: 1000 }), mapping: Type.Optional(Mapping) }, closed),
    reply: ImportReport,
    example: exampleReport,
  },
  'GET /entity/import/:id': {
    summary: "Reads one of the caller's own imports: how far it is, and what has come of it. Kept for 30 days.",
    access: 'signed-in',
    params: ById,
    reply: ImportReport,
    example: exampleReport,
  },
} as const satisfies EndpointMap;
