import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

/** Whoever makes an endpoint of the tenant takes turns, so that all are counted. */
export async function takeTurn(ctx: Context): Promise<void> {
  await ctx.run(rawStatement(sql`select pg_advisory_xact_lock(hashtextextended(${`webhook ${ctx.tenant.id}`}, 0))`));
}

export async function countEndpoints(ctx: Context): Promise<number> {
  const [row] = await ctx.run(rawStatement(sql<{ count: number }>`select count(*)::int as count from webhook_endpoint where tenant_id = ${ctx.tenant.id}`));
  return row?.count ?? 0;
}

export interface StoredEndpoint {
  readonly version: number;
  readonly enabled: boolean;
  readonly secret: Uint8Array;
}

/** An endpoint, held until the transaction ends. */
export async function lockEndpoint(ctx: Context, id: string): Promise<StoredEndpoint | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<StoredEndpoint>`
    select version, enabled, secret from webhook_endpoint where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid for update`),
  );
  return row;
}

/** Another secret takes the place of the one before, which signs, too, until then. */
export async function replaceSecret(ctx: Context, id: string, secret: Uint8Array, formerUntil: Date): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update webhook_endpoint set former_secret = secret, former_secret_until = ${formerUntil}, secret = ${secret}, version = version + 1, last_modified = ${ctx.now()}
    where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`),
  );
}

/** Notes how the last try went; returns since when none has succeeded. What somebody edits meanwhile stays at its version. */
export async function noteHealth(ctx: Context, id: string, { isGood, counts }: { isGood: boolean; counts: boolean }): Promise<Date | null> {
  const now = ctx.now();
  const [row] = await ctx.run(
    rawStatement(sql<{ failingSince: Date | null }>`
    update webhook_endpoint set last_attempt_at = ${now},
      failing_since = case when ${isGood}::boolean then null when ${counts}::boolean then coalesce(failing_since, ${now}::timestamptz) else failing_since end
    where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid returning failing_since as "failingSince"`),
  );
  return row?.failingSince ?? null;
}

/** Switches an endpoint off since it fails. False where it is off already. */
export async function stopEndpoint(ctx: Context, id: string): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql<{ id: string }>`
    update webhook_endpoint set enabled = false, stopped_at = ${ctx.now()}, version = version + 1, last_modified = ${ctx.now()}
    where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid and enabled returning id`),
  );
  return rows.length > 0;
}

/** An endpoint that is off since it failed. */
export async function findStopped(ctx: Context, id: string): Promise<{ url: string } | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<{ url: string }>`select url from webhook_endpoint where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid and stopped_at is not null`),
  );
  return row;
}
