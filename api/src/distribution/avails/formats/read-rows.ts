import { readCsv } from '../../../platform/sheets/csv.ts';
import { readWorkbook } from '../../../platform/sheets/workbook.ts';
import { type Correction, Corrections } from './corrections.ts';
import { feedRows } from './feed-rows.ts';
import { About, type Mapping, type ReadRow, type Summary } from './read-row.ts';
import { sheetRows } from './sheet-rows.ts';

export type { Correction } from './corrections.ts';
export type { Mapping, ReadRow, Summary } from './read-row.ts';

export interface ReadOptions {
  /** Canonical names by heading or by letter of the column; it counts more than the headings do. */
  readonly mapping?: Mapping | undefined;
  /** Cells a person has mended, in the order they did it. */
  readonly corrections?: readonly Correction[] | undefined;
  readonly now?: Date | undefined;
}

export interface Reading {
  /** One at a time; they can be read through once. */
  readonly rows: AsyncIterable<ReadRow>;
  /** Complete once the rows are read through. */
  readonly summary: () => Summary;
}

async function* rowsOf(
  path: string,
  mediaType: string,
  options: { mapping: Mapping; corrections: Corrections; now: Date; about: About },
): AsyncGenerator<ReadRow, void, undefined> {
  if (mediaType === 'application/xml') yield* feedRows(path, options);
  else yield* sheetRows(mediaType.startsWith('text/') ? await readCsv(path) : await readWorkbook(path), options);
}

/** Reads a list of availabilities row by row: EMA 1.6 to 1.9 as XLSX, CSV or TSV, Avails XML 2.1 to 2.7, or MRSS. */
export function readRows(path: string, mediaType: string, { mapping = {}, corrections = [], now = new Date() }: ReadOptions = {}): Reading {
  const about = new About();
  return {
    rows: rowsOf(path, mediaType, { mapping, corrections: new Corrections(corrections), now, about }),
    summary: () => {
      const { template, unmapped, faults, rowCount, sheets, columns } = about;
      return { template, unmapped, faults, rowCount, sheets, columns };
    },
  };
}
