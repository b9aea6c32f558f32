import type { Log } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { jobKind } from '../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { FilePlace } from '../../platform/storage/storage.ts';
import { foldersKnown } from './release.repository.ts';
import { RELEASES } from './release.service.ts';

interface Parts {
  readonly database: Database;
  readonly files: FilePlace;
  readonly now: () => Date;
  readonly log: Log;
}

const OLD_MS = 24 * 60 * 60 * 1000;
const FOLDER = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/[^/]+$/;

/** Removes files of releases that no row knows: those of a process that died while it took one in. */
async function sweep({ database, files: { storage }, now, log }: Parts): Promise<void> {
  const found = new Map<string, string[]>();
  for await (const { key, modifiedAt } of storage.list(RELEASES)) {
    const [, folder] = FOLDER.exec(key.slice(RELEASES.length)) ?? [];
    if (folder === undefined || now().getTime() - modifiedAt.getTime() <= OLD_MS) continue;
    found.set(folder, [...(found.get(folder) ?? []), key]);
  }
  const known = new Set(found.size === 0 ? [] : await foldersKnown(database, [...found.keys()]));
  const orphans = [...found].filter(([folder]) => !known.has(folder)).flatMap(([, keys]) => keys);
  for (const key of orphans) await storage.delete(key);
  if (orphans.length > 0) log.info({ removed: orphans.length }, 'files of releases nothing knew of were removed');
}

const sweeping = jobKind<object>('site.sweep-releases', { isExclusive: true, retries: 0 });

/** Sweeps every hour. */
export function releaseJobs({ jobs, ...parts }: Parts & { readonly jobs: Jobs }): void {
  jobs.repeat(sweeping, '40 * * * *', () => sweep(parts));
}
