import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Context, type Log, systemContext } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { jobKind } from '../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { isTenantHere, namesOfImports, namesOfUploads } from './storage.repository.ts';

interface Swept {
  readonly database: Database;
  readonly dataDirectory: string;
  readonly now: () => Date;
  readonly log: Log;
}

/** What is being received, or read before it is recorded, is far younger. */
const OLD_MS = 24 * 60 * 60 * 1000;
const AT_ONCE = 500;
const TENANT = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** As `keepFile` names them: whatever else lies there is nobody's business. */
const OURS = /^[0-9a-f]{32}\.[a-z0-9]{2,5}$/;

type Known = (ctx: Context, names: readonly string[]) => Promise<readonly string[]>;
const places: readonly { readonly folder: string; readonly known: Known }[] = [
  { folder: 'uploads', known: namesOfUploads },
  { folder: join('private', 'avails'), known: namesOfImports },
];

const listOf = (directory: string) => readdir(directory).catch((): string[] => []);

async function isOld(path: string, now: Date): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && now.getTime() - found.mtimeMs > OLD_MS;
}

async function sweepDirectory(
  { now, ...parts }: Swept,
  { directory, tenantId, known }: { directory: string; tenantId: string; known: Known },
): Promise<number> {
  const ctx = systemContext(parts.database, { id: tenantId, slug: '' }, { now, log: parts.log });
  // Files of a tenant this database never heard of may be another one's.
  if (!(await isTenantHere(ctx))) return 0;
  const old: string[] = [];
  for (const name of await listOf(directory)) if (OURS.test(name) && (await isOld(join(directory, name), now()))) old.push(name);
  let removed = 0;
  for (let at = 0; at < old.length; at += AT_ONCE) {
    const names = old.slice(at, at + AT_ONCE);
    const kept = new Set(await known(ctx, names));
    for (const name of names) {
      if (kept.has(name)) continue;
      await rm(join(directory, name), { force: true });
      removed += 1;
    }
  }
  return removed;
}

/** Removes files nothing knows of: those of a process that died between a file and its row, in whichever order it writes them. Answers how many. */
export async function sweepFiles(parts: Swept): Promise<number> {
  let removed = 0;
  for (const { folder, known } of places) {
    const root = join(parts.dataDirectory, folder);
    for (const tenantId of await listOf(root))
      if (TENANT.test(tenantId)) removed += await sweepDirectory(parts, { directory: join(root, tenantId), tenantId, known });
  }
  if (removed > 0) parts.log.info({ removed }, 'files nothing knew of were removed');
  return removed;
}

const sweep = jobKind<object>('operation.sweep-files', { isExclusive: true, retries: 0 });

/** Sweeps every hour. */
export function sweepingJobs({ jobs, ...parts }: Swept & { readonly jobs: Jobs }): void {
  jobs.repeat(sweep, '20 * * * *', () => sweepFiles(parts));
}
