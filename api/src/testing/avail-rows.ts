import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { ReadOptions } from '../distribution/avails/formats/read-rows.ts';
import type { Read } from '../platform/sheets/bounds.ts';
import { jobOf } from '../platform/work/job.ts';
import type { ReadFile, run } from './avail-rows.job.ts';

export type { ReadFile } from './avail-rows.job.ts';

const types: Readonly<Record<string, string>> = {
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.xml': 'application/xml',
};
/** A day all lists are read on. */
const NOW = new Date('2026-11-21T00:00:00Z');

/** Reads lists of availabilities in a thread, as an import does. */
export function readLists(paths: readonly string[], options: ReadOptions = {}): Promise<Read<ReadFile>[]> {
  const job = jobOf<typeof run>(new URL(`file://${__dirname}/avail-rows.job.ts`), { seconds: 60, memoryMb: 512 });
  const lists = paths.map((path) => ({ path, mediaType: types[extname(path)] ?? 'text/csv', options: { now: NOW, ...options } }));
  return marquee.app.platform.work.run(job, 'lists', lists).then((outcome) => {
    if (!outcome.ok) throw new Error(JSON.stringify(outcome));
    return outcome.value;
  });
}

/** Rows of sound lists. */
export async function rowsOfFiles(paths: readonly string[], options: ReadOptions = {}): Promise<ReadFile[]> {
  return (await readLists(paths, options)).map((read) => {
    if (!read.ok) throw new Error(read.error.message);
    return read.value;
  });
}

/** Lists given by their bytes, read or refused by one thread. */
export async function readMany(name: string, lists: readonly (Buffer | string)[], options: ReadOptions = {}): Promise<Read<ReadFile>[]> {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-'));
  try {
    const paths = lists.map((bytes, at) => {
      const path = join(folder, `${at}-${name}`);
      writeFileSync(path, bytes);
      return path;
    });
    return await readLists(paths, options);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Rows of a sound list given by its bytes. */
export async function rowsOfBytes(name: string, bytes: Buffer | string, options: ReadOptions = {}): Promise<ReadFile> {
  const [read] = await readMany(name, [bytes], options);
  if (!read?.ok) throw new Error(read?.error.message ?? 'Nothing was read.');
  return read.value;
}
