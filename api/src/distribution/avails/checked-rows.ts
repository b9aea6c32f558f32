import { type ReadRow, readRows, type Summary } from './formats/read-rows.ts';
import { importedRow } from './import-terms.service.ts';
import type { ImportedRow } from './imported-row.ts';
import type { AvailsFile } from './list-options.ts';

export interface CheckedRow {
  readonly read: ReadRow;
  /** Undefined for a row with errors. */
  readonly imported: ImportedRow | undefined;
}

async function* checked(rows: AsyncIterable<ReadRow>, summary: () => Summary): AsyncGenerator<CheckedRow, void, undefined> {
  for await (const read of rows) {
    const faults = [...read.faults, ...(read.heading?.faults ?? [])];
    if (faults.some(({ severity }) => severity === 'ERROR')) {
      yield { read, imported: undefined };
      continue;
    }
    const found = importedRow(read, summary().template);
    if ('row' in found) yield { read, imported: found.row };
    else yield { read: { ...read, faults: [...read.faults, found.fault] }, imported: undefined };
  }
}

/** Reads rows with all that is wrong with them, also as avails of ours. */
export function checkedRows({ path, mediaType, mapping, corrections }: AvailsFile): { rows: AsyncIterable<CheckedRow>; summary: () => Summary } {
  const { rows, summary } = readRows(path, mediaType, { mapping, corrections });
  return { rows: checked(rows, summary), summary };
}
