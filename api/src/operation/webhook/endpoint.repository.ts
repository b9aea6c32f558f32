import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

/** Serializes the creation of a tenant's endpoints, so that the limit holds. */
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

export async function lockEndpoint(ctx: Context, id: string): Promise<StoredEndpoint | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<StoredEndpoint>`
    select version, enabled, secret from webhook_endpoint where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid for update`),
  );
  return row;
}

/** Replaces the secret of an endpoint. The previous secret also signs until `formerUntil`. */
export async function replaceSecret(ctx: Context, id: string, secret: Uint8Array, formerUntil: Date): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update webhook_endpoint set former_secret = secret, former_secret_until = ${formerUntil}, secret = ${secret}, version = version + 1, last_modified = ${ctx.now()}
    where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`),
  );
}

/** Records the result of an attempt without a new version, so that concurrent edits succeed. Returns since when all attempts have failed. */
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

/** Disables a failing endpoint. Returns false if it was disabled already. */
export async function stopEndpoint(ctx: Context, id: string): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql<{ id: string }>`
    update webhook_endpoint set enabled = false, stopped_at = ${ctx.now()}, version = version + 1, last_modified = ${ctx.now()}
    where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid and enabled returning id`),
  );
  return rows.length > 0;
}

/** Returns an endpoint that was disabled for its failures. */
export async function findStopped(ctx: Context, id: string): Promise<{ url: string } | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<{ url: string }>`select url from webhook_endpoint where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid and stopped_at is not null`),
  );
  return row;
}
