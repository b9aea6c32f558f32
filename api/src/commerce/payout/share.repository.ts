import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

export interface Share {
  readonly organizationId: string;
  readonly keptPpm: number;
  /** Sales and refunds of the organization's items, and its share of the difference; minor units. */
  readonly sold: number;
  readonly back: number;
  readonly owed: number;
}

/** Returns the part the shop keeps of each organization's sales at that time. Organizations without terms are left out. */
export async function findTerms(ctx: Context, organizationIds: readonly string[], at: string): Promise<ReadonlyMap<string, number>> {
  const rows = await ctx.run(
    rawStatement(sql<{ organizationId: string; keptPpm: number }>`
    select distinct on (organization_id) organization_id as "organizationId", kept_ppm as "keptPpm" from payout_terms
    where tenant_id = ${ctx.tenant.id} and organization_id = any(${organizationIds}::uuid[]) and from_at <= ${at}::timestamptz
    order by organization_id, number desc`),
  );
  return new Map(rows.map(({ organizationId, keptPpm }) => [organizationId, keptPpm]));
}

export async function insertShares(ctx: Context, orderId: string, shares: readonly Share[]): Promise<void> {
  const rows = shares.map((of) => sql`(${ctx.tenant.id}, ${orderId}::uuid, ${of.organizationId}::uuid, ${of.keptPpm}, ${of.sold}, ${of.back}, ${of.owed})`);
  await ctx.run(rawStatement(sql`insert into order_share (tenant_id, order_id, organization_id, kept_ppm, sold, back, owed) values ${sql.join(rows)}`));
}

/** Returns the shares of an order. The caller has locked the order. */
export function readShares(ctx: Context, orderId: string): Promise<readonly Share[]> {
  return ctx.run(
    rawStatement(sql<Share>`
    select organization_id as "organizationId", kept_ppm as "keptPpm", sold, back, owed from order_share
    where tenant_id = ${ctx.tenant.id} and order_id = ${orderId}::uuid order by organization_id`),
  );
}

export async function updateShare(
  ctx: Context,
  orderId: string,
  { organizationId, back, owed }: Pick<Share, 'organizationId' | 'back' | 'owed'>,
): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update order_share set back = ${back}, owed = ${owed}
    where tenant_id = ${ctx.tenant.id} and order_id = ${orderId}::uuid and organization_id = ${organizationId}::uuid`),
  );
}
