import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { v7 as newId } from 'uuid';
import { ensureOrganization } from '../people/organization/organization.repository.ts';
import { type Context, inTransaction } from '../platform/context.ts';
import { type ImportedProduct, insertProducts } from '../catalogue/product/product-import.repository.ts';
import { filmRows, isFilm } from './film-rows.ts';

const BATCH = 1000;

export interface ImportReport {
  readonly read: number;
  readonly added: number;
  /** Lines that are not films. */
  readonly skipped: number;
}

/** Adds the films of a gzipped ndjson file as approved titles of the organization "Open Film Index"; those there already stay as they are. */
export async function importFilms(
  ctx: Context,
  file: string,
  onProgress: (bytes: number, report: ImportReport) => void = () => undefined,
): Promise<ImportReport> {
  const organizationId = await inTransaction(ctx, (inside) =>
    ensureOrganization(inside, { id: newId(), name: 'Open Film Index', organizationType: 'PROVIDER' }),
  );
  const toRow = filmRows(organizationId);
  const report = { read: 0, added: 0, skipped: 0 };
  const source = createReadStream(file);
  const unzipped = source.pipe(createGunzip());
  source.on('error', (error) => unzipped.destroy(error));
  let batch: ImportedProduct[] = [];
  const flush = async () => {
    const rows = batch;
    batch = [];
    report.added += await inTransaction(ctx, (inside) => insertProducts(inside, rows));
    onProgress(source.bytesRead, report);
  };
  for await (const line of createInterface({ input: unzipped, crlfDelay: Infinity })) {
    if (line === '') continue;
    report.read += 1;
    const film = parsed(line);
    if (isFilm(film)) batch.push(toRow(film));
    else report.skipped += 1;
    if (batch.length === BATCH) await flush();
  }
  if (batch.length > 0) await flush();
  return report;
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line.replaceAll('\\u0000', ''));
  } catch {
    return undefined;
  }
}
