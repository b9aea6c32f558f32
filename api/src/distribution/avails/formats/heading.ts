import type { SheetRow } from '../../../platform/sheets/row.ts';
import { canonicalOf, isColumn } from './columns.ts';
import { error, type Fault, info, letterOf, shown, type TemplateVersion, warning } from './fault.ts';

/** Canonical names by the heading or the letter of a column; an empty name leaves the column out. */
export type Mapping = Readonly<Record<string, string>>;

/** A heading no template has. */
export interface UnmappedHeading {
  readonly sheet: string;
  readonly column: string;
  readonly heading: string;
}

export interface HeadedColumn {
  readonly name: string | undefined;
  readonly letter: string;
  readonly heading: string;
}

export interface Heading {
  readonly template: string;
  readonly version: TemplateVersion;
  readonly row: number;
  readonly columns: readonly HeadedColumn[];
  readonly fields: ReadonlySet<string>;
  readonly faults: readonly Fault[];
}

/** In templates a row of groups comes first, then one of names; a third may hold notes. */
export const HEADING_ROWS = 3;
/** One of these every template has. */
const keys = new Set(['ALID', 'AltID', 'RefALID', 'SeriesAltID', 'EpisodeAltID']);
/** Known names that make a heading even without one of those. */
const MIN_KNOWN = 5;
/** A column of ours in lists that were sent back for correction: nothing is read from it. */
export const ERRORS_COLUMN = '_errors';
const VERSION = /^1\.\d(\.\d)?$/;

const versions: Readonly<Record<string, TemplateVersion>> = { '1.6': 160, '1.7': 170, '1.7.2': 172, '1.7.3': 173, '1.8': 180, '1.9': 190 };

/** Version of a template by its columns, for no sheet but the newest names it; a guess where none of them shows the version. */
function versionOf(names: ReadonlySet<string>): { version: string; isGuess: boolean } {
  const version = shownVersion(names);
  return version === undefined ? { version: '1.6', isGuess: true } : { version, isGuess: false };
}

function shownVersion(names: ReadonlySet<string>): string | undefined {
  const has = (...any: string[]) => any.some((name) => names.has(name));
  if (has('AssociatedALID', 'TPRType', 'CampaignID', '1.9')) return '1.9';
  if (has('PackageLabel', 'RequiredFulfillmentLanguages', '1.8')) return '1.8';
  if (has('TitleStatus', 'Director', 'Licensee', 'TerritoryExclusion')) return '1.7.3';
  if (has('ALID')) return has('AltID', 'SeriesAltID') ? '1.7.2' : '1.7';
  if (has('TitleID', 'EditID', 'AllowedLanguages', 'AssetLanguage')) return '1.7.2';
  return has('StoreLanguage', 'HoldbackExclusionLanguage', 'AvailID', 'SeriesAltID', '1.6') ? '1.6' : undefined;
}

function kindOf(fields: ReadonlySet<string>): string {
  if (fields.has('RefALID') && fields.has('RefLicenseType')) return 'Bonus';
  return fields.has('EpisodeNumber') ? 'TV' : 'Movies';
}

const required = ['DisplayName', 'Territory', 'WorkType', 'EntryType', 'LicenseType', 'FormatProfile', 'Start', 'End'];

/** F04, F06 and F10. */
function faultsOf(
  columns: readonly HeadedColumn[],
  fields: ReadonlySet<string>,
  { version, isMapped }: { version: TemplateVersion; isMapped: boolean },
): Fault[] {
  const needed = version === 160 ? required : [...required, 'ALID'];
  const named = columns.flatMap(({ name, letter, heading }) => (name === undefined ? [] : [{ name, letter, heading }]));
  const twice = named.filter(({ name }, at) => named.findIndex((one) => one.name === name) < at);
  const unknown = columns.filter(({ name, heading }) => name === undefined && heading !== '' && heading !== ERRORS_COLUMN);
  return [
    ...needed.filter((name) => !fields.has(name)).map((name) => error('F04', name, 'The sheet has no such column; add it, or map one to it.')),
    ...twice.map(({ name, letter }) => error('F10', name, `Column ${letter} has this name too; the first counts. Rename or remove one.`, { value: letter })),
    ...unknown.map(({ heading, letter }) =>
      warning('F05', heading.slice(0, 120), `Column ${letter} is in no template; it is kept beside the row. Map it, or remove it.`, { value: heading }),
    ),
    ...(isMapped
      ? []
      : named
          .filter(({ name, heading }) => heading !== name)
          .map(({ name, heading }) => info('F06', name, `The sheet calls it ${shown(heading)}.`, { value: heading, suggestion: name }))),
  ];
}

/** Names of a row of headings, with what a person mapped them to. */
function columnsOf(cells: readonly string[], isOld: boolean, mapping: Mapping): HeadedColumn[] {
  const width = Math.max(cells.length, ...Object.keys(mapping).map((key) => atOf(key) + 1));
  return Array.from({ length: width }, (_, at) => {
    const heading = cells[at] ?? '';
    const letter = letterOf(at);
    const mapped = Object.hasOwn(mapping, heading) && heading !== '' ? mapping[heading] : Object.hasOwn(mapping, letter) ? mapping[letter] : undefined;
    if (mapped !== undefined) return { heading, letter, name: isColumn(mapped) ? mapped : undefined };
    const name = canonicalOf(heading, isOld)?.name;
    // Another spelling of a column that is there under its own name is a column nobody knows.
    return { heading, letter, name: name !== undefined && name !== heading && cells.includes(name) ? undefined : name };
  });
}

const LETTERS = /^[A-Z]{1,3}$/;
/** Place of a column by its letter; -1 for anything else. */
const atOf = (key: string) => (LETTERS.test(key) ? Array.from(key).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1 : -1);
const MAX_WIDTH = 1024;

const score = ({ cells }: SheetRow) => cells.map((cell) => canonicalOf(cell, false)?.name).filter((name) => name !== undefined);
function isHeading(row: SheetRow, mapping: Mapping): boolean {
  if (row.cells.some((cell) => cell !== '' && Object.hasOwn(mapping, cell) && atOf(cell) < 0)) return true;
  const names = score(row);
  return names.length >= MIN_KNOWN || names.some((name) => keys.has(name));
}

/** Reads the heading off a sheet's first rows; undefined when it follows no known template and nobody mapped it. */
export function headingOf(first: readonly SheetRow[], given: Mapping = {}): Heading | undefined {
  const mapping = Object.fromEntries(Object.entries(given).filter(([key]) => atOf(key) < MAX_WIDTH));
  const isMapped = Object.keys(mapping).length > 0;
  const top = first.filter(({ number }) => number <= HEADING_ROWS);
  const named = top.find((row) => isHeading(row, mapping)) ?? (isMapped ? top[0] : undefined);
  if (!named) return undefined;
  const raw = columnsOf(named.cells, false, mapping);
  const marks = new Set([
    ...top.flatMap(({ cells }) => cells),
    ...raw.flatMap(({ name, heading }) => (name === undefined || /[/:]/.test(heading) ? [] : [name])),
  ]);
  const is16 = ['StoreLanguage', 'HoldbackExclusionLanguage'].some((name) => marks.has(name)) && !marks.has('ALID');
  const { version, isGuess } = is16 ? { version: '1.6', isGuess: false } : versionOf(marks);
  const columns = version === '1.6' ? columnsOf(named.cells, true, mapping) : raw;
  const fields = new Set(columns.flatMap(({ name }) => name ?? []));
  const number = versions[version] ?? 190;
  return {
    ...{ template: `${kindOf(fields)} ${version}`, version: number, row: named.number, columns, fields },
    faults: [
      ...faultsOf(columns, fields, { version: number, isMapped }),
      ...(isGuess
        ? [warning('F03', null, 'No column shows which template this is; it is read as 1.6. Write the version into the third row, or map the columns.')]
        : []),
    ],
  };
}

/** A row of remarks: it begins with a slash, or it is the third one and names the version of the template. */
export function isNote({ number, cells }: SheetRow): boolean {
  const first = cells.find((cell) => cell !== '') ?? '';
  if (first.startsWith('/')) return true;
  const notes = cells.filter((cell) => cell !== '');
  return number === HEADING_ROWS && (VERSION.test(first) || notes.every((cell) => /^\/|^(REQ|Opt)/i.test(cell)));
}
