import { sql } from 'kysely';
import type { Service, ServiceRun } from '../../../contract/operation/service.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';
import type { AdapterName } from './adapters.ts';

/** Stored integration, with sealed secrets. */
export type StoredService = Omit<Service, 'secretsSet'> & { readonly secrets: Uint8Array | null };

const run = sql`(select json_build_object('id', u.id, 'jobId', u.job_id, 'state', u.state, 'startedAt', instant(u.started_at), 'endedAt', instant(u.ended_at), 'log', u.log)
  from service_run u where u.tenant_id = r.tenant_id and u.service_id = r.id order by u.started_at desc, u.id desc limit 1)`;
const columns = sql`r.id, r.version, instant(r.created_at) as "createdAt", instant(r.last_modified) as "lastModified", r.organization_id as "organizationId",
  r.adapter, r.name, r.enabled, r.settings, r.secrets, ${run} as "lastRun"`;
const own = (ctx: Context) => sql`r.tenant_id = ${ctx.tenant.id} and r.organization_id = ${ctx.organizationId}::uuid`;

export async function findService(ctx: Context, id: string): Promise<StoredService | undefined> {
  const [row] = await ctx.run(rawStatement(sql<StoredService>`select ${columns} from service r where ${own(ctx)} and r.id = ${id}::uuid`));
  return row;
}

export async function listServices(
  ctx: Context,
  query: { q: string | undefined; adapter: AdapterName | undefined; page: number; size: number },
): Promise<{ rows: StoredService[]; total: number }> {
  const where = sql`${own(ctx)} ${query.adapter ? sql`and r.adapter = ${query.adapter}` : sql``}
    ${query.q ? sql`and strpos(lower(r.name), lower(${query.q}::text)) > 0` : sql``}`;
  const rows = await ctx.run(
    rawStatement(sql<StoredService>`
    select ${columns} from service r where ${where} order by r.name collate "und-x-icu", r.id limit ${query.size} offset ${query.page * query.size}`),
  );
  const [count] = await ctx.run(rawStatement(sql<{ total: number }>`select count(*)::int as total from service r where ${where}`));
  return { rows, total: count?.total ?? 0 };
}

export interface ServiceChange {
  readonly name: string;
  readonly enabled: boolean;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly secrets: Uint8Array | null;
}

export async function insertService(ctx: Context, id: string, adapter: AdapterName, draft: ServiceChange): Promise<void> {
  const now = ctx.now();
  await ctx.run(
    rawStatement(sql`
    insert into service (tenant_id, id, organization_id, adapter, name, enabled, settings, secrets, created_at, last_modified)
    values (${ctx.tenant.id}, ${id}, ${ctx.organizationId}, ${adapter}, ${draft.name}, ${draft.enabled}, ${JSON.stringify(draft.settings)}::jsonb,
      ${draft.secrets}, ${now}, ${now})`),
  );
}

/** Updates an integration. Returns false if its version has changed. */
export async function updateService(ctx: Context, id: string, version: number, change: ServiceChange): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql<{ id: string }>`
    update service r set name = ${change.name}, enabled = ${change.enabled}, settings = ${JSON.stringify(change.settings)}::jsonb, secrets = ${change.secrets},
      version = version + 1, last_modified = ${ctx.now()}
    where ${own(ctx)} and r.id = ${id}::uuid and r.version = ${version} returning r.id`),
  );
  return rows.length > 0;
}

export async function removeService(ctx: Context, id: string): Promise<boolean> {
  const rows = await ctx.run(rawStatement(sql<{ id: string }>`delete from service r where ${own(ctx)} and r.id = ${id}::uuid returning r.id`));
  return rows.length > 0;
}

interface NewRun {
  readonly id: string;
  readonly serviceId: string;
  readonly jobId: string | undefined;
}

export async function insertRun(ctx: Context, { id, serviceId, jobId }: NewRun): Promise<ServiceRun> {
  const [row] = await ctx.run(
    rawStatement(sql<ServiceRun>`
    insert into service_run (tenant_id, id, service_id, identity_id, state, started_at, job_id)
    values (${ctx.tenant.id}, ${id}, ${serviceId}, ${ctx.identityId}, 'RUNNING', ${ctx.now()}, ${jobId ?? null})
    returning id, job_id as "jobId", state, instant(started_at) as "startedAt", instant(ended_at) as "endedAt", log`),
  );
  if (!row) throw new Error('Nothing was inserted');
  return row;
}

/** Appends lines to the log of a run. A state other than RUNNING ends the run. */
export async function writeRun(ctx: Context, id: string, state: ServiceRun['state'], lines: ServiceRun['log']): Promise<void> {
  const endedAt = state === 'RUNNING' ? null : ctx.now();
  await ctx.run(
    rawStatement(sql`
    update service_run set state = ${state}, log = log || ${JSON.stringify(lines)}::jsonb, ended_at = ${endedAt}
    where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`),
  );
}

const MAX_TITLES = 1000;

/** Returns the caller's organization's published titles, and its title counts by status. */
export async function readParcel(ctx: Context): Promise<{ titles: Record<string, unknown>[]; counts: Record<string, number> }> {
  const ours = sql`tenant_id = ${ctx.tenant.id} and organization_id = ${ctx.organizationId}::uuid and kind = 'TITLE' and parent_id is null`;
  const titles = await ctx.run(
    rawStatement(sql<Record<string, unknown>>`
    select id, name, path, program_type as "programType", instant(origin) as origin, instant(last_modified) as "lastModified" from product
    where ${ours} and entity_status in ('APPROVED', 'COMPLETED') order by last_modified desc, id limit ${MAX_TITLES}`),
  );
  const counted = await ctx.run(
    rawStatement(
      sql<{ status: string; count: number }>`select entity_status as status, count(*)::int as count from product where ${ours} group by 1 order by 1`,
    ),
  );
  return { titles, counts: Object.fromEntries(counted.map(({ status, count }) => [status, count])) };
}
