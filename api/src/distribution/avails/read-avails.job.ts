import { answered, type Read } from '../../platform/sheets/bounds.ts';
import { readCsv } from '../../platform/sheets/csv.ts';
import { readWorkbook } from '../../platform/sheets/workbook.ts';
import type { Report } from './findings.ts';
import { readFeed } from './read-feed.ts';
import { readSheets } from './read-sheets.ts';

export interface AvailsFile {
  readonly path: string;
  readonly mediaType: string;
}

/** Reads a list of availabilities through: what it follows, how many rows it has and what is wrong with them. */
export function run({ path, mediaType }: AvailsFile): Promise<Read<Report>> {
  return answered(async () => {
    if (mediaType === 'application/xml') return readFeed(path);
    return readSheets(mediaType === 'text/csv' ? await readCsv(path) : await readWorkbook(path));
  });
}
