import type { Sheet, SheetRow } from '../../../platform/sheets/row.ts';
import { plainCell } from '../../../platform/sheets/write-csv.ts';
import type { Corrections } from './corrections.ts';
import { error, type Fault, letterOf, RowView, warning } from './fault.ts';
import { type Heading, HEADING_ROWS, headingOf, isNote, type Mapping } from './heading.ts';
import { type About, placed, type ReadRow } from './read-row.ts';
import { RowsBefore } from './rules/across.ts';
import { rowFaults } from './rules/row-faults.ts';

/** Excel keeps a time of day as a moment of its first days. */
const TIME_OF_DAY = /^(1899-12-3[01]|1900-01-0\d)T(\d{2}:\d{2}:\d{2})$/;

interface Cells {
  readonly values: Record<string, string>;
  readonly columns: Record<string, string>;
  readonly extra: Record<string, string>;
}

/** Letters of the columns of a heading; they are the same for each of its rows. */
const lettersOf = ({ columns }: Heading): Record<string, string> =>
  Object.fromEntries(columns.flatMap(({ name, letter }) => (name === undefined ? [] : [[name, letter] as const])).reverse());

function cellsOf(heading: Heading, columns: Record<string, string>, { cells }: SheetRow): Cells {
  const [values, extra]: [Record<string, string>, Record<string, string>] = [{}, {}];
  heading.columns.forEach(({ name, letter, heading: words }, at) => {
    const cell = cells[at] ?? '';
    if (cell === '') return;
    const text = plainCell(cell);
    if (name === undefined) {
      if (words !== '') extra[words.slice(0, 120)] = text;
    } else if (columns[name] === letter) values[name] = name === 'TotalRunTime' ? text.replace(TIME_OF_DAY, '$2') : text;
  });
  return { values, columns, extra };
}

/** The row as a person mended it, with the columns that are other than in the file. */
function mended(sheet: string, row: SheetRow, heading: Heading, corrections: Corrections): { row: SheetRow; corrected: string[] } {
  const columns = new Set(corrections.columnsOf(sheet, row.number));
  if (columns.size === 0) return { row, corrected: [] };
  const cells = [...row.cells];
  const corrected = heading.columns.flatMap(({ letter }, at) => {
    const was = plainCell(cells[at] ?? '');
    const text = columns.has(letter) ? corrections.textOf({ sheet, row: row.number, column: letter }, was)?.trim() : undefined;
    if (text === undefined || text === was) return [];
    while (cells.length <= at) cells.push('');
    cells[at] = text;
    return [letter];
  });
  return { row: { ...row, cells, cut: row.cut.filter((at) => !corrected.includes(letterOf(at))) }, corrected };
}

/** A text that was cut, and cells that stand beside the headings. */
function formFaults(heading: Heading, row: SheetRow): Fault[] {
  const cut = row.cut.map((at) =>
    error('F01', heading.columns[at]?.name ?? `Column ${letterOf(at)}`, 'is longer than 32,767 characters; shorten it.', { value: '' }),
  );
  const beyond = row.cells.slice(heading.columns.length).some((cell) => cell !== '');
  const inNotes = heading.version > 160 && heading.row === HEADING_ROWS - 1 && row.number === HEADING_ROWS;
  return [
    ...cut,
    ...(beyond ? [warning('F05', null, 'holds more cells than the sheet has headings; give them one or clear them.')] : []),
    ...(inNotes ? [warning('F07', null, 'stands in row 3, which is for notes; move it to row 4 or below.')] : []),
  ];
}

interface Options {
  readonly mapping: Mapping;
  readonly corrections: Corrections;
  readonly now: Date;
  readonly about: About;
}

/** Takes NUL out of the cells: no text in the database may hold one. */
const withoutNul = (row: SheetRow): SheetRow =>
  row.cells.some((cell) => cell.includes('\0')) ? { ...row, cells: row.cells.map((cell) => cell.replaceAll('\0', '').trim()) } : row;

/** Rows of a sheet below its heading. One that follows no template has none; they are counted. */
async function* rowsOf({ name, rows, formula }: Sheet, { mapping, corrections, now, about }: Options): AsyncGenerator<ReadRow, void, undefined> {
  let first: SheetRow[] | undefined = [];
  let heading: Heading | undefined;
  let letters: Record<string, string> = {};
  const before = new RowsBefore();
  let isRead = false;
  let count = 0;
  const read = (came: SheetRow): ReadRow | undefined => {
    if (isNote(came)) return undefined;
    count += 1;
    if (!heading) return undefined;
    const { row, corrected } = mended(name, came, heading, corrections);
    const { values, columns, extra } = cellsOf(heading, letters, row);
    const view = new RowView(values, { fields: heading.fields, version: heading.version, isXml: false });
    const faults = [...formFaults(heading, row), ...rowFaults(view, now), ...before.faultsOf(view, row.number)];
    return {
      sheet: name,
      row: row.number,
      columns,
      values,
      extra,
      faults: placed(faults, { values, columns }),
      heading,
      texts: row.cells.map(plainCell),
      corrected,
    };
  };
  const begin = (top: readonly SheetRow[]): ReadRow[] => {
    heading = headingOf(top, mapping);
    if (heading) letters = lettersOf(heading);
    if (heading) {
      about.addHeading(name, heading);
      if (formula !== undefined) about.addFormula(name, formula);
    }
    const last = heading?.row ?? top[0]?.number ?? 0;
    if (!heading && top[0]) about.addUnknown(name, top[0]);
    return top.filter(({ number }) => number > last).flatMap((row) => read(row) ?? []);
  };
  for await (const came of rows) {
    const row = withoutNul(came);
    if (first && row.number > HEADING_ROWS) {
      yield* begin(first);
      first = undefined;
      isRead = true;
    }
    if (first) first.push(row);
    else {
      const made = read(row);
      if (made) yield made;
    }
  }
  if (!isRead && first) yield* begin(first);
  about.addCount(name, count);
}

/** Rows of every sheet that follows a template. */
export async function* sheetRows(sheets: readonly Sheet[], options: Options): AsyncGenerator<ReadRow, void, undefined> {
  for (const sheet of sheets) yield* rowsOf(sheet, options);
  options.about.endSheets();
}
