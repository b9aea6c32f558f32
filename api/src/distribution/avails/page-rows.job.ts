import type { ImportRow } from '../../../contract/distribution/avails-import.ts';
import { answered, type Read } from '../../platform/sheets/bounds.ts';
import { checkedRows } from './checked-rows.ts';
import type { ReadRow } from './formats/read-row.ts';
import type { AvailsFile } from './list-options.ts';
import { columnOf, rowView, textIn } from './row-view.ts';

export interface Wanted extends AvailsFile {
  readonly from: number;
  readonly size: number;
  /** How many rows the file has, where every one of them is shown: reading ends with the page then. */
  readonly total: number | null;
  readonly only: 'ERROR' | 'WARNING' | 'FAULTY' | undefined;
  readonly rule: string | undefined;
  readonly sheet: string | undefined;
  readonly column: string | undefined;
  /** Text of the cell in that column. */
  readonly value: string | undefined;
}
export interface Page {
  readonly content: readonly ImportRow[];
  readonly total: number;
}

function isWanted(read: ReadRow, { only, rule, sheet, column, value }: Wanted): boolean {
  if (sheet !== undefined && read.sheet !== sheet) return false;
  if (value !== undefined && column !== undefined && textIn(read, column) !== value) return false;
  if (only === undefined && rule === undefined && (column === undefined || value !== undefined)) return true;
  return read.faults.some(
    (fault) =>
      (only === undefined || (only === 'FAULTY' ? fault.severity !== 'INFO' : fault.severity === only)) &&
      (rule === undefined || fault.code === rule) &&
      (column === undefined || columnOf(read, fault) === column),
  );
}

/** Reads a page of the rows of a list. */
export function run(wanted: Wanted): Promise<Read<Page>> {
  return answered(async () => {
    const { from, size, total } = wanted;
    const content: ImportRow[] = [];
    let count = 0;
    for await (const { read } of checkedRows(wanted).rows) {
      if (!isWanted(read, wanted)) continue;
      if (count >= from && content.length < size) content.push(rowView(read));
      count += 1;
      if (total !== null && content.length === size) return { content, total };
    }
    return { content, total: total ?? count };
  });
}
