import { type ReadOptions, type ReadRow, readRows, type Summary } from '../distribution/avails/formats/read-rows.ts';
import { answered, type Read } from '../platform/sheets/bounds.ts';

export interface GivenList {
  readonly path: string;
  readonly mediaType: string;
  readonly options: ReadOptions;
}

export interface ReadFile extends Summary {
  readonly rows: readonly ReadRow[];
}

/** Reads lists of availabilities through, each with all of its rows. */
export async function run(lists: readonly GivenList[]): Promise<Read<ReadFile>[]> {
  const read: Read<ReadFile>[] = [];
  for (const { path, mediaType, options } of lists) {
    read.push(
      await answered(async () => {
        const reading = readRows(path, mediaType, options);
        const rows: ReadRow[] = [];
        for await (const { heading: _heading, texts: _texts, ...row } of reading.rows) rows.push(row);
        return { rows, ...reading.summary() };
      }),
    );
  }
  return read;
}
