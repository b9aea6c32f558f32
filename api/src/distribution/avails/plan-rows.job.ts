import { answered, type Read } from '../../platform/sheets/bounds.ts';
import { checkedRows } from './checked-rows.ts';
import { alidOf } from './import-terms.service.ts';
import type { AlidRows, ImportedRow } from './imported-row.ts';
import type { AvailsFile } from './list-options.ts';

export interface ReadAlids {
  /** In the order of the file. */
  readonly alids: readonly AlidRows[];
  /** Rows with errors, of whatever ALID. */
  readonly leftOut: number;
}

/** Reads what a list says of each ALID. */
export function run(file: AvailsFile): Promise<Read<ReadAlids>> {
  return answered(async () => {
    const found = new Map<string, { rows: ImportedRow[]; leftOut: number }>();
    let leftOut = 0;
    for await (const { read, imported } of checkedRows(file).rows) {
      const alid = imported?.alid ?? alidOf(read);
      const known = found.get(alid) ?? { rows: [], leftOut: 0 };
      found.set(alid, known);
      if (imported) known.rows.push(imported);
      else {
        known.leftOut += 1;
        leftOut += 1;
      }
    }
    const alids = [...found].map(([alid, { rows, leftOut: faulty }]) => ({ alid, rows, leftOut: faulty }));
    return { alids: alids.filter(({ rows }) => rows.length > 0), leftOut };
  });
}
