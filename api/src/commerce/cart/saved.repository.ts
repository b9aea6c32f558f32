import { sql } from 'kysely';
import type { SavedItem } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { named, rawStatement } from '../../platform/query.ts';
import { JsonText } from '../../platform/replies.ts';
import { isGiftSku, isSoldAt, soldSkus } from '../order/sold.sql.ts';
import { pricedLines } from './cart.repository.ts';
import { lineAlone } from './shared-stock.sql.ts';

export interface Units {
  readonly skuId: string;
  readonly quantity: number;
}

const isGoods = sql<boolean>`(s.product_id is not null and not ${isGiftSku})`;

export async function findSaved(ctx: Context): Promise<JsonText<readonly SavedItem[]>> {
  const lines = pricedLines(
    ctx,
    sql`${ctx.identityId}::uuid`,
    sql`(select w.tenant_id, w.sku_id, w.sku_id as id, w.quantity, w.saved_at, null::jsonb as gift from saved_line w
        where w.tenant_id = ${ctx.tenant.id} and w.identity_id = ${ctx.identityId}::uuid) l
      join (${soldSkus}) on s.tenant_id = l.tenant_id and s.id = l.sku_id`,
    lineAlone,
    { more: sql`, 'isGone', not coalesce(${isSoldAt(ctx.now())}, false), 'savedAt', instant(l.saved_at)`, order: sql`l.saved_at desc, l.id` },
  );
  const [row] = await ctx.run(named(rawStatement(sql<{ json: string }>`select lines.items::text as json from ${lines} lines`)));
  return new JsonText(row?.json ?? '[]');
}

/** Returns a line of a cart that the caller has locked. */
export async function findCartLine(ctx: Context, cartId: string, lineId: string): Promise<(Units & { readonly isGoods: boolean }) | undefined> {
  const [line] = await ctx.run(
    rawStatement(sql<Units & { isGoods: boolean }>`
    select s.id as "skuId", l.quantity, ${isGoods} as "isGoods" from cart_line l join sku s on s.tenant_id = l.tenant_id and s.id = l.sku_id
      left join product p on p.tenant_id = s.tenant_id and p.id = s.product_id
    where l.tenant_id = ${ctx.tenant.id} and l.cart_id = ${cartId}::uuid and l.id = ${lineId}::uuid`),
  );
  return line;
}

export async function findVisibleGoods(ctx: Context, skuIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await ctx.run(
    rawStatement(sql<{ id: string }>`
    select s.id from ${soldSkus} where s.tenant_id = ${ctx.tenant.id} and s.id = any(${skuIds}::uuid[]) and ${isGoods} and ${isSoldAt(ctx.now())}`),
  );
  return new Set(rows.map(({ id }) => id));
}

export async function findSavedUnits(ctx: Context): Promise<ReadonlyMap<string, number>> {
  const rows = await ctx.run(
    rawStatement(sql<Units>`
    select w.sku_id as "skuId", w.quantity from saved_line w where w.tenant_id = ${ctx.tenant.id} and w.identity_id = ${ctx.identityId}::uuid`),
  );
  return new Map(rows.map(({ skuId, quantity }) => [skuId, quantity]));
}

/** Saves items, the first as the latest, each in the larger of both quantities. */
export async function keepSaved(ctx: Context, lines: readonly Units[]): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map((line, at) => ({ ...line, at }));
  await ctx.run(
    rawStatement(sql`
    insert into saved_line as w (tenant_id, identity_id, sku_id, quantity, saved_at)
    select ${ctx.tenant.id}::uuid, ${ctx.identityId}::uuid, r."skuId", r.quantity, ${ctx.now()}::timestamptz - r.at * interval '1 millisecond'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ("skuId" uuid, quantity integer, at integer)
    on conflict (tenant_id, identity_id, sku_id) do update set quantity = greatest(w.quantity, excluded.quantity), saved_at = excluded.saved_at returning w.sku_id`),
  );
}

/** Removes a saved item. Returns its quantity, or undefined if there was none. */
export async function takeSaved(ctx: Context, skuId: string): Promise<number | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<{ quantity: number }>`
    delete from saved_line w where w.tenant_id = ${ctx.tenant.id} and w.identity_id = ${ctx.identityId}::uuid and w.sku_id = ${skuId}::uuid returning w.quantity`),
  );
  return row?.quantity;
}

export async function existsSku(ctx: Context, skuId: string): Promise<boolean> {
  const rows = await ctx.run(rawStatement(sql<{ id: string }>`select s.id from sku s where s.tenant_id = ${ctx.tenant.id} and s.id = ${skuId}::uuid`));
  return rows.length > 0;
}

export async function putIntoCart(ctx: Context, cartId: string, { id, skuId, quantity }: Units & { readonly id: string }): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    insert into cart_line as l (tenant_id, id, cart_id, sku_id, quantity, gift_key)
    values (${ctx.tenant.id}, ${id}, ${cartId}, ${skuId}, ${quantity}, '')
    on conflict (tenant_id, cart_id, sku_id, gift_key) do update set quantity = greatest(l.quantity, excluded.quantity)`),
  );
}
