import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { rawStatement } from '../../platform/query.ts';

export interface Steps {
  readonly id: string;
  readonly name: string;
  readonly path: string;
  readonly productPath: string;
  readonly registersAt: Date;
  readonly opensAt: Date;
  readonly endsAt: Date;
  readonly turnMinutes: number;
  readonly limitPerPerson: number;
  readonly sealedSeed: Uint8Array;
  readonly isSetApart: boolean;
  readonly isDrawn: boolean;
  readonly isEnded: boolean;
  readonly isCanceled: boolean;
  readonly version: number;
  readonly reason: string;
}
type Row = Omit<Steps, 'registersAt' | 'opensAt' | 'endsAt'> & { readonly registersAt: string; readonly opensAt: string; readonly endsAt: string };

/** Locks a drop until the transaction ends; nobody can enter it or buy from it meanwhile. */
export async function lockDrop(ctx: Context, id: string): Promise<Steps | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<Row>`
    select d.id, d.name, d.path, (select p.path from product p where p.tenant_id = ${ctx.tenant.id} and p.id = d.product_id) as "productPath",
      instant(d.registers_at) as "registersAt", instant(d.opens_at) as "opensAt", instant(d.ends_at) as "endsAt", d.turn_minutes as "turnMinutes",
      d.limit_per_person as "limitPerPerson", d.sealed_seed as "sealedSeed", d.set_apart_at is not null as "isSetApart", d.drawn_at is not null as "isDrawn",
      d.ended_at is not null as "isEnded", d.canceled_at is not null as "isCanceled", d.version, d.cancel_reason as reason
    from shop_drop d where d.tenant_id = ${ctx.tenant.id} and d.id = ${id}::uuid for update of d`),
  );
  return row && { ...row, registersAt: new Date(row.registersAt), opensAt: new Date(row.opensAt), endsAt: new Date(row.endsAt) };
}

export function findRunning(database: Database, now: Date): Promise<{ tenantId: string; id: string }[]> {
  return database.platformRead(
    rawStatement(sql<{ tenantId: string; id: string }>`
    select tenant_id as "tenantId", id from shop_drop where registers_at <= ${now} and ended_at is null and canceled_at is null order by registers_at`),
  );
}

export interface Offered {
  readonly skuId: string;
  readonly units: number;
  readonly earlyUnits: number;
}

/** Lists the SKUs a drop offers, in locking order. */
export function findOffered(ctx: Context, dropId: string): Promise<Offered[]> {
  return ctx.run(
    rawStatement(sql<Offered>`
    select sku_id as "skuId", units, early_units as "earlyUnits" from drop_sku
    where tenant_id = ${ctx.tenant.id} and drop_id = ${dropId}::uuid order by sku_id`),
  );
}

export async function keepSetApart(ctx: Context, dropId: string, skuId: string, units: number): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update drop_sku set set_apart = ${units}::integer where tenant_id = ${ctx.tenant.id} and drop_id = ${dropId}::uuid and sku_id = ${skuId}::uuid`),
  );
}

/** Returns the entries to draw: all that have bought nothing in early access. */
export async function findToDraw(ctx: Context, dropId: string): Promise<string[]> {
  const rows = await ctx.run(
    rawStatement(sql<{ id: string }>`
    select id from drop_entry where tenant_id = ${ctx.tenant.id} and drop_id = ${dropId}::uuid and bought = 0 order by id`),
  );
  return rows.map(({ id }) => id);
}

/** Ends early access. Early buyers' entries are closed; the others take part in the draw. */
export async function endEarlyAccess(ctx: Context, dropId: string): Promise<void> {
  const now = ctx.now();
  await ctx.run(
    rawStatement(sql`
    update drop_entry set closed_at = case when bought > 0 then ${now}::timestamptz end, granted = bought, turn_at = case when bought > 0 then turn_at end
    where tenant_id = ${ctx.tenant.id} and drop_id = ${dropId}::uuid and is_early`),
  );
}

/** Stores the drawn positions of entries, counted from `first`. */
export async function keepOrder(ctx: Context, dropId: string, entryIds: readonly string[], first: number): Promise<void> {
  const rows = entryIds.map((id, at) => ({ id, position: first + at }));
  await ctx.run(
    rawStatement(sql`
    update drop_entry e set position = w.position from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (id uuid, position integer)
    where e.tenant_id = ${ctx.tenant.id} and e.drop_id = ${dropId}::uuid and e.id = w.id`),
  );
}

export interface SetApart {
  readonly inventoryId: string;
  readonly skuId: string;
  readonly isEarly: boolean;
  readonly quantity: number;
}

/** Lists the units set apart and unsold, in the locking order of stock. */
export function findSetApart(ctx: Context, dropId: string): Promise<SetApart[]> {
  return ctx.run(
    rawStatement(sql<SetApart>`
    select inventory_id as "inventoryId", sku_id as "skuId", is_early as "isEarly", quantity from drop_hold
    where tenant_id = ${ctx.tenant.id} and drop_id = ${dropId}::uuid order by sku_id, inventory_id, is_early`),
  );
}

export async function removeSetApart(ctx: Context, dropId: string, which: 'early' | 'all'): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    delete from drop_hold where tenant_id = ${ctx.tenant.id} and drop_id = ${dropId}::uuid and (is_early or ${which === 'all'}::boolean)`),
  );
}

export async function keepStep(ctx: Context, dropId: string, step: 'SET_APART' | 'DRAWN' | 'ENDED', seed?: string): Promise<void> {
  const now = ctx.now();
  await ctx.run(
    rawStatement(sql`
    update shop_drop set set_apart_at = case when ${step} = 'SET_APART' then ${now}::timestamptz else set_apart_at end,
      drawn_at = case when ${step} = 'DRAWN' then ${now}::timestamptz else drawn_at end,
      ended_at = case when ${step} = 'ENDED' then ${now}::timestamptz else ended_at end,
      seed = coalesce(${seed ?? null}::text, seed), version = version + 1, last_modified = ${now}
    where tenant_id = ${ctx.tenant.id} and id = ${dropId}::uuid`),
  );
}
