import { sql, type RawBuilder } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Cart } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';
import { JsonText } from '../../platform/replies.ts';
import { isSoldAt, soldKind, soldName, soldSkus } from '../order/sold.sql.ts';

export const MOST_OF_A_LINE = 999;

/** What lies in a cart at today's prices, of lines `l` with their SKU `s` and product `p`: one row of items, count, amount and currency. */
const pricedLines = (lines: RawBuilder<unknown>) => sql`(
  select coalesce(json_agg(json_build_object('id', l.id, 'kind', ${soldKind}, 'productId', p.id, 'skuId', s.id, 'organizationId', p.organization_id,
      'name', ${soldName}, 'path', coalesce(p.path, ''), 'programType', coalesce(p.program_type, ''), 'options', s.options, 'playHours', f.play_hours,
      'interval', n.billing_interval, 'quantity', l.quantity, 'available', s.available,
      'price', json_build_object('amount', s.price_amount, 'currency', s.price_currency),
      'primaryContent', (select json_build_object('id', c.id, 'fileType', c.file_type, 'host', c.host, 'path', c.path, 'masterPath', c.master_path,
          'smallPath', c.small_path, 'largePath', c.large_path, 'sourceUrl', c.source_url, 'metaData', c.metadata)
        from content c where c.tenant_id = p.tenant_id and c.product_id = p.id and c.file_type in ('POSTER', 'HERO_IMAGE', 'STILL', 'PRODUCT_IMAGE')
        order by c.sequence limit 1)) order by l.id), '[]') as items,
    coalesce(sum(l.quantity), 0)::integer as count,
    json_build_object('amount', coalesce(sum(l.quantity * s.price_amount), 0)::bigint, 'currency', coalesce(min(s.price_currency), 'USD')) as subtotal
  from ${lines})`;

/** The same of a cart that is kept; `cart` is the name of its row. */
const linesOf = (cart: string) =>
  pricedLines(
    sql`cart_line l join (${soldSkus}) on s.tenant_id = l.tenant_id and s.id = l.sku_id
  where l.tenant_id = ${sql.ref(`${cart}.tenant_id`)} and l.cart_id = ${sql.ref(`${cart}.id`)}`,
  );

/** The same for a cart as a standard record. */
export const cartFacts = {
  items: sql`(select lines.items from ${linesOf('r')} lines)`,
  count: sql`(select lines.count from ${linesOf('r')} lines)`,
  subtotal: sql`(select lines.subtotal from ${linesOf('r')} lines)`,
};

/** The caller's cart with today's prices, or undefined before its first use. */
export async function findCart(ctx: Context): Promise<JsonText<Cart> | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<{ json: string }>`
    select json_build_object('id', cart.id, 'items', lines.items, 'count', lines.count, 'subtotal', lines.subtotal)::text as json
    from cart cross join lateral ${linesOf('cart')} lines
    where cart.tenant_id = ${ctx.tenant.id} and cart.identity_id = ${ctx.identityId}::uuid`),
  );
  return row && new JsonText(row.json);
}

const NIL = '00000000-0000-0000-0000-000000000000';

/** How many of SKU `s` a line holds at most: of what stands for no goods one is all there is to have. */
const most = sql<number>`case when s.product_id is null then 1 else ${MOST_OF_A_LINE}::integer end`;

interface WantedUnits {
  readonly skuId: string;
  readonly quantity: number;
}

/** A cart that is kept nowhere, at today's prices; what viewers cannot see is left out. */
export async function quoteCart(ctx: Context, items: readonly WantedUnits[]): Promise<JsonText<Cart>> {
  const rows = items.map(({ skuId, quantity }) => ({ id: skuId, quantity }));
  const lines = pricedLines(
    sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (id uuid, quantity integer)
      join (${soldSkus}) on s.tenant_id = ${ctx.tenant.id} and s.id = w.id
      cross join lateral (select w.id, least(w.quantity, ${most}) as quantity) l
      where ${isSoldAt(ctx.now())}`,
  );
  const [row] = await ctx.run(
    rawStatement(sql<{ json: string }>`
    select json_build_object('id', ${NIL}::text, 'items', lines.items, 'count', lines.count, 'subtotal', lines.subtotal)::text as json from ${lines} lines`),
  );
  return new JsonText(row?.json ?? '');
}

/** Of these SKUs that viewers can see: how many lie in a cart, and how many can. */
export function findMergeable(
  ctx: Context,
  cartId: string,
  skuIds: readonly string[],
): Promise<{ skuId: string; name: string; held: number; available: number }[]> {
  return ctx.run(
    rawStatement(sql<{ skuId: string; name: string; held: number; available: number }>`
    select s.id as "skuId", ${soldName} as name, coalesce(l.quantity, 0) as held, least(s.available, ${most}) as available
    from ${soldSkus}
      left join cart_line l on l.tenant_id = s.tenant_id and l.cart_id = ${cartId}::uuid and l.sku_id = s.id
    where s.tenant_id = ${ctx.tenant.id} and s.id = any(${skuIds}::uuid[]) and ${isSoldAt(ctx.now())}`),
  );
}

/** A line of a cart then holds so many. */
export async function setLine(ctx: Context, cartId: string, { skuId, quantity }: WantedUnits): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    insert into cart_line (tenant_id, id, cart_id, sku_id, quantity) values (${ctx.tenant.id}, ${newId()}, ${cartId}, ${skuId}, ${quantity})
    on conflict (tenant_id, cart_id, sku_id) do update set quantity = excluded.quantity`),
  );
}

export async function findOwnCart(ctx: Context): Promise<{ id: string; version: number } | undefined> {
  const [cart] = await ctx.run(
    rawStatement(sql<{ id: string; version: number }>`
    select id, version from cart where tenant_id = ${ctx.tenant.id} and identity_id = ${ctx.identityId}::uuid for update`),
  );
  return cart;
}

/** Which of these SKUs viewers can see, and so buy, and how many of each a line holds at most. */
export async function sellableOf(ctx: Context, skuIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await ctx.run(
    rawStatement(sql<Sellable>`
    select s.id, ${most} as most from ${soldSkus} where s.tenant_id = ${ctx.tenant.id} and s.id = any(${skuIds}::uuid[]) and ${isSoldAt(ctx.now())}`),
  );
  return new Map(rows.map((row) => [row.id, row.most]));
}

/** The cart then holds these lines and no others. */
export async function replaceLines(ctx: Context, cartId: string, lines: readonly { skuId: string; quantity: number }[]): Promise<void> {
  const skuIds = lines.map(({ skuId }) => skuId);
  await ctx.run(rawStatement(sql`delete from cart_line where tenant_id = ${ctx.tenant.id} and cart_id = ${cartId}::uuid and sku_id <> all(${skuIds}::uuid[])`));
  for (const line of lines) await setLine(ctx, cartId, line);
}

/** Takes the lines of one cart over into another, each in the larger of both quantities. */
export async function mergeLines(ctx: Context, fromId: string, intoId: string): Promise<void> {
  const lines = await ctx.run(
    rawStatement(sql<{ skuId: string; quantity: number }>`
    select sku_id as "skuId", quantity from cart_line where tenant_id = ${ctx.tenant.id} and cart_id = ${fromId}::uuid order by id`),
  );
  for (const { skuId, quantity } of lines) {
    await ctx.run(
      rawStatement(sql`
      insert into cart_line as l (tenant_id, id, cart_id, sku_id, quantity) values (${ctx.tenant.id}, ${newId()}, ${intoId}, ${skuId}, ${quantity})
      on conflict (tenant_id, cart_id, sku_id) do update set quantity = greatest(l.quantity, excluded.quantity)`),
    );
  }
}

/** The id of the caller's cart, made on first use; the transaction then holds it, so that changes come one after another. */
export async function ensureCart(ctx: Context): Promise<string> {
  await ctx.run(
    rawStatement(sql`
    insert into cart (tenant_id, id, identity_id) values (${ctx.tenant.id}, ${newId()}, ${ctx.identityId}::uuid) on conflict (tenant_id, identity_id) do nothing`),
  );
  const [cart] = await ctx.run(
    rawStatement(sql<{ id: string }>`
    select id from cart where tenant_id = ${ctx.tenant.id} and identity_id = ${ctx.identityId}::uuid for update`),
  );
  return cart?.id ?? '';
}

/** Whether this change is new; a known opId was already done. */
export async function recordOperation(ctx: Context, cartId: string, opId: string): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql`
    insert into cart_operation (tenant_id, cart_id, op_id, done_at) values (${ctx.tenant.id}, ${cartId}, ${opId}, ${ctx.now()}) on conflict do nothing returning op_id`),
  );
  return rows.length > 0;
}

export interface Sellable {
  readonly id: string;
  /** So many are in one line at most. */
  readonly most: number;
}

/** The SKU that is asked for, or the first of goods; what stands for no goods is asked for by its own id. */
export async function findSellable(
  ctx: Context,
  wanted: { productId: string; skuId?: string | undefined; organizationId?: string | undefined },
): Promise<Sellable | undefined> {
  const { productId, skuId = null, organizationId = null } = wanted;
  const [sku] = await ctx.run(
    rawStatement(sql<Sellable>`
    select s.id, ${most} as most from ${soldSkus}
    where s.tenant_id = ${ctx.tenant.id} and ${isSoldAt(ctx.now())}
      and case when s.product_id is null then s.id = ${skuId}::uuid and ${productId}::uuid in (f.product_id, n.id)
        else s.product_id = ${productId}::uuid and (${skuId}::uuid is null or s.id = ${skuId}::uuid) end and (${organizationId}::uuid is null or p.organization_id = ${organizationId}::uuid)
    order by s.position limit 1`),
  );
  return sku;
}

export async function addToLine(ctx: Context, cartId: string, { id, most: atMost }: Sellable, quantity: number): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    insert into cart_line as l (tenant_id, id, cart_id, sku_id, quantity) values (${ctx.tenant.id}, ${newId()}, ${cartId}, ${id}, ${Math.min(quantity, atMost)})
    on conflict (tenant_id, cart_id, sku_id) do update set quantity = least(l.quantity + excluded.quantity, ${atMost}::integer)`),
  );
}

export async function removeLine(ctx: Context, cartId: string, lineId: string): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql`
    delete from cart_line where tenant_id = ${ctx.tenant.id} and cart_id = ${cartId}::uuid and id = ${lineId}::uuid returning id`),
  );
  return rows.length > 0;
}

export async function setQuantity(ctx: Context, cartId: string, lineId: string, quantity: number): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql`
    update cart_line l set quantity = (select least(${quantity}::integer, ${most}) from sku s where s.tenant_id = ${ctx.tenant.id} and s.id = l.sku_id)
    where l.tenant_id = ${ctx.tenant.id} and l.cart_id = ${cartId}::uuid and l.id = ${lineId}::uuid returning l.id`),
  );
  return rows.length > 0;
}

/** A save is one step of the version, however many lines it changes. */
export async function setVersion(ctx: Context, cartId: string, version: number): Promise<void> {
  await ctx.run(
    rawStatement(sql`update cart set version = ${version}, last_modified = ${ctx.now()} where tenant_id = ${ctx.tenant.id} and id = ${cartId}::uuid`),
  );
}
