import { sql, type RawBuilder } from 'kysely';
import type { Query, Reply } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { rawStatement } from '../../platform/query.ts';

/** Which rows `r` are about SKUs of the caller's organization. */
export const ownSkus = (ctx: Context) => sql`exists (
  select 1 from sku s join product p on p.tenant_id = s.tenant_id and p.id = s.product_id
  where s.tenant_id = r.tenant_id and s.id = r.sku_id and p.organization_id = ${ctx.organizationId}::uuid)`;

async function exists(ctx: Context, from: RawBuilder<unknown>): Promise<boolean> {
  const rows = await ctx.run(rawStatement(sql`select 1 as one ${from}`));
  return rows.length > 0;
}

export function hasOwnSku(ctx: Context, id: string): Promise<boolean> {
  return exists(
    ctx,
    sql`from sku s join product p on p.tenant_id = s.tenant_id and p.id = s.product_id
      where s.tenant_id = ${ctx.tenant.id} and s.id = ${id}::uuid and p.organization_id = ${ctx.organizationId}::uuid`,
  );
}

/** A SKU of the caller's organization that is no gift card: its units are counted, and its price changes. */
export function hasOwnGoods(ctx: Context, id: string): Promise<boolean> {
  return exists(
    ctx,
    sql`from sku s join product p on p.tenant_id = s.tenant_id and p.id = s.product_id
      where s.tenant_id = ${ctx.tenant.id} and s.id = ${id}::uuid and p.organization_id = ${ctx.organizationId}::uuid and not is_gift_card(p.kind, p.metadata)`,
  );
}

/** A SKU that is no bundle, and becomes none until the transaction ends. Two statements: the second sees what whoever held it has kept. */
export async function isSingle(ctx: Context, id: string): Promise<boolean> {
  await ctx.run(rawStatement(sql<{ id: string }>`select s.id from sku s where s.tenant_id = ${ctx.tenant.id} and s.id = ${id}::uuid for key share`));
  return !(await exists(ctx, sql`from sku_part k where k.tenant_id = ${ctx.tenant.id} and k.bundle_id = ${id}::uuid limit 1`));
}

export function hasOwnLocation(ctx: Context, id: string): Promise<boolean> {
  return exists(ctx, sql`from location where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid and organization_id = ${ctx.organizationId}::uuid`);
}

/** Prices of a SKU for groups or from more units on that are not over, beside this one. */
export async function countSteps(ctx: Context, skuId: string, besideId: string | null): Promise<number> {
  const [row] = await ctx.run(
    rawStatement(sql<{ steps: number }>`
    select count(*)::integer as steps from product_price h where h.tenant_id = ${ctx.tenant.id} and h.sku_id = ${skuId}::uuid
      and h.id is distinct from ${besideId}::uuid and (h.group_id is not null or h.min_quantity > 1)
      and h.entity_status in ('APPROVED', 'COMPLETED') and (h.ends_at is null or h.ends_at > ${ctx.now()})`),
  );
  return row?.steps ?? 0;
}

const holds = (at: Date) => sql`h.entity_status in ('APPROVED', 'COMPLETED') and h.starts_at <= ${at} and (h.ends_at is null or h.ends_at > ${at})`;

/** Whether a price is everybody's from one unit on. */
const isCommon = sql`h.group_id is null and h.min_quantity = 1`;

/** Whether a price is among those for groups or from more units on that its SKU is sold at. */
const isAmongSteps = sql`coalesce(s.price_steps, '[]') @> jsonb_build_array(jsonb_build_object('id', h.id))`;

/** SKUs that do not cost what they should at a moment: whose price has begun, or is over. Not all SKUs are looked at. */
const toPrice = (at: Date) => sql`(
  select s.tenant_id, s.id from product_price h join sku s on s.tenant_id = h.tenant_id and s.id = h.sku_id and s.price_currency = h.price_currency
    where ${holds(at)} and case when ${isCommon} then s.price_id is distinct from h.id
      else not ${isAmongSteps} end
  union
  select s.tenant_id, s.id from sku s where s.price_id is not null
    and not exists (select from product_price h where h.tenant_id = s.tenant_id and h.id = s.price_id and ${holds(at)})
  union
  select s.tenant_id, s.id from sku s
    left join product_price h on h.tenant_id = s.tenant_id and h.sku_id = s.id and ${isAmongSteps} and ${holds(at)}
    where s.price_steps is not null group by s.tenant_id, s.id having count(h.id) < jsonb_array_length(s.price_steps)) due`;

export function findTenantsToPrice(database: Database, at: Date): Promise<{ id: string }[]> {
  return database.platformRead(rawStatement(sql<{ id: string }>`select distinct due.tenant_id as id from ${toPrice(at)}`));
}

/** Gives SKUs of the tenant the price that holds now; returns how many had another. */
export async function applyPrices(ctx: Context): Promise<number> {
  const skus = await ctx.run(
    rawStatement(sql<{ id: string }>`select due.id from ${toPrice(ctx.now())} where due.tenant_id = ${ctx.tenant.id} order by due.id`),
  );
  for (const { id } of skus) await ctx.run(rawStatement(sql`select apply_price(${ctx.tenant.id}, ${id}::uuid, ${ctx.now()})`));
  return skus.length;
}

type Journal = Reply<'GET /product/inventory/journal'>;

/** Changes of the stock of the caller's organization, the last first. */
export async function readJournal(ctx: Context, { page = 0, size = 10, ...only }: Query<'GET /product/inventory/journal'>): Promise<Journal> {
  const { skuId = null, locationId = null, causeId = null } = only;
  const from = sql`stock_move r join sku s on s.tenant_id = r.tenant_id and s.id = r.sku_id join location l on l.tenant_id = r.tenant_id and l.id = r.location_id
    where r.tenant_id = ${ctx.tenant.id} and ${ownSkus(ctx)} and (${skuId}::uuid is null or r.sku_id = ${skuId}::uuid)
      and (${locationId}::uuid is null or r.location_id = ${locationId}::uuid) and (${causeId}::uuid is null or r.cause_id = ${causeId}::uuid)`;
  const content = await ctx.run(
    rawStatement(sql<Journal['content'][number]>`
    select r.id, r.sku_id as "skuId", s.sku, r.location_id as "locationId", l.name as "locationName", r.cause, r.cause_id as "causeId",
      r.on_hand_delta as "onHand", r.reserved_delta as reserved, r.note, instant(r.created_at) as "occurredAt"
    from ${from} order by r.created_at desc, r.id desc limit ${size} offset ${page * size}`),
  );
  const [count] = await ctx.run(rawStatement(sql<{ total: number }>`select count(*)::int as total from ${from}`));
  const totalElements = count?.total ?? 0;
  return { content, page, size, totalElements, lastPage: (page + 1) * size >= totalElements, nextCursor: null };
}
