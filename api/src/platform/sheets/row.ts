import { bounds, tooMuch } from './bounds.ts';

/** Row with at least one cell that is not blank. */
export interface SheetRow {
  /** Row number of a spreadsheet, from 1. */
  readonly number: number;
  readonly cells: readonly string[];
  /** Columns, from 0, whose text was too long and has been cut. */
  readonly cut: readonly number[];
}

export interface Sheet {
  readonly name: string;
  /** Address of the first cell with a formula, such as C5. */
  readonly formula?: string | undefined;
  readonly rows: AsyncIterable<SheetRow>;
}

const ofDate = (date: Date) => {
  const text = date.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19);
};

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : ofDate(value);
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** Returns a row of trimmed texts; undefined when all of them are blank. */
export function rowOf(number: number, values: readonly unknown[]): SheetRow | undefined {
  let last = values.length - 1;
  while (last >= 0 && textOf(values[last]).trim() === '') last -= 1;
  if (last < 0) return undefined;
  if (last >= bounds.columns) throw tooMuch('columns', bounds.columns);
  const texts = values.slice(0, last + 1).map((value) => textOf(value).trim());
  const cut = texts.flatMap((text, at) => (text.length > bounds.cellLength ? [at] : []));
  return { number, cells: cut.length === 0 ? texts : texts.map((text) => text.slice(0, bounds.cellLength)), cut };
}
