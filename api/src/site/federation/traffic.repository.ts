import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Run } from '../../platform/database.ts';
import { rawStatement } from '../../platform/query.ts';
import type { NamedRelease } from './composition.ts';
import type { Figures } from './verdict.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Failures stored per release; the first ones are the most useful. */
const MAX_FAILURES = 50;

export const hourOf = (at: Date) => new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);

export async function addTraffic(run: Run, tenantId: string, { name, version }: NamedRelease, added: Figures & { readonly hour: Date }): Promise<void> {
  const { hour, pages, failing } = added;
  await run(
    rawStatement(sql`
    insert into release_traffic as t (tenant_id, name, version, hour, pages, failing)
    values (${tenantId}, ${name}, ${version}, ${hour}, ${pages}, ${failing})
    on conflict (tenant_id, name, version, hour) do update set pages = t.pages + excluded.pages, failing = t.failing + excluded.failing returning 1`),
  );
}

export async function readTraffic(run: Run, tenantId: string, { name, version }: NamedRelease, since: Date): Promise<Figures> {
  const [row] = await run(
    rawStatement(sql<Figures>`
    select coalesce(sum(pages), 0)::int as pages, coalesce(sum(failing), 0)::int as failing from release_traffic
    where tenant_id = ${tenantId} and name = ${name} and version = ${version} and hour >= ${since}`),
  );
  return row ?? { pages: 0, failing: 0 };
}

export interface FailedPage {
  readonly page: string;
  readonly stage: string;
  /** Digest of the reporting network. */
  readonly network: Buffer;
}

/** Records that a page failed at a stage. Returns in how many stages the page has failed; 0 if this failure was recorded already. */
export async function noteFailingPage(ctx: Context, { name, version }: NamedRelease, { page, stage, network }: FailedPage): Promise<number> {
  const added = await ctx.run(
    rawStatement(sql`
    insert into release_failing_page (tenant_id, page, name, version, stage, network, at)
    values (${ctx.tenant.id}, ${page}, ${name}, ${version}, ${stage}, ${network}, ${ctx.now()})
    on conflict (tenant_id, page, name, version, stage) do nothing returning 1`),
  );
  if (added.length === 0) return 0;
  const [row] = await ctx.run(
    rawStatement(sql<{ ways: number }>`
    select count(*)::int as ways from release_failing_page where tenant_id = ${ctx.tenant.id} and page = ${page} and name = ${name} and version = ${version}`),
  );
  return row?.ways ?? 0;
}

export async function countNetworks(ctx: Context, { name, version }: NamedRelease, since: Date): Promise<number> {
  const [row] = await ctx.run(
    rawStatement(sql<{ networks: number }>`
    select count(distinct network)::int as networks from release_failing_page
    where tenant_id = ${ctx.tenant.id} and name = ${name} and version = ${version} and at >= ${since}`),
  );
  return row?.networks ?? 0;
}

export interface Failure {
  readonly stage: string;
  readonly message: string;
  readonly composition: string;
}

/** Stores a failure once per message and composition. */
export async function keepFailure(ctx: Context, { name, version }: NamedRelease, { stage, message, composition }: Failure): Promise<void> {
  const digest = createHash('sha256').update(`${message}\0${composition}`).digest();
  const known = await ctx.run(
    rawStatement(sql`
    update release_failure set pages = pages + 1, last_at = ${ctx.now()}::timestamptz
    where tenant_id = ${ctx.tenant.id} and name = ${name} and version = ${version} and stage = ${stage} and digest = ${digest}::bytea returning name`),
  );
  if (known.length > 0) return;
  const [row] = await ctx.run(
    rawStatement(sql<{ kept: number }>`
    select count(*)::int as kept from release_failure where tenant_id = ${ctx.tenant.id} and name = ${name} and version = ${version}`),
  );
  if ((row?.kept ?? 0) >= MAX_FAILURES) return;
  await ctx.run(
    rawStatement(sql`
    insert into release_failure as f (tenant_id, name, version, stage, digest, message, composition, pages, first_at, last_at)
    values (${ctx.tenant.id}, ${name}, ${version}, ${stage}, ${digest}, ${message}, ${composition}, 1, ${ctx.now()}, ${ctx.now()})
    on conflict (tenant_id, name, version, stage, digest) do update set pages = f.pages + 1, last_at = excluded.last_at returning 1`),
  );
}

/** Deletes pages after two days; figures, alarms and failures after a month. */
export async function forgetTraffic(run: Run, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  await run(rawStatement(sql`delete from release_failing_page where at < ${before(2 * DAY_MS)}`));
  await run(rawStatement(sql`delete from release_traffic where hour < ${before(30 * DAY_MS)}`));
  await run(rawStatement(sql`delete from release_alarm where at < ${before(30 * DAY_MS)}`));
  await run(rawStatement(sql`delete from release_failure where last_at < ${before(30 * DAY_MS)}`));
}
