import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { deleteStored } from '../../operation/file/keep.service.ts';
import { type Context, type Log, systemContext } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { jobKind } from '../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { rawStatement } from '../../platform/query.ts';
import type { FilePlace } from '../../platform/storage/storage.ts';
import { CLIPS, FILMS, SOURCES, STILLS } from './media-keys.ts';

interface Swept {
  readonly database: Database;
  readonly files: FilePlace;
  readonly now: () => Date;
  readonly log: Log;
}

/** Work on one source takes less than a day, and leaves what it has made for the next attempt. */
const OLD_MS = 48 * 60 * 60 * 1000;
const OURS = /^(?:films|clips|stills|sources)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/([0-9a-f-]{32,36})\/([\w-][\w.-]{0,120})$/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface Found {
  readonly key: string;
  readonly folder: string;
  readonly name: string;
}

async function knownOf(ctx: Context, prefix: string, found: readonly Found[]): Promise<ReadonlySet<string>> {
  if (prefix === SOURCES) {
    const rows = await ctx.run(
      rawStatement(sql<{ name: string }>`
      select one ->> 'name' as name from title_media m, jsonb_array_elements(m.parts) one
      where m.tenant_id = ${ctx.tenant.id} and one ->> 'name' = any(${found.map(({ name }) => name)}::text[])`),
    );
    return new Set(rows.map(({ name }) => name));
  }
  const folders = [...new Set(found.map(({ folder }) => folder))];
  const rows = await ctx.run(
    rawStatement(sql<{ folder: string }>`
    select split_part(m.folder, '/', 3) as folder from title_media m where m.tenant_id = ${ctx.tenant.id} and split_part(m.folder, '/', 3) = any(${folders}::text[])
    union all
    select split_part(l.folder, '/', 3) from live_input l where l.tenant_id = ${ctx.tenant.id} and split_part(l.folder, '/', 3) = any(${folders}::text[])`),
  );
  return new Set(rows.map(({ folder }) => folder));
}

async function isTenant(ctx: Context): Promise<boolean> {
  return (await ctx.run(rawStatement(sql`select 1 as one from tenant where id = ${ctx.tenant.id}`))).length > 0;
}

async function sweepPrefix({ database, files, now, log }: Swept, prefix: string): Promise<number> {
  const byTenant = new Map<string, Found[]>();
  for await (const { key, modifiedAt } of files.storage.list(prefix)) {
    const [, tenantId, folder, name] = OURS.exec(key) ?? [];
    if (tenantId === undefined || folder === undefined || name === undefined || now().getTime() - modifiedAt.getTime() <= OLD_MS) continue;
    byTenant.set(tenantId, [...(byTenant.get(tenantId) ?? []), { key, folder, name }]);
  }
  let removed = 0;
  for (const [tenantId, found] of byTenant) {
    const ctx = systemContext(database, { id: tenantId, slug: '' }, { now, log });
    // Files of a tenant this database never heard of may be another one's.
    if (!(await isTenant(ctx))) continue;
    const known = await knownOf(ctx, prefix, found);
    const orphans = found.filter(({ folder, name }) => !known.has(prefix === SOURCES ? name : folder)).map(({ key }) => key);
    await deleteStored(ctx, files.storage, orphans);
    removed += orphans.length;
  }
  return removed;
}

/** Removes work folders of this machine that no source needs: of one that is being prepared each attempt writes in it. */
async function sweepWork({ database, files: { ingest }, now }: Swept): Promise<number> {
  const names = (await readdir(ingest).catch((): string[] => [])).filter((name) => UUID.test(name));
  const needed = await database.platformRead(
    rawStatement(sql<{ id: string }>`
    select id from title_media where id = any(${names}::uuid[]) and state not in ('COMPLETED', 'FAILED', 'CANCELLED')
    union all select id from live_input where id = any(${names}::uuid[]) and state in ('WAITING', 'LIVE', 'ENDED')`),
  );
  let removed = 0;
  for (const name of names.filter((one) => !needed.some(({ id }) => id === one))) {
    const path = join(ingest, name);
    const found = await stat(path).catch(() => undefined);
    if (!found || now().getTime() - found.mtimeMs <= OLD_MS) continue;
    await rm(path, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}

/** Removes files of media that nothing knows of: those of a process that was killed between a file and its row. Returns how many. */
async function sweepMedia(parts: Swept): Promise<number> {
  let removed = await sweepWork(parts);
  for (const prefix of [SOURCES, FILMS, CLIPS, STILLS]) removed += await sweepPrefix(parts, prefix);
  if (removed > 0) parts.log.info({ removed }, 'files of media nothing knew of were removed');
  return removed;
}

const sweep = jobKind<object>('catalogue.sweep-media', { isExclusive: true, retries: 0 });

export function mediaSweepingJobs({ jobs, ...parts }: Swept & { readonly jobs: Jobs }): void {
  jobs.repeat(sweep, '50 * * * *', () => sweepMedia(parts));
}
