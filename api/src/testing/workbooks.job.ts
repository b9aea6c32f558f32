import { type Cell, openXlsx, writeXlsx } from 'hucre/xlsx';

export interface WrittenSheet {
  readonly name: string;
  readonly rows: readonly (readonly (string | null)[])[];
}
/** A sheet with its values and, by `row,column` from 0, the cells that have more than a value. */
export interface OpenedSheet {
  readonly name: string;
  readonly rows: readonly (readonly unknown[])[];
  readonly cells: ReadonlyMap<string, Cell>;
}
type Task = { readonly write: readonly WrittenSheet[] } | { readonly open: Uint8Array };

/** Writes a workbook, or opens one. */
export async function run(task: Task): Promise<{ readonly bytes?: Uint8Array; readonly sheets?: OpenedSheet[] }> {
  if ('write' in task) return { bytes: await writeXlsx({ sheets: task.write.map(({ name, rows }) => ({ name, rows: rows.map((row) => [...row]) })) }) };
  const { sheets } = await openXlsx(task.open, { readStyles: true });
  return { sheets: sheets.map(({ name, rows, cells }) => ({ name, rows, cells: cells ?? new Map<string, Cell>() })) };
}
