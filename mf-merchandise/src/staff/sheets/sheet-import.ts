import type { Reply, Result } from '@marquee/api/contract';
import { call, type ApiError } from '@marquee/mf-shared/api';

export type ImportReport = Reply<'GET /entity/import/:id'>;
export type Sent = Result<ImportReport, ApiError>;
export type SheetRow = ImportReport['results'][number];
/** Sends a file: to be tried, or to be kept under a key by which it is kept once. */
export type SendSheet = (file: Blob, name: string, how: { readonly dryRun: true } | { readonly dryRun: false; readonly key: string }) => Promise<Sent>;

/** As the API takes it. */
export const MOST_BYTES = 4 * 1024 * 1024;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 2000;

/** What came of a file in the end: of a long one a job tells that. Given up where nobody waits any more. */
export async function reportOf(sent: Promise<Sent>, signal: AbortSignal): Promise<Sent> {
  let report = await sent;
  for (let pause = FIRST_PAUSE_MS; report.ok && report.value.state === 'RUNNING' && report.value.id !== null; pause = Math.min(pause * 1.5, LONGEST_PAUSE_MS)) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    report = await call('GET /entity/import/:id', { params: { id: report.value.id }, signal });
  }
  return report;
}

const order: readonly SheetRow['status'][] = ['FAILED', 'UPDATED', 'CREATED', 'SKIPPED', 'UNCHANGED'];

/** The rows worth reading, what is wrong first. */
export const rowsToRead = ({ results }: ImportReport): readonly SheetRow[] =>
  results
    .filter(({ status }) => status !== 'UNCHANGED')
    .toSorted((one, other) => order.indexOf(one.status) - order.indexOf(other.status) || one.index - other.index);
