import { jobOf } from '../platform/work/job.ts';
import type { OpenedSheet, run, WrittenSheet } from './workbooks.job.ts';

const job = () => jobOf<typeof run>(new URL(`file://${__dirname}/workbooks.job.ts`), { seconds: 60, memoryMb: 512 });

/** Writes a workbook in a thread: the library is a module that tests cannot load. */
export async function writeWorkbook(sheets: readonly WrittenSheet[]): Promise<Buffer> {
  const outcome = await marquee.app.platform.work.run(job(), 'workbooks', { write: sheets });
  if (!outcome.ok || !outcome.value.bytes) throw new Error(JSON.stringify(outcome));
  return Buffer.from(outcome.value.bytes);
}

/** Opens a workbook in a thread. */
export async function openWorkbook(bytes: Uint8Array): Promise<OpenedSheet[]> {
  const outcome = await marquee.app.platform.work.run(job(), 'workbooks', { open: new Uint8Array(bytes) });
  if (!outcome.ok || !outcome.value.sheets) throw new Error(JSON.stringify(outcome));
  return outcome.value.sheets;
}
