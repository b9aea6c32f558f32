import { sql } from 'kysely';
import type { DeliveryStatus } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { rawStatement } from '../../platform/query.ts';

interface Held {
  readonly endpointId: string;
  readonly status: DeliveryStatus;
  readonly attempts: number;
  readonly enabled: boolean;
}

export async function lockDelivery(ctx: Context, id: string): Promise<Held | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<Held>`
    select d.endpoint_id as "endpointId", d.status, d.attempts, p.enabled from webhook_delivery d
    join webhook_endpoint p on p.tenant_id = d.tenant_id and p.id = d.endpoint_id
    where d.tenant_id = ${ctx.tenant.id} and d.id = ${id}::uuid for update of d`),
  );
  return row;
}

/** Makes deliveries due at once, with a full set of retries. */
export async function beginAgain(ctx: Context, ids: readonly string[]): Promise<{ deliveryId: string; attempts: number }[]> {
  return ctx.run(
    rawStatement(sql<{ deliveryId: string; attempts: number }>`
    update webhook_delivery set status = 'PENDING', tries = 0, next_at = ${ctx.now()}, ended_at = null
    where tenant_id = ${ctx.tenant.id} and id = any(${ids}::uuid[]) returning id as "deliveryId", attempts`),
  );
}

/** Locks an endpoint's dead deliveries since that moment, the oldest first. */
export async function lockDead(ctx: Context, endpointId: string, since: Date, most: number): Promise<string[]> {
  const rows = await ctx.run(
    rawStatement(sql<{ id: string }>`
    select id from webhook_delivery where tenant_id = ${ctx.tenant.id} and endpoint_id = ${endpointId}::uuid and status = 'DEAD' and created_at >= ${since}
    order by created_at, id limit ${most} for update`),
  );
  return rows.map(({ id }) => id);
}

export async function countDead(ctx: Context, endpointId: string, since: Date): Promise<number> {
  const [row] = await ctx.run(
    rawStatement(sql<{ count: number }>`
    select count(*)::int as count from webhook_delivery
    where tenant_id = ${ctx.tenant.id} and endpoint_id = ${endpointId}::uuid and status = 'DEAD' and created_at >= ${since}`),
  );
  return row?.count ?? 0;
}

/** Returns tenants with overdue deliveries, whose job failed or was cancelled. */
export function findTenantsWithLost(database: Database, before: Date): Promise<{ id: string }[]> {
  return database.platformRead(
    rawStatement(sql<{ id: string }>`select distinct tenant_id as id from webhook_delivery where status = 'PENDING' and next_at <= ${before}`),
  );
}

/** Takes overdue deliveries of one tenant and reschedules them, so that no other worker takes them. */
export async function takeLost(ctx: Context, before: Date, most: number): Promise<{ deliveryId: string; attempts: number }[]> {
  return ctx.run(
    rawStatement(sql<{ deliveryId: string; attempts: number }>`
    update webhook_delivery set next_at = ${ctx.now()} where tenant_id = ${ctx.tenant.id} and id in (
      select id from webhook_delivery where tenant_id = ${ctx.tenant.id} and status = 'PENDING' and next_at <= ${before} order by next_at limit ${most} for update skip locked)
    returning id as "deliveryId", attempts`),
  );
}

/** Deletes attempts made before that moment, in all tenants. */
export async function forgetAttempts(database: Database, before: Date): Promise<void> {
  await database.platformWrite((run) => run(rawStatement(sql`delete from webhook_attempt where created_at < ${before}`)));
}
