import { readFile } from 'node:fs/promises';
import { type Cell, openXlsx, saveXlsx } from 'hucre/xlsx';
import { answered, type Read } from '../../platform/sheets/bounds.ts';
import { readCsv } from '../../platform/sheets/csv.ts';
import { BYTE_ORDER_MARK, csvRow, plainCell } from '../../platform/sheets/write-csv.ts';
import { checkedRows } from './checked-rows.ts';
import type { CellFault } from './formats/fault.ts';
import { ERRORS_COLUMN, type Heading } from './formats/heading.ts';
import type { ReadRow } from './formats/read-row.ts';
import type { AvailsFile } from './list-options.ts';

interface Note {
  /** Place of the column, from 0. */
  readonly at: number;
  readonly faults: readonly CellFault[];
  /** Text a person put there; undefined where it is as it came. */
  readonly value: string | undefined;
}
interface NotedRow {
  readonly row: number;
  readonly errors: string;
  readonly notes: readonly Note[];
}
interface NotedSheet {
  readonly heading: Heading;
  /** Place of the column of errors, from 0. */
  readonly at: number;
  readonly rows: NotedRow[];
}

const counted = ({ severity }: CellFault) => severity !== 'INFO';
const wordsOf = ({ code, field, message }: CellFault) => `${code}${field === null ? '' : ` ${field}`}: ${message}`;

function notedRow({ row, faults, texts = [], corrected = [] }: ReadRow, { columns }: Heading): NotedRow {
  const notes = columns.flatMap(({ letter }, at): Note[] => {
    const own = faults.filter((fault) => counted(fault) && fault.column === letter);
    const value = corrected.includes(letter) ? (texts[at] ?? '') : undefined;
    return own.length > 0 || value !== undefined ? [{ at, faults: own, value }] : [];
  });
  return { row, errors: faults.filter(counted).map(wordsOf).join('\n'), notes };
}

/** Reads what is to be said of each sheet. */
async function notedSheets(file: AvailsFile): Promise<Map<string, NotedSheet>> {
  const sheets = new Map<string, NotedSheet>();
  for await (const { read } of checkedRows(file).rows) {
    const { sheet, heading } = read;
    if (!heading) continue;
    const given = heading.columns.findIndex((column) => column.heading === ERRORS_COLUMN);
    const known = sheets.get(sheet) ?? { heading, at: given === -1 ? heading.columns.length : given, rows: [] };
    sheets.set(sheet, known);
    const noted = notedRow(read, heading);
    if (noted.errors !== '' || noted.notes.length > 0) known.rows.push(noted);
  }
  return sheets;
}

const colors = { ERROR: 'FFFFC7CE', WARNING: 'FFFFEB9C' } as const;

function markedCell(cell: Partial<Cell> | undefined, value: Cell['value'], { faults, value: mended }: Note): Cell {
  const plain = { ...cell, value: mended ?? value, type: mended === undefined ? (cell?.type ?? 'string') : 'string' } as const;
  if (faults.length === 0) return plain;
  const rgb = colors[faults.some(({ severity }) => severity === 'ERROR') ? 'ERROR' : 'WARNING'];
  const style = { ...cell?.style, fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb } } } as const;
  return { ...plain, style, comment: { author: 'Marquee', text: faults.map(wordsOf).join('\n') } };
}

async function markedWorkbook(path: string, sheets: ReadonlyMap<string, NotedSheet>): Promise<Uint8Array> {
  const workbook = await openXlsx(await readFile(path), { readStyles: true });
  for (const sheet of workbook.sheets) {
    const noted = sheets.get(sheet.name);
    if (!noted) continue;
    const cells = (sheet.cells ??= new Map<string, Cell>());
    const put = (row: number, at: number, text: string) => {
      (sheet.rows[row - 1] ??= [])[at] = text;
      cells.delete(`${row - 1},${at}`);
    };
    put(noted.heading.row, noted.at, ERRORS_COLUMN);
    for (const { row, errors, notes } of noted.rows) {
      const texts = (sheet.rows[row - 1] ??= []);
      for (const note of notes) {
        const key = `${row - 1},${note.at}`;
        const cell = markedCell(cells.get(key), texts[note.at] ?? null, note);
        texts[note.at] = cell.value;
        cells.set(key, cell);
      }
      put(row, noted.at, errors);
    }
  }
  return saveXlsx(workbook);
}

async function markedCsv(path: string, sheets: ReadonlyMap<string, NotedSheet>): Promise<Uint8Array> {
  const [sheet] = await readCsv(path);
  const noted = sheets.get(sheet?.name ?? '');
  const byRow = new Map(noted?.rows.map((one) => [one.row, one]));
  const lines = [BYTE_ORDER_MARK];
  let last = 0;
  for await (const { number, cells } of sheet?.rows ?? []) {
    // Blank lines stay, so that rows keep their numbers.
    lines.push('\r\n'.repeat(Math.max(0, number - last - 1)));
    last = number;
    const texts: (string | undefined)[] = cells.map(plainCell);
    const found = byRow.get(number);
    for (const { at, value } of found?.notes ?? []) if (value !== undefined) texts[at] = value;
    if (noted && (found || number === noted.heading.row)) texts[noted.at] = found ? found.errors : ERRORS_COLUMN;
    lines.push(csvRow(Array.from(texts, (text) => text ?? '')));
  }
  return new TextEncoder().encode(lines.join(''));
}

/** Writes a list again, with what is wrong with each row in a column of its own. */
export function run(file: AvailsFile): Promise<Read<Uint8Array>> {
  return answered(async () => {
    const sheets = await notedSheets(file);
    return file.mediaType.startsWith('text/') ? markedCsv(file.path, sheets) : markedWorkbook(file.path, sheets);
  });
}
