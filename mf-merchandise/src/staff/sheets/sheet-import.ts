import type { Reply, Result } from '@marquee/api/contract';
import { call, type ApiError } from '@marquee/mf-shared/api';

export type ImportReport = Reply<'GET /entity/import/:id'>;
export type Sent = Result<ImportReport, ApiError>;
export type SheetRow = ImportReport['results'][number];
/** Sends a file: as a dry run, or to be imported once under an idempotency key. */
export type SendSheet = (file: Blob, name: string, how: { readonly dryRun: true } | { readonly dryRun: false; readonly key: string }) => Promise<Sent>;

/** Highest size of a file that the API accepts. */
export const MAX_FILE_BYTES = 4 * 1024 * 1024;
const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 2000;

/** Returns the final report of an import; polls the job of a long one. `signal` stops the polling. */
export async function reportOf(sent: Promise<Sent>, signal: AbortSignal): Promise<Sent> {
  let report = await sent;
  for (let pause = FIRST_PAUSE_MS; report.ok && report.value.state === 'RUNNING' && report.value.id !== null; pause = Math.min(pause * 1.5, MAX_PAUSE_MS)) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    report = await call('GET /entity/import/:id', { params: { id: report.value.id }, signal });
  }
  return report;
}

const order: readonly SheetRow['status'][] = ['FAILED', 'UPDATED', 'CREATED', 'SKIPPED', 'UNCHANGED'];

/** Returns the rows that are not unchanged, errors first. */
export const rowsToRead = ({ results }: ImportReport): readonly SheetRow[] =>
  results
    .filter(({ status }) => status !== 'UNCHANGED')
    .toSorted((one, other) => order.indexOf(one.status) - order.indexOf(other.status) || one.index - other.index);
