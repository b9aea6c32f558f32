import Type, { type Static } from 'typebox';
import { Version } from '../bounded.ts';
import type { EndpointMap } from '../endpoint.ts';
import { ById, examplePage, Id, listQuery, nullable, page } from '../values.ts';
import { AvailsImport, Finding, importExample } from './avails.ts';

/** Cells mended in one call, columns mapped in one call, and corrections of one import. */
export const MAX_MENDED = 500;
export const MAX_MAPPED = 500;
export const MAX_CORRECTIONS = 5000;
/** Territories, windows or refusals that an answer names; the rest are counted. */
export const MAX_NAMED = 100;

const closed = { additionalProperties: false };
const Sheet = Type.String({ maxLength: 120 });
const Row = Type.Integer({ minimum: 1, maximum: 10_000_000 });
/** Letter of a column in a sheet; path, or term, of an element in XML. */
const Column = Type.String({ minLength: 1, maxLength: 120 });
const Cell = Type.String({ maxLength: 2000 });
/** Name of a column in EMA 1.9, such as Territory. */
const Term = Type.String({ minLength: 1, maxLength: 60, pattern: '^[A-Za-z0-9]+$' });

/** A column of the file as it came, and how it is read. A list in XML has none. */
const ImportColumn = Type.Object({
  sheet: Type.String(),
  column: Type.String(),
  /** As the file writes it. */
  heading: Type.String(),
  /** Null where it is left out. */
  term: nullable(Type.String()),
});
export type ImportColumn = Static<typeof ImportColumn>;

export const ImportChange = Type.Enum(['ADD', 'CHANGE', 'REMOVE', 'UNCHANGED']);
export type ImportChange = Static<typeof ImportChange>;

/** CLASH: another list or person changed the same meanwhile. CHANGED_SINCE: something later touched it. FAULTY: none of its rows can be read. TAKEN: it is another’s. */
const Refusal = Type.Object({
  alid: Type.String(),
  code: Type.Enum(['CLASH', 'CHANGED_SINCE', 'FAULTY', 'TAKEN']),
  message: Type.String(),
});
export type ImportRefusal = Static<typeof Refusal>;

/** Counts of ALIDs, unless they say otherwise. */
const Result = Type.Object({
  added: Type.Integer(),
  changed: Type.Integer(),
  removed: Type.Integer(),
  unchanged: Type.Integer(),
  /** Titles made as drafts. */
  titlesMade: Type.Integer(),
  /** Rows with errors, which stayed out. */
  rowsLeftOut: Type.Integer(),
  refused: Type.Integer(),
  /** The first of those. */
  refusals: Type.Array(Refusal),
});
export type ImportResult = Static<typeof Result>;

const Undone = Type.Object({
  undone: Type.Integer(),
  titlesTakenBack: Type.Integer(),
  notUndone: Type.Integer(),
  /** The first of those, each with its reason. */
  refusals: Type.Array(Refusal),
});

export const AvailsImportItem = Type.Object({
  ...AvailsImport.properties,
  /** What its job does; null while none is under way. */
  task: nullable(Type.Enum(['READING', 'APPLYING', 'UNDOING'])),
  /** ALIDs that are done, while it is applied or undone. */
  progress: nullable(Type.Object({ done: Type.Integer(), total: Type.Integer() })),
  infoCount: Type.Integer(),
  /** Rows without an error, which can be applied. */
  soundRows: nullable(Type.Integer()),
  sheets: Type.Array(Type.Object({ name: Type.String(), rows: Type.Integer() })),
  columns: Type.Array(ImportColumn),
  /** Terms a column may be read as. */
  terms: Type.Array(Type.String()),
  /** Rules that were broken, with how often. */
  rules: Type.Array(Type.Object({ code: Type.String(), severity: Finding.properties.severity, count: Type.Integer() })),
  correctionCount: Type.Integer(),
  /** What applying it came to; null before. */
  result: nullable(Result),
  /** What undoing it came to; null before. */
  undo: nullable(Undone),
});
export type AvailsImportItem = Static<typeof AvailsImportItem>;

const CellFinding = Type.Pick(Finding, ['code', 'message', 'severity', 'suggestion', 'field', 'value']);
const ImportCell = Type.Object({
  column: Type.String(),
  term: nullable(Type.String()),
  /** With corrections applied. */
  value: Type.String(),
  isCorrected: Type.Boolean(),
  findings: Type.Array(CellFinding),
});
const ImportRow = Type.Object({
  sheet: Type.String(),
  row: Type.Integer(),
  cells: Type.Array(ImportCell),
  /** Of the whole row, or of a cell that is not there. */
  findings: Type.Array(CellFinding),
});
export type ImportRow = Static<typeof ImportRow>;

const Named = Type.Object({ id: Id, name: Type.String() });
const PlannedAvail = Type.Object({
  change: ImportChange,
  /** Null for one that is made. */
  availId: nullable(Id),
  /** Where the file has it; null for one that it leaves out. */
  source: nullable(Type.Object({ sheet: Type.String(), row: Type.Integer() })),
  territories: Type.Array(Type.String()),
  licenseType: Type.String(),
  formatProfile: Type.String(),
  start: Type.String(),
  end: Type.String(),
  /** Terms that become others, as text; empty for one that is added or removed. */
  terms: Type.Array(Type.Object({ term: Type.String(), before: Type.String(), after: Type.String() })),
});
export type PlannedAvail = Static<typeof PlannedAvail>;

/** What applying would do with an ALID. */
const PlannedAlid = Type.Object({
  alid: Type.String(),
  title: Type.String(),
  change: ImportChange,
  /** The title of ours; null where a draft would be made. */
  product: nullable(Named),
  avails: Type.Array(PlannedAvail),
  /** Rows of it that have errors; while there are some, nothing of it is removed. */
  rowsLeftOut: Type.Integer(),
  /** Prices and plans of the title that such rights allow. */
  offers: Type.Array(Named),
  /** Feeds that have the title now. */
  feeds: Type.Array(Named),
  conflicts: Type.Array(Type.Object({ code: Type.Enum(['OVERLAP', 'EXCLUSIVE', 'LIVE_REMOVED', 'TAKEN']), message: Type.String() })),
});
export type PlannedAlid = Static<typeof PlannedAlid>;

const planPage = page(PlannedAlid);

const item: AvailsImportItem = {
  ...importExample,
  ...{ task: null, progress: null, infoCount: 0, soundRows: 111, sheets: [{ name: 'Movies', rows: 112 }], correctionCount: 0, result: null, undo: null },
  columns: [
    { sheet: 'Movies', column: 'D', heading: 'Territory', term: 'Territory' },
    { sheet: 'Movies', column: 'E', heading: 'House number', term: null },
  ],
  terms: ['DisplayName', 'ALID', 'Territory'],
  rules: [{ code: 'T01', severity: 'ERROR', count: 1 }],
};
const answer = { reply: AvailsImportItem, example: item };
const running = {
  reply: AvailsImportItem,
  example: {
    ...item,
    ...{ state: 'RUNNING' as const, task: 'APPLYING' as const, jobId: '0190a6f0-7c00-7000-8000-0000000000f9', progress: { done: 0, total: 40 } },
  },
};
const busy = 'A CONFLICT with the code busy while its job is under way; STALE where somebody was first.';

export const availsImportEndpoints = {
  'GET /product/avails/import/item/:id': {
    summary: 'An import of the caller’s organization: how its columns are read, what is wrong with it by rule, its stage and what came of it.',
    access: 'avail:read',
    params: ById,
    ...answer,
  },
  'GET /product/avails/import/rows/:id': {
    summary: 'Rows of an import as its sheets have them, corrected, with the findings of each cell; those with findings only, of one rule or one column.',
    access: 'avail:read',
    params: ById,
    query: Type.Object(
      {
        page: listQuery.page,
        size: listQuery.size,
        only: Type.Optional(Type.Enum(['ERROR', 'WARNING', 'FAULTY'])),
        rule: Type.Optional(Type.String({ minLength: 3, maxLength: 3, pattern: '^[A-Z][0-9]{2}$' })),
        sheet: Type.Optional(Sheet),
        column: Type.Optional(Column),
      },
      closed,
    ),
    reply: page(ImportRow),
    example: examplePage({
      sheet: 'Movies',
      row: 7,
      cells: [
        {
          ...{ column: 'D', term: 'Territory', value: 'us', isCorrected: false },
          findings: [{ code: 'T01', message: '‘us’ is written US.', severity: 'ERROR' as const, suggestion: 'US', field: 'Territory', value: 'us' }],
        },
      ],
      findings: [],
    }),
  },
  'POST /product/avails/import/mapping/:id': {
    summary: `Reads columns of an import as other terms, and later imports of its provider too. The file is read again; a long one by a job. ${busy}`,
    access: 'avail:update',
    params: ById,
    body: Type.Object(
      {
        version: Version,
        /** Those that are not named are read as before. */
        columns: Type.Array(Type.Object({ sheet: Sheet, column: Column, term: nullable(Term) }, closed), { minItems: 1, maxItems: MAX_MAPPED }),
      },
      closed,
    ),
    ...answer,
  },
  'POST /product/avails/import/cells/:id': {
    summary: `Mends cells of an import, or all cells of a column that hold a value. The file stays as it came and is read again; a long one by a job. ${busy}`,
    access: 'avail:update',
    params: ById,
    body: Type.Object(
      {
        version: Version,
        cells: Type.Optional(Type.Array(Type.Object({ sheet: Sheet, row: Row, column: Column, value: Cell }, closed), { minItems: 1, maxItems: MAX_MENDED })),
        all: Type.Optional(Type.Object({ sheet: Sheet, column: Column, from: Cell, to: Cell }, closed)),
      },
      closed,
    ),
    ...answer,
  },
  'GET /product/avails/import/plan/:id': {
    summary:
      'What applying an import would do with each ALID, without doing it: changed terms before and after, titles, offers and feeds it touches, conflicts.',
    access: 'avail:read',
    params: ById,
    query: Type.Object({ page: listQuery.page, size: listQuery.size, change: Type.Optional(ImportChange) }, closed),
    reply: Type.Object({
      ...planPage.properties,
      /** Over all ALIDs, whatever is shown. */
      totals: Type.Object({
        added: Type.Integer(),
        changed: Type.Integer(),
        removed: Type.Integer(),
        unchanged: Type.Integer(),
        titlesMade: Type.Integer(),
        rowsLeftOut: Type.Integer(),
        conflicts: Type.Integer(),
      }),
    }),
    example: {
      ...examplePage({
        ...{ alid: 'md:alid:org:harbour.example:tidewater', title: 'Tidewater', change: 'CHANGE' as const, rowsLeftOut: 0, conflicts: [] },
        product: { id: '0190a6f0-7c00-7000-8000-000000000001', name: 'Tidewater' },
        avails: [
          {
            ...{ change: 'CHANGE' as const, availId: '0190a6f0-7c00-7000-8000-0000000000e1', source: { sheet: 'Movies', row: 4 }, territories: ['DE', 'AT'] },
            ...{ licenseType: 'SVOD', formatProfile: 'HD', start: '2026-12-01', end: '2027-06-30' },
            terms: [{ term: 'end', before: '2027-05-31', after: '2027-06-30' }],
          },
        ],
        offers: [],
        feeds: [{ id: '0190a6f0-7c00-7000-8000-0000000000c1', name: 'Roku' }],
      }),
      totals: { added: 0, changed: 1, removed: 0, unchanged: 39, titlesMade: 0, rowsLeftOut: 1, conflicts: 0 },
    },
  },
  'POST /product/avails/import/apply/:id': {
    summary: `Applies an import by a job, one ALID after the other; rows with errors stay out. Applied again, it changes nothing that is so already. ${busy}`,
    access: 'avail:update',
    params: ById,
    body: Type.Object({ version: Version }, closed),
    ...running,
  },
  'POST /product/avails/import/undo/:id': {
    summary: `Restores by a job what each ALID was before an import, where nothing has changed it since; titles it made that nothing uses are archived. ${busy}`,
    access: 'avail:update',
    params: ById,
    body: Type.Object({ version: Version }, closed),
    reply: AvailsImportItem,
    example: { ...running.example, stage: 'APPLIED' as const, task: 'UNDOING' as const },
  },
  'GET /product/avails/import/annotated/:id': {
    summary: 'The list as it came with a column _errors: a workbook with coloured cells and comments, CSV as CSV. Refused for XML with the code file-type.',
    access: 'avail:read',
    params: ById,
    reply: Type.String({ contentMediaType: 'application/octet-stream' }),
    example: 'Avail,Avail,\r\nALID,Territory,_errors\r\nmd:alid:org:harbour.example:tidewater,us,T01 Territory: ‘us’ is written US.\r\n',
  },
} as const satisfies EndpointMap;
