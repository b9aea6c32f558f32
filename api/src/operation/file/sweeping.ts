import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Context, type Log, systemContext } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { jobKind } from '../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { FilePlace } from '../../platform/storage/storage.ts';
import { deleteStored } from './keep.service.ts';
import { isTenantHere, namesOfImports, namesOfUploads } from './storage.repository.ts';
import { UPLOADS } from './upload-keys.ts';

interface Swept {
  readonly database: Database;
  readonly files: FilePlace;
  readonly now: () => Date;
  readonly log: Log;
}

/** Age after which an unrecorded file is an orphan. Uploads in progress are far younger. */
const OLD_MS = 24 * 60 * 60 * 1000;
const AT_ONCE = 500;
/** Keys of uploads as `receiveFile` names them, and of image sizes. Other keys are left alone. */
const OURS = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/([0-9a-f]{32}(?:-\d{2,4})?\.[a-z0-9]{2,5})$/;
const PARTIAL = /^[0-9a-f]{32}\.(?:part|drawing|clean)$/;

type Known = (ctx: Context, names: readonly string[]) => Promise<readonly string[]>;
const places: readonly { readonly prefix: string; readonly known: Known }[] = [
  { prefix: UPLOADS, known: namesOfUploads },
  { prefix: 'private/avails/', known: namesOfImports },
];

interface Found {
  readonly prefix: string;
  readonly tenantId: string;
  readonly known: Known;
  readonly names: readonly string[];
}

async function sweepNames({ files, now, ...parts }: Swept, { prefix, tenantId, known, names }: Found): Promise<number> {
  const ctx = systemContext(parts.database, { id: tenantId, slug: '' }, { now, log: parts.log });
  // Files of an unknown tenant may belong to another database.
  if (names.length === 0 || !(await isTenantHere(ctx))) return 0;
  const existing = new Set(await known(ctx, names));
  const orphans = names.filter((name) => !existing.has(name));
  await deleteStored(
    ctx,
    files.storage,
    orphans.map((name) => `${prefix}${tenantId}/${name}`),
  );
  return orphans.length;
}

async function sweepPlace(parts: Swept, { prefix, known }: (typeof places)[number]): Promise<number> {
  const found = new Map<string, string[]>();
  let removed = 0;
  const sweepTenant = async (tenantId: string) => {
    removed += await sweepNames(parts, { prefix, tenantId, known, names: found.get(tenantId) ?? [] });
    found.delete(tenantId);
  };
  for await (const { key, modifiedAt } of parts.files.storage.list(prefix)) {
    const [, tenantId, name] = OURS.exec(key.slice(prefix.length)) ?? [];
    if (tenantId === undefined || name === undefined || parts.now().getTime() - modifiedAt.getTime() <= OLD_MS) continue;
    const names = found.get(tenantId) ?? [];
    found.set(tenantId, [...names, name]);
    if (names.length + 1 >= AT_ONCE) await sweepTenant(tenantId);
  }
  for (const tenantId of [...found.keys()]) await sweepTenant(tenantId);
  return removed;
}

/** Removes received files that were neither stored nor discarded because their process died. */
async function sweepIncoming({ files: { incoming }, now }: Swept): Promise<number> {
  let removed = 0;
  for (const name of await readdir(incoming).catch((): string[] => [])) {
    const path = join(incoming, name);
    const found = PARTIAL.test(name) ? await stat(path).catch(() => undefined) : undefined;
    if (!found || now().getTime() - found.mtimeMs <= OLD_MS) continue;
    await rm(path, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}

/** Removes orphaned files: a process can die between writing a file and its row, in either order. Returns how many. */
export async function sweepFiles(parts: Swept): Promise<number> {
  let removed = await sweepIncoming(parts);
  for (const place of places) removed += await sweepPlace(parts, place);
  if (removed > 0) parts.log.info({ removed }, 'files nothing knew of were removed');
  return removed;
}

const sweep = jobKind<object>('operation.sweep-files', { isExclusive: true, retries: 0 });

export function sweepingJobs({ jobs, ...parts }: Swept & { readonly jobs: Jobs }): void {
  jobs.repeat(sweep, '20 * * * *', () => sweepFiles(parts));
}
