import Type, { type Static } from 'typebox';
import { OfferKind } from '../commerce/offer.ts';
import { Id, Money, nullable } from '../values.ts';
import { AvailsImport, Finding, importExample } from './avails.ts';

/** Cells mended in one call, columns mapped in one call, and corrections of one import. */
export const MAX_MENDED = 500;
export const MAX_MAPPED = 500;
export const MAX_CORRECTIONS = 5000;
/** Territories, windows or refusals that an answer names; the rest are counted. */
export const MAX_NAMED = 100;

/** A column of the file as it came, and how it is read. A list in XML has none. */
const ImportColumn = Type.Object({
  sheet: Type.String(),
  column: Type.String(),
  /** Words of the file. */
  heading: Type.String(),
  /** Null where it is left out. */
  term: nullable(Type.String()),
});
export type ImportColumn = Static<typeof ImportColumn>;

export const ImportChange = Type.Enum(['ADD', 'CHANGE', 'REMOVE', 'UNCHANGED']);
export type ImportChange = Static<typeof ImportChange>;

/** CLASH: another list or person changed the same meanwhile. CHANGED_SINCE: something later touched it. */
const Refusal = Type.Object({
  alid: Type.String(),
  code: Type.Enum(['CLASH', 'CHANGED_SINCE']),
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
  /** Work of its job; null while none is under way. */
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
  /** Outcome of applying it; null before. */
  result: nullable(Result),
  /** Outcome of undoing it; null before. */
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
export const ImportRow = Type.Object({
  sheet: Type.String(),
  row: Type.Integer(),
  cells: Type.Array(ImportCell),
  /** Findings of the whole row, or of a cell that is not there. */
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

/** Changes to an ALID that applying would make. */
export const PlannedAlid = Type.Object({
  alid: Type.String(),
  title: Type.String(),
  change: ImportChange,
  /** The title of ours; null where there is none. */
  product: nullable(Named),
  /** A draft would be made of it. */
  makesTitle: Type.Boolean(),
  avails: Type.Array(PlannedAvail),
  /** Rows of it that have errors; while there are some, nothing of it is removed. */
  rowsLeftOut: Type.Integer(),
  /** Offers of the title that such rights allow. */
  offers: Type.Array(Type.Object({ ...Named.properties, kind: OfferKind, price: nullable(Money) })),
  /** Feeds whose rules choose the title. */
  feeds: Type.Array(Named),
  /** TAKEN: another row of the file has the same place. AMBIGUOUS: several titles of ours have its name. */
  conflicts: Type.Array(Type.Object({ code: Type.Enum(['OVERLAP', 'EXCLUSIVE', 'LIVE_REMOVED', 'TAKEN', 'AMBIGUOUS']), message: Type.String() })),
});
export type PlannedAlid = Static<typeof PlannedAlid>;

export const importItemExample: AvailsImportItem = {
  ...importExample,
  ...{ task: null, progress: null, infoCount: 0, soundRows: 111, sheets: [{ name: 'Movies', rows: 112 }], correctionCount: 0, result: null, undo: null },
  columns: [
    { sheet: 'Movies', column: 'D', heading: 'Territory', term: 'Territory' },
    { sheet: 'Movies', column: 'E', heading: 'House number', term: null },
  ],
  terms: ['DisplayName', 'ALID', 'Territory'],
  rules: [{ code: 'T01', severity: 'ERROR', count: 1 }],
};
