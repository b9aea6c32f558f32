import { refuse } from '../../platform/context.ts';
import { answered, type Read, tooMuch, Unreadable } from '../../platform/sheets/bounds.ts';
import { readCsv } from '../../platform/sheets/csv.ts';
import type { SheetRow } from '../../platform/sheets/row.ts';
import { plainCell } from '../../platform/sheets/write-csv.ts';
import { normalized } from './mapping.ts';
import type { Cells } from './sheet-kinds.ts';

/** Limits of an imported file: rows, columns, and characters per cell. */
export const sheetBounds = { rows: 10_000, columns: 40, cellLength: 1000 } as const;

interface SheetFile {
  readonly path: string;
  /** Other names of each column. */
  readonly columns: Readonly<Record<string, readonly string[]>>;
  readonly required: readonly string[];
}

/** Non-empty rows of a file and their row numbers in the spreadsheet. */
interface SheetRows {
  readonly numbers: readonly number[];
  readonly rows: readonly Cells[];
}

type Heading = Read<readonly string[]>;

/** Headings listed in an error, and the characters shown of each. */
const NAMED = 6;
const NAMED_LENGTH = 60;
const wrong = (code: 'unknown' | 'twice' | 'required', message: string, names: readonly string[]): Heading =>
  refuse('INVALID_INPUT', message, { path: 'columns', code, allowed: names.slice(0, NAMED).map((name) => name.slice(0, NAMED_LENGTH)) });

/** Resolves each heading to its column. Rejects unknown headings, so that a typo does not drop a column. */
function columnsOf(headings: readonly string[], { columns, required }: SheetFile): Heading {
  if (headings.length > sheetBounds.columns) throw tooMuch('columns', sheetBounds.columns);
  const known = new Map(Object.entries(columns).flatMap(([name, others]) => [name, ...others].map((one) => [normalized(one), name])));
  const found = headings.map((heading) => known.get(normalized(heading)));
  const strange = headings.filter((_, at) => found[at] === undefined);
  if (strange.length > 0) return wrong('unknown', 'The first row names columns there are none of.', strange);
  const names = found.filter((name) => name !== undefined);
  const twice = names.filter((name, at) => names.indexOf(name) < at);
  if (twice.length > 0) return wrong('twice', 'The first row names a column twice.', twice);
  const missing = required.filter((name) => !names.includes(name));
  return missing.length > 0 ? wrong('required', 'The first row lacks columns.', missing) : { ok: true, value: names };
}

/** Cuts a cell one character above the limit, so that its field still rejects it. */
const cut = (cell: string) => plainCell(cell).slice(0, sheetBounds.cellLength + 1);

function cellsOf({ number, cells }: SheetRow, columns: readonly string[]): Read<Cells> {
  if (cells.length > columns.length)
    return refuse('INVALID_INPUT', `Row ${number} has more cells than there are columns.`, { path: 'row', code: 'unfit', limit: number });
  if (cells.some((cell) => cell.includes('\0'))) throw new Unreadable('unreadable', 'The file holds signs that no text has.');
  return { ok: true, value: Object.fromEntries(columns.map((name, at) => [name, cut(cells[at] ?? '')])) };
}

async function readRows(file: SheetFile): Promise<Read<SheetRows>> {
  const numbers: number[] = [];
  const rows: Cells[] = [];
  let columns: readonly string[] | undefined;
  for (const sheet of await readCsv(file.path)) {
    for await (const row of sheet.rows) {
      if (!columns) {
        const heading = columnsOf(row.cells, file);
        if (!heading.ok) return heading;
        columns = heading.value;
        continue;
      }
      if (rows.length >= sheetBounds.rows) throw tooMuch('rows', sheetBounds.rows);
      const cells = cellsOf(row, columns);
      if (!cells.ok) return cells;
      numbers.push(row.number);
      rows.push(cells.value);
    }
  }
  if (rows.length === 0) return refuse('INVALID_INPUT', 'The file has no rows below its first.', { path: 'rows', code: 'required' });
  return { ok: true, value: { numbers, rows } };
}

export async function run(file: SheetFile): Promise<Read<SheetRows>> {
  const read = await answered(() => readRows(file));
  return read.ok ? read.value : read;
}
