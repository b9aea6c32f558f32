import { sql } from 'kysely';
import type { RewardKind } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

/** Benefit of a reward, without its points. */
export interface Gives {
  readonly kind: RewardKind;
  readonly name: string;
  readonly partsPerMillion: number | null;
  readonly amount: number | null;
  readonly currency: string | null;
  readonly productId: string | null;
  readonly planId: string | null;
  readonly days: number | null;
}

export interface To {
  readonly id: string;
  readonly identityId: string;
  readonly endsAt: Date | null;
}

/** Inserts a personal discount code that can be used once. */
export async function insertCode(ctx: Context, { id, endsAt }: To, code: string, { name, partsPerMillion, amount, currency }: Gives): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    insert into discount (tenant_id, id, code, name, kind, parts_per_million, amount_amount, amount_currency, use_limit, is_personal, starts_at, ends_at, created_at, last_modified)
    values (${ctx.tenant.id}, ${id}::uuid, ${code}, ${name}, ${partsPerMillion === null ? 'AMOUNT' : 'PERCENT'}, ${partsPerMillion}::integer, ${amount}::bigint, ${currency}::text, 1, true,
      ${ctx.now()}, ${endsAt}::timestamptz, ${ctx.now()}, ${ctx.now()})`),
  );
}

export async function insertRight(ctx: Context, { id, identityId, endsAt }: To, { productId, name }: Gives): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    insert into entitlement (tenant_id, id, identity_id, product_id, source, starts_at, ends_at, note, created_at)
    values (${ctx.tenant.id}, ${id}::uuid, ${identityId}::uuid, ${productId}::uuid, 'GIFT', ${ctx.now()}, ${endsAt}::timestamptz, ${name}, ${ctx.now()})`),
  );
}

/** Grants the titles and streams of a plan for a time. */
export async function insertPlanTime(ctx: Context, { id, identityId, endsAt }: To, { planId, name }: Gives): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    insert into entitlement (tenant_id, id, identity_id, tier_rank, max_streams, source, starts_at, ends_at, note, created_at)
    select p.tenant_id, ${id}::uuid, ${identityId}::uuid, p.tier_rank, p.max_streams, 'GIFT', ${ctx.now()}, ${endsAt}::timestamptz, ${name}, ${ctx.now()}
    from plan p where p.tenant_id = ${ctx.tenant.id} and p.id = ${planId}::uuid`),
  );
}

/** Returns when the first offer of a title begins. Null if one has begun already or none will. */
export async function findOpening(ctx: Context, productId: string): Promise<Date | null> {
  const [row] = await ctx.run(
    rawStatement(sql<{ opensAt: Date | null }>`
    select min(f.starts_at) as "opensAt" from title_offer f
    where f.tenant_id = ${ctx.tenant.id} and f.product_id = ${productId}::uuid and f.entity_status in ('APPROVED', 'COMPLETED')`),
  );
  const opensAt = row?.opensAt ?? null;
  return opensAt !== null && new Date(opensAt) > ctx.now() ? new Date(opensAt) : null;
}

/** Returns true if the benefit exists and can be given now. */
export async function isThere(ctx: Context, { kind, productId, planId }: Pick<Gives, 'kind' | 'productId' | 'planId'>): Promise<boolean> {
  if (kind === 'EARLY_ACCESS') return productId !== null && (await findOpening(ctx, productId)) !== null;
  if (kind !== 'CONTENT' && kind !== 'PLAN_TIME') return true;
  const rows = await ctx.run(
    rawStatement(sql`
    select 1 as one from product p where p.tenant_id = ${ctx.tenant.id} and p.id = ${productId}::uuid and p.kind = 'TITLE' and p.entity_status in ('APPROVED', 'COMPLETED')
    union all select 1 from plan l where l.tenant_id = ${ctx.tenant.id} and l.id = ${planId}::uuid`),
  );
  return rows.length > 0;
}

/** Revokes the benefit of a gift. Returns false if an order uses its code; the code then stays with the order. */
export async function endDelivery(ctx: Context, { id, discountId }: { id: string; discountId: string | null }): Promise<boolean> {
  await ctx.run(
    rawStatement(sql`update entitlement set revoked_at = ${ctx.now()} where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid and revoked_at is null`),
  );
  if (discountId === null) return true;
  const rows = await ctx.run(
    rawStatement(sql`
    update discount set entity_status = 'ARCHIVED', last_modified = ${ctx.now()} where tenant_id = ${ctx.tenant.id} and id = ${discountId}::uuid and used = 0 returning id`),
  );
  return rows.length > 0;
}

/** Restores a revoked benefit with its original end. */
export async function resumeDelivery(ctx: Context, { id, discountId }: { id: string; discountId: string | null }): Promise<void> {
  await ctx.run(rawStatement(sql`update entitlement set revoked_at = null where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`));
  await ctx.run(
    rawStatement(
      sql`update discount set entity_status = 'APPROVED', last_modified = ${ctx.now()} where tenant_id = ${ctx.tenant.id} and id = ${discountId}::uuid`,
    ),
  );
}
