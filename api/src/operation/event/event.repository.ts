import { sql } from 'kysely';
import type { ListedEvent } from '../../../contract/index.ts';
import type { Query, Reply } from '../../../contract/index.ts';
import type { AnyEventType } from '../../../contract/operation/event.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { rawStatement } from '../../platform/query.ts';

export interface NewEvent {
  readonly id: string;
  readonly type: AnyEventType;
  readonly subjectId: string;
  readonly organizationId: string | null;
  readonly data: object;
}

/** Writes an event down; nothing of it ever changes. */
export async function insertEvent(ctx: Context, { id, type, subjectId, organizationId, data }: NewEvent): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    insert into outbox_event (tenant_id, id, type, subject_id, organization_id, data, created_at)
    values (${ctx.tenant.id}, ${id}, ${type}, ${subjectId}, ${organizationId}, ${JSON.stringify(data)}::jsonb, ${ctx.now()})`),
  );
}

/** Notes that staff are to be told of an event. */
export async function insertStaffNews(ctx: Context, eventId: string): Promise<void> {
  await ctx.run(rawStatement(sql`insert into staff_news (tenant_id, event_id) values (${ctx.tenant.id}, ${eventId})`));
}

/** Tenants whose staff are to be told of something. */
export function findTenantsWithNews(database: Database): Promise<{ id: string }[]> {
  return database.platformRead(rawStatement(sql<{ id: string }>`select distinct tenant_id as id from staff_news`));
}

export interface StaffNews {
  readonly type: AnyEventType;
  readonly data: unknown;
}

/** Takes events that staff are to be told of, the oldest first. Those another process holds are passed by. */
export async function takeStaffNews(ctx: Context, limit: number): Promise<StaffNews[]> {
  const taken = await ctx.run(
    rawStatement(sql<{ eventId: string }>`
    delete from staff_news where tenant_id = ${ctx.tenant.id} and event_id in (
      select event_id from staff_news where tenant_id = ${ctx.tenant.id} order by event_id limit ${limit} for update skip locked)
    returning event_id as "eventId"`),
  );
  return ctx.run(
    rawStatement(sql<StaffNews>`
    select type, data from outbox_event where tenant_id = ${ctx.tenant.id} and id = any(${taken.map(({ eventId }) => eventId)}::uuid[])
    order by created_at, id`),
  );
}

export async function readEvents(ctx: Context, { page = 0, size = 10, type, since }: Query<'GET /event/list'>): Promise<Reply<'GET /event/list'>> {
  const where = sql`e.tenant_id = ${ctx.tenant.id} and (${type ?? null}::text is null or e.type = ${type ?? null}::text)
    and (${since ?? null}::timestamptz is null or e.created_at >= ${since ?? null}::timestamptz)`;
  const content = await ctx.run(
    rawStatement(sql<ListedEvent>`
    select e.id, e.type, instant(e.created_at) as timestamp, e.organization_id as "organizationId", e.data from outbox_event e
    where ${where} order by e.created_at desc, e.id desc limit ${size} offset ${page * size}`),
  );
  const [count] = await ctx.run(rawStatement(sql<{ total: number }>`select count(*)::int as total from outbox_event e where ${where}`));
  const totalElements = count?.total ?? 0;
  return { content, page, size, totalElements, lastPage: (page + 1) * size >= totalElements, nextCursor: null };
}

/** Forgets what happened before that moment, in all tenants, and with it what was sent of it. */
export async function forgetEvents(database: Database, before: Date): Promise<void> {
  await database.platformWrite((run) => run(rawStatement(sql`delete from outbox_event where created_at < ${before}`)));
}
