import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { rawStatement, rowByRow } from '../../platform/query.ts';

/** SKU that a drop may offer, and its free units. Bundles and pre-orders are excluded. */
export interface Free {
  readonly id: string;
  readonly free: number;
}

export function findFreeSkus(ctx: Context, productId: string): Promise<Free[]> {
  return ctx.run(
    rawStatement(sql<Free>`
    select s.id, (select coalesce(sum(i.on_hand - i.reserved), 0)::integer from product_inventory i where i.tenant_id = s.tenant_id and i.sku_id = s.id) as free
    from sku s where s.tenant_id = ${ctx.tenant.id} and s.product_id = ${productId}::uuid and s.preorder_on is null
      and not exists (select from sku_part k where k.tenant_id = ${ctx.tenant.id} and k.bundle_id = s.id)`),
  );
}

/** Returns when an event begins. Null if the event has no time, undefined if there is no such event. */
export async function findBeginning(ctx: Context, eventId: string): Promise<Date | null | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<{ startsAt: string | null }>`
    select instant(moment_of(p.metadata ->> 'startsAt')) as "startsAt" from product p
    where p.tenant_id = ${ctx.tenant.id} and p.id = ${eventId}::uuid and p.kind = 'TITLE' and p.program_type = 'EVENT'`),
  );
  return row && (row.startsAt === null ? null : new Date(row.startsAt));
}

export async function isThere(ctx: Context, what: 'reward' | 'plan', id: string): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql<{ one: number }>`select 1 as one from ${sql.table(what)} x where x.tenant_id = ${ctx.tenant.id} and x.id = ${id}::uuid`),
  );
  return rows.length > 0;
}

/** Returns those of these SKUs that are in another drop during this time. */
export async function findOverlapping(
  ctx: Context,
  dropId: string,
  skuIds: readonly string[],
  [from, to]: readonly [Date, Date],
): Promise<ReadonlySet<string>> {
  const rows = await ctx.run(
    rawStatement(sql<{ skuId: string }>`
    select x.sku_id as "skuId" from drop_sku x join shop_drop d on d.tenant_id = x.tenant_id and d.id = x.drop_id
    where x.tenant_id = ${ctx.tenant.id} and x.sku_id = any(${skuIds}::uuid[]) and d.id <> ${dropId}::uuid and d.ended_at is null and d.canceled_at is null
      and d.registers_at < ${to}::timestamptz and d.ends_at > ${from}::timestamptz`),
  );
  return new Set(rows.map(({ skuId }) => skuId));
}

export interface Planned {
  readonly name: string;
  readonly path: string;
  readonly description: string;
  readonly productId: string;
  readonly skus: readonly { readonly skuId: string; readonly units: number; readonly earlyUnits: number }[];
  readonly registersAt: Date;
  readonly opensAt: Date;
  readonly endsAt: Date;
  readonly eventId: string | null;
  readonly offsetSeconds: number;
  readonly turnMinutes: number;
  readonly limitPerPerson: number;
  readonly earlyRewardId: string | null;
  readonly earlyPlanId: string | null;
}

export async function insertDrop(
  ctx: Context,
  id: string,
  drop: Planned,
  { sealedSeed, commitment }: { sealedSeed: Uint8Array; commitment: string },
): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    insert into shop_drop (tenant_id, id, product_id, path, name, description, registers_at, opens_at, ends_at, event_id, offset_seconds, turn_minutes, limit_per_person,
      early_reward_id, early_plan_id, sealed_seed, commitment, created_at, last_modified)
    values (${ctx.tenant.id}, ${id}, ${drop.productId}, ${drop.path}, ${drop.name}, ${drop.description}, ${drop.registersAt}, ${drop.opensAt}, ${drop.endsAt},
      ${drop.eventId}, ${drop.offsetSeconds}, ${drop.turnMinutes}, ${drop.limitPerPerson}, ${drop.earlyRewardId}, ${drop.earlyPlanId}, ${sealedSeed}, ${commitment},
      ${ctx.now()}, ${ctx.now()}) ${rowByRow}`),
  );
}

export async function updateDrop(ctx: Context, id: string, drop: Planned): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update shop_drop set product_id = ${drop.productId}::uuid, path = ${drop.path}, name = ${drop.name}, description = ${drop.description},
      registers_at = ${drop.registersAt}, opens_at = ${drop.opensAt}, ends_at = ${drop.endsAt}, event_id = ${drop.eventId}::uuid,
      offset_seconds = ${drop.offsetSeconds}::integer, turn_minutes = ${drop.turnMinutes}::integer, limit_per_person = ${drop.limitPerPerson}::integer,
      early_reward_id = ${drop.earlyRewardId}::uuid, early_plan_id = ${drop.earlyPlanId}::uuid, version = version + 1, last_modified = ${ctx.now()}
    where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`),
  );
}

/** Replaces the SKUs a drop offers. */
export async function replaceOffered(ctx: Context, dropId: string, skus: Planned['skus']): Promise<void> {
  await ctx.run(rawStatement(sql`delete from drop_sku where tenant_id = ${ctx.tenant.id} and drop_id = ${dropId}::uuid`));
  const rows = skus.map((sku, position) => ({ ...sku, position }));
  await ctx.run(
    rawStatement(sql`
    insert into drop_sku as u (tenant_id, drop_id, sku_id, position, sku, options, units, early_units)
    select s.tenant_id, ${dropId}::uuid, s.id, w.position, s.sku, s.options, w.units, w."earlyUnits"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w ("skuId" uuid, position integer, units integer, "earlyUnits" integer)
      join sku s on s.tenant_id = ${ctx.tenant.id} and s.id = w."skuId"
    returning u.position`),
  );
}

export async function cancelDrop(ctx: Context, id: string, { reason, seed }: { reason: string; seed: string | undefined }): Promise<void> {
  const now = ctx.now();
  await ctx.run(
    rawStatement(sql`
    update shop_drop set canceled_at = ${now}, cancel_reason = ${reason}, seed = coalesce(seed, ${seed ?? null}::text), version = version + 1, last_modified = ${now}
    where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`),
  );
}
