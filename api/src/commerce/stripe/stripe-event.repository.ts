import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { rawStatement } from '../../platform/query.ts';

export interface Event {
  readonly id: string;
  readonly type: string;
  /** Stripe's id of the object the event is about. */
  readonly objectId: string;
}

/** Stores a webhook event. Returns false if the event is stored already. */
export async function insertEvent(ctx: Context, { id, type, objectId }: Event): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql<{ id: string }>`
    insert into stripe_event (tenant_id, id, type, object_id, received_at) values (${ctx.tenant.id}, ${id}, ${type}, ${objectId}, ${ctx.now()})
    on conflict (tenant_id, id) do nothing returning id`),
  );
  return rows.length > 0;
}

export async function findUndone(ctx: Context, id: string): Promise<Event | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<Event>`select id, type, object_id as "objectId" from stripe_event where tenant_id = ${ctx.tenant.id} and id = ${id} and done_at is null`),
  );
  return row;
}

export async function endEvent(ctx: Context, id: string): Promise<void> {
  await ctx.run(rawStatement(sql`update stripe_event set done_at = ${ctx.now()} where tenant_id = ${ctx.tenant.id} and id = ${id}`));
}

/** Returns at most 1000 unprocessed events of all tenants. */
export function findAllUndone(database: Database): Promise<{ tenantId: string; id: string }[]> {
  return database.platformRead(
    rawStatement(sql<{ tenantId: string; id: string }>`
    select tenant_id as "tenantId", id from stripe_event where done_at is null order by tenant_id, received_at limit 1000`),
  );
}

/** Deletes old events; Stripe retries for a few days only. */
export function forgetEvents(database: Database, before: Date): Promise<unknown> {
  return database.platformWrite((run) => run(rawStatement(sql`delete from stripe_event where received_at < ${before}`)));
}
