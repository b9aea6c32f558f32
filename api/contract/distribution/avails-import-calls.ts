import Type from 'typebox';
import { Version } from '../bounded.ts';
import type { EndpointMap } from '../endpoint.ts';
import { ById, examplePage, listQuery, nullable, page } from '../values.ts';
import { AvailsImportItem, ImportChange, importItemExample as item, ImportRow, MAX_MAPPED, MAX_MENDED, PlannedAlid } from './avails-import.ts';

const closed = { additionalProperties: false };
const Sheet = Type.String({ maxLength: 120 });
const Row = Type.Integer({ minimum: 1, maximum: 10_000_000 });
/** Letter of a column in a sheet; the term in XML. */
const Column = Type.String({ minLength: 1, maxLength: 120 });
const Cell = Type.String({ maxLength: 2000 });
/** Name of a column in EMA 1.9, such as Territory. */
const Term = Type.String({ minLength: 1, maxLength: 60, pattern: '^[A-Za-z0-9]+$' });

const planPage = page(PlannedAlid);

const answer = { reply: AvailsImportItem, example: item };
const running = {
  reply: AvailsImportItem,
  example: {
    ...item,
    ...{ state: 'RUNNING' as const, task: 'APPLYING' as const, jobId: '0190a6f0-7c00-7000-8000-0000000000f9', progress: { done: 0, total: 40 } },
  },
};
const busy = 'A CONFLICT with the code transition while its job is under way; STALE where somebody was first.';

export const availsImportEndpoints = {
  'GET /product/avails/import/item/:id': {
    summary: 'An import of the caller’s organization: how its columns are read, what is wrong with it by rule, its stage and what came of it.',
    access: 'avail:read',
    params: ById,
    ...answer,
  },
  'GET /product/avails/import/rows/:id': {
    summary:
      'Rows of an import as its sheets have them, corrected, with the findings of each cell; those with findings only, of one rule or one column, or those whose cell in a column holds a value.',
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
        /** Text of the cell in that column, whatever was found in it. */
        value: Type.Optional(Cell),
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
        ...{ alid: 'md:alid:org:harbour.example:tidewater', title: 'Tidewater', change: 'CHANGE' as const, makesTitle: false, rowsLeftOut: 0, conflicts: [] },
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
