import type { ImportRow } from '../../../contract/distribution/avails-import.ts';
import type { CellFault } from './formats/fault.ts';
import type { ReadRow } from './formats/read-row.ts';

type Cell = ImportRow['cells'][number];

const MAX_TEXT = 2000;
const findingOf = ({ code, message, severity, suggestion, field, value }: CellFault) => ({ code, message, severity, suggestion, field, value });

/** Cells of a row that hold something, as a sheet has them; in XML a column is a term. */
function cellsOf({ heading, texts = [], values }: ReadRow): Omit<Cell, 'isCorrected' | 'findings'>[] {
  if (!heading) return Object.entries(values).map(([term, value]) => ({ column: term, term, value }));
  return heading.columns.map(({ letter, name }, at) => ({ column: letter, term: name ?? null, value: texts[at] ?? '' }));
}

/** The column a finding is of: its letter, or in XML its term. */
export const columnOf = ({ heading }: Pick<ReadRow, 'heading'>, { column, field }: CellFault): string | null => (heading ? column : field);

/** Text of a row's cell in a column; empty where it has none. */
export const textIn = (read: ReadRow, column: string): string => cellsOf(read).find((cell) => cell.column === column)?.value ?? '';

/** A row as the contract shows it. */
export function rowView(read: ReadRow): ImportRow {
  const { sheet, row, faults, corrected = [] } = read;
  const cells = cellsOf(read);
  const known = new Set(cells.map(({ column }) => column));
  // A finding of an element that is not there has a cell to fill in.
  const empty = read.heading ? [] : [...new Set(faults.flatMap(({ field }) => (field === null || known.has(field) ? [] : [field])))];
  const all = [...cells, ...empty.map((term) => ({ column: term, term, value: '' }))];
  const shown = all.map((cell) => ({
    ...cell,
    value: cell.value.slice(0, MAX_TEXT),
    isCorrected: corrected.includes(cell.column),
    findings: faults.filter((fault) => columnOf(read, fault) === cell.column).map(findingOf),
  }));
  const columns = new Set(all.map(({ column }) => column));
  const others = faults.filter((fault) => !columns.has(columnOf(read, fault) ?? ''));
  return {
    ...{ sheet, row },
    cells: shown.filter(({ value, isCorrected, findings }) => value !== '' || isCorrected || findings.length > 0),
    findings: others.map(findingOf),
  };
}
