import type { AvailsFormat } from '../../../contract/distribution/avails.ts';
import { csvOf, workbookBytes } from './formats/write-sheet.ts';
import { xmlOf } from './formats/write-xml.ts';
import type { Values } from './formats/xml-text.ts';

interface Wanted {
  readonly rows: readonly Values[];
  readonly format: AvailsFormat;
}

/** Writes rows as a file of a format. */
export function run({ rows, format }: Wanted): Promise<Uint8Array> {
  if (format === 'EMA_1_9') return workbookBytes(rows, '1.9');
  if (format === 'EMA_1_7_2') return workbookBytes(rows, '1.7.2');
  const pieces = format === 'CSV' ? csvOf(rows, '1.9') : xmlOf(rows);
  return Promise.resolve(new TextEncoder().encode([...pieces].join('')));
}
