import { BYTE_ORDER_MARK, csvRow } from '../../../platform/sheets/write-csv.ts';
import { ALL_COLUMNS, type Column, MOVIES_1_7_2, MOVIES_1_9, TV_1_7_2, TV_1_9 } from './columns.ts';
import type { Values } from './xml-text.ts';

export type SheetVersion = '1.9' | '1.7.2';

const films = new Set(['Movie', 'Short', 'Collection', '']);
const unique = (columns: readonly Column[]): Column[] => [...new Map(columns.map((column) => [column.name, column])).values()];

/** Columns of a template, in its order: of films, of series, or of both where the rows are of both. Version 1.9 gains those that are filled beyond. */
function layoutOf(rows: readonly Values[], version: SheetVersion): { readonly name: string; readonly columns: readonly Column[] } {
  const [movies, tv] = version === '1.9' ? [MOVIES_1_9, TV_1_9] : [MOVIES_1_7_2, TV_1_7_2];
  const hasFilms = rows.some((row) => films.has(row['WorkType'] ?? ''));
  const hasSeries = rows.some((row) => !films.has(row['WorkType'] ?? ''));
  const columns = hasFilms && hasSeries ? unique([...movies, ...tv]) : hasSeries ? tv : movies;
  const used = new Set(rows.flatMap((row) => Object.keys(row).filter((field) => row[field] !== '')));
  const more = version === '1.9' ? ALL_COLUMNS.filter(({ name }) => used.has(name) && !columns.some((column) => column.name === name)) : [];
  return { name: hasFilms && hasSeries ? 'AllAvails' : hasSeries ? 'TV' : 'Movies', columns: [...columns, ...more] };
}

/** Columns for films and series of version 1.9 alike, whichever rows there will be. */
export const layoutOfAll = (): readonly Column[] => unique([...MOVIES_1_9, ...TV_1_9]);

/** The three rows of a heading: groups, names, and a third for notes; then the rows themselves. */
export function* sheetLines(rows: readonly Values[], columns: readonly Column[], version: SheetVersion): Generator<string[], void, undefined> {
  yield columns.map(({ group }) => group);
  yield columns.map(({ name }) => name);
  yield columns.map((_, at) => (at === 0 ? (version === '1.9' ? version : '//') : ''));
  for (const row of rows) yield columns.map(({ name }) => row[name] ?? '');
}

/** A workbook of one sheet, as templates from 1.7.2 on have it. */
export async function workbookBytes(rows: readonly Values[], version: SheetVersion): Promise<Uint8Array> {
  const { name, columns } = layoutOf(rows, version);
  const written = [...sheetLines(rows, columns, version)].map((line) => line.map((cell) => (cell === '' ? null : cell)));
  const { writeXlsx } = await import('hucre/xlsx');
  return writeXlsx({ sheets: [{ name, rows: written }] });
}

/** The same rows as CSV. */
export function* csvOf(rows: readonly Values[], version: SheetVersion): Generator<string, void, undefined> {
  yield BYTE_ORDER_MARK;
  for (const line of sheetLines(rows, layoutOf(rows, version).columns, version)) yield csvRow(line);
}
