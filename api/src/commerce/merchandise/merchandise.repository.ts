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

export function hasOwnLocation(ctx: Context, id: string): Promise<boolean> {
  return exists(ctx, sql`from location where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid and organization_id = ${ctx.organizationId}::uuid`);
}

const holds = (at: Date) => sql`h.entity_status in ('APPROVED', 'COMPLETED') and h.starts_at <= ${at} and (h.ends_at is null or h.ends_at > ${at})`;

/** SKUs that do not cost what they should at a moment: whose price has begun, or is over. Not all SKUs are looked at. */
const toPrice = (at: Date) => sql`(
  select s.tenant_id, s.id from product_price h join sku s on s.tenant_id = h.tenant_id and s.id = h.sku_id and s.price_currency = h.price_currency
    where ${holds(at)} and s.price_id is distinct from h.id
  union
  select s.tenant_id, s.id from sku s where s.price_id is not null
    and not exists (select from product_price h where h.tenant_id = s.tenant_id and h.id = s.price_id and ${holds(at)})) due`;

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
