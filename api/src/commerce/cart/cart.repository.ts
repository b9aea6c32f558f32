import { sql, type RawBuilder } from 'kysely';
import { v7 as newId } from 'uuid';
import { MAX_GIFT_CARDS_PER_LINE } from '../../../contract/commerce/gift.ts';
import { GIFT_PERIODS } from '../../../contract/commerce/plan-gift.ts';
import type { Cart, Gift } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { named, rawStatement } from '../../platform/query.ts';
import { JsonText } from '../../platform/replies.ts';
import { isClosedTo } from '../drop/drop.sql.ts';
import { giftKey, lineIdOf } from '../gift-card/gift-key.sql.ts';
import { priceFor } from '../merchandise/price.sql.ts';
import { type GivenAs, givenAs, isGiftSku, isSoldAt, isPlanFor, soldKindFor, soldName, soldSkus } from '../order/sold.sql.ts';
import { type Basket, keptBasket, toBeHadIn } from './shared-stock.sql.ts';

export const MAX_LINE_QUANTITY = 999;
const MAX_GIFT_PERIODS = Math.max(...GIFT_PERIODS.MONTH);

interface Told {
  /** Further fields of each line, as arguments of `json_build_object`. */
  readonly more: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
}
const asInCart: Told = { more: sql``, order: sql`l.id` };

/** Selects lines `l` with SKU `s` and product `p` at current prices: one row of items, count and subtotal. */
export const pricedLines = (ctx: Context, person: RawBuilder<unknown>, lines: RawBuilder<unknown>, basket: Basket, { more, order } = asInCart) => sql`(
  select coalesce(json_agg(json_build_object('id', l.id, 'kind', ${soldKindFor(sql`l.gift`)}, 'productId', p.id, 'skuId', s.id, 'organizationId', p.organization_id,
      'name', ${soldName}, 'path', coalesce(p.path, ''), 'programType', coalesce(p.program_type, ''), 'options', s.options, 'playHours', f.play_hours,
      'interval', n.billing_interval, 'quantity', l.quantity, 'available', case when ${isPlanFor(sql`l.gift`)} then ${MAX_GIFT_PERIODS}::integer else ${toBeHadIn(ctx, basket)} end,
      'preorder', case when s.preorder_on is not null then json_build_object('expectedOn', s.preorder_on::text, 'isOpen', s.preorder_ended is null) end,
      'price', json_build_object('amount', ${priceFor(ctx, person, sql`l.quantity`)}, 'currency', s.price_currency), 'gift', case when ${givenAs} is not null then l.gift end,
      'primaryContent', (select json_build_object('id', c.id, 'fileType', c.file_type, 'host', c.host, 'path', c.path, 'masterPath', c.master_path,
          'smallPath', c.small_path, 'largePath', c.large_path, 'sourceUrl', c.source_url, 'metaData', c.metadata)
        from content c where c.tenant_id = p.tenant_id and c.product_id = p.id and c.file_type in ('POSTER', 'HERO_IMAGE', 'STILL', 'PRODUCT_IMAGE')
        order by c.sequence limit 1) ${more}) order by ${order}), '[]') as items,
    coalesce(sum(case when ${isPlanFor(sql`l.gift`)} then 1 else l.quantity end), 0)::integer as count,
    json_build_object('amount', coalesce(sum(l.quantity * ${priceFor(ctx, person, sql`l.quantity`)}), 0)::bigint, 'currency', coalesce(min(s.price_currency), 'USD')) as subtotal
  from ${lines})`;

const linesOf = (ctx: Context, cart: string) =>
  pricedLines(
    ctx,
    sql.ref(`${cart}.identity_id`),
    sql`cart_line l join (${soldSkus}) on s.tenant_id = l.tenant_id and s.id = l.sku_id
  where l.tenant_id = ${sql.ref(`${cart}.tenant_id`)} and l.cart_id = ${sql.ref(`${cart}.id`)}`,
    keptBasket(ctx),
  );

export const cartFacts = {
  items: (ctx: Context) => sql`(select lines.items from ${linesOf(ctx, 'r')} lines)`,
  count: (ctx: Context) => sql`(select lines.count from ${linesOf(ctx, 'r')} lines)`,
  subtotal: (ctx: Context) => sql`(select lines.subtotal from ${linesOf(ctx, 'r')} lines)`,
};

/** Returns the caller's cart at current prices; undefined before its first use. */
export async function findCart(ctx: Context): Promise<JsonText<Cart> | undefined> {
  const [row] = await ctx.run(
    named(
      rawStatement(sql<{ json: string }>`
    select json_build_object('id', cart.id, 'items', lines.items, 'count', lines.count, 'subtotal', lines.subtotal)::text as json
    from cart cross join lateral ${linesOf(ctx, 'cart')} lines
    where cart.tenant_id = ${ctx.tenant.id} and cart.identity_id = ${ctx.identityId}::uuid`),
    ),
  );
  return row && new JsonText(row.json);
}

const NIL = '00000000-0000-0000-0000-000000000000';

/** Selects the highest quantity of SKU `s` in a line. Digital items have one; a given plan counts periods. */
const mostFor = (gift: RawBuilder<unknown>) =>
  sql<number>`case when ${isPlanFor(gift)} then ${MAX_GIFT_PERIODS}::integer when s.product_id is null then 1 when ${isGiftSku} then ${MAX_GIFT_CARDS_PER_LINE}::integer else ${MAX_LINE_QUANTITY}::integer end`;

export interface WantedUnits {
  readonly skuId: string;
  readonly quantity: number;
  readonly gift: Gift | null;
}

/** Returns a cart that is not stored, at current prices. Leaves out items that are not for sale. */
export async function quoteCart(ctx: Context, items: readonly WantedUnits[], basket: Basket): Promise<JsonText<Cart>> {
  const rows = items.map((item) => ({ ...item, id: lineIdOf(item.skuId, item.gift) }));
  const lines = pricedLines(
    ctx,
    sql`${ctx.identityId}::uuid`,
    sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (id uuid, "skuId" uuid, quantity integer, gift jsonb)
      join (${soldSkus}) on s.tenant_id = ${ctx.tenant.id} and s.id = w."skuId"
      cross join lateral (select w.id, w.gift, least(w.quantity, ${mostFor(sql`w.gift`)}) as quantity) l
      where ${isSoldAt(ctx.now())}`,
    basket,
  );
  const [row] = await ctx.run(
    named(
      rawStatement(sql<{ json: string }>`
    select json_build_object('id', ${NIL}::text, 'items', lines.items, 'count', lines.count, 'subtotal', lines.subtotal)::text as json from ${lines} lines`),
    ),
  );
  return new JsonText(row?.json ?? '');
}

interface Mergeable extends WantedUnits {
  readonly name: string;
  readonly held: number;
  readonly available: number;
}

/** Returns an item for sale, with its quantity in the cart and the quantity that fits there. Counts bundles and their parts together. */
export async function findMergeable(ctx: Context, cartId: string, item: WantedUnits): Promise<Mergeable | undefined> {
  const wanted = JSON.stringify([{ ...item, key: giftKey(item.gift) }]);
  const [row] = await ctx.run(
    rawStatement(sql<Mergeable>`
    select s.id as "skuId", w.quantity, w.gift, ${soldName} as name, l.quantity as held, case when ${isPlanFor(sql`w.gift`)} then ${MAX_GIFT_PERIODS}::integer else least(${toBeHadIn(ctx, keptBasket(ctx))}, ${mostFor(sql`w.gift`)}) end as available
    from jsonb_to_recordset(${wanted}::jsonb) as w ("skuId" uuid, quantity integer, gift jsonb, key text)
      join (${soldSkus}) on s.tenant_id = ${ctx.tenant.id} and s.id = w."skuId"
      left join cart_line c on c.tenant_id = s.tenant_id and c.cart_id = ${cartId}::uuid and c.sku_id = s.id and c.gift_key = w.key
      cross join lateral (select ${cartId}::uuid as cart_id, coalesce(c.quantity, 0) as quantity) l
    where (w.gift is null or ${givenAs} is not null) and ${isSoldAt(ctx.now())}`),
  );
  return row;
}

const giftJson = (gift: Gift | null) => (gift ? JSON.stringify(gift) : null);

export async function setLine(ctx: Context, cartId: string, { skuId, quantity, gift }: WantedUnits): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    insert into cart_line (tenant_id, id, cart_id, sku_id, quantity, gift, gift_key)
    values (${ctx.tenant.id}, ${newId()}, ${cartId}, ${skuId}, ${quantity}, ${giftJson(gift)}::jsonb, ${giftKey(gift)})
    on conflict (tenant_id, cart_id, sku_id, gift_key) do update set quantity = excluded.quantity`),
  );
}

export async function findOwnCart(ctx: Context): Promise<{ id: string; version: number } | undefined> {
  const [cart] = await ctx.run(
    named(
      rawStatement(sql<{ id: string; version: number }>`
    select id, version from cart where tenant_id = ${ctx.tenant.id} and identity_id = ${ctx.identityId}::uuid for update`),
    ),
  );
  return cart;
}

const sellable = (ctx: Context) =>
  sql`s.id, ${mostFor(sql`null`)} as most, ${isClosedTo(ctx)} as "isClosed", ${givenAs} as "givenAs", n.billing_interval as interval`;

export async function sellableOf(ctx: Context, skuIds: readonly string[]): Promise<ReadonlyMap<string, Sellable>> {
  const rows = await ctx.run(
    rawStatement(sql<Sellable>`
    select ${sellable(ctx)} from ${soldSkus} where s.tenant_id = ${ctx.tenant.id} and s.id = any(${skuIds}::uuid[]) and ${isSoldAt(ctx.now())}`),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

export async function replaceLines(ctx: Context, cartId: string, lines: readonly WantedUnits[]): Promise<void> {
  const names = lines.map(({ skuId, gift }) => skuId + giftKey(gift));
  await ctx.run(
    rawStatement(sql`
    delete from cart_line where tenant_id = ${ctx.tenant.id} and cart_id = ${cartId}::uuid and sku_id::text || gift_key <> all(${names}::text[])`),
  );
  for (const line of lines) await setLine(ctx, cartId, line);
}

/** Merges the lines of one cart into another, in the larger of both quantities. Leaves out SKUs that a drop sells to others. */
export async function mergeLines(ctx: Context, fromId: string, intoId: string): Promise<void> {
  const lines = await ctx.run(
    rawStatement(sql<WantedUnits>`
    select l.sku_id as "skuId", l.quantity, l.gift from cart_line l join sku s on s.tenant_id = l.tenant_id and s.id = l.sku_id
    where l.tenant_id = ${ctx.tenant.id} and l.cart_id = ${fromId}::uuid and not ${isClosedTo(ctx)} order by l.id`),
  );
  for (const { skuId, quantity, gift } of lines) {
    await ctx.run(
      rawStatement(sql`
      insert into cart_line as l (tenant_id, id, cart_id, sku_id, quantity, gift, gift_key)
      values (${ctx.tenant.id}, ${newId()}, ${intoId}, ${skuId}, ${quantity}, ${giftJson(gift)}::jsonb, ${giftKey(gift)})
      on conflict (tenant_id, cart_id, sku_id, gift_key) do update set quantity = greatest(l.quantity, excluded.quantity)`),
    );
  }
}

/** Returns the ID of the caller's cart, created on first use. Locks the cart until the transaction ends. */
export async function ensureCart(ctx: Context): Promise<string> {
  const known = await findOwnCart(ctx);
  if (known) return known.id;
  await ctx.run(
    rawStatement(sql`
    insert into cart (tenant_id, id, identity_id) values (${ctx.tenant.id}, ${newId()}, ${ctx.identityId}::uuid) on conflict (tenant_id, identity_id) do nothing`),
  );
  return (await findOwnCart(ctx))?.id ?? '';
}

/** Records an operation. Returns false if its `opId` is known. */
export async function recordOperation(ctx: Context, cartId: string, opId: string): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql`
    insert into cart_operation (tenant_id, cart_id, op_id, done_at) values (${ctx.tenant.id}, ${cartId}, ${opId}, ${ctx.now()}) on conflict do nothing returning op_id`),
  );
  return rows.length > 0;
}

export interface Sellable {
  readonly id: string;
  /** Highest quantity of a line without a recipient. */
  readonly most: number;
  /** Whether a drop sells the SKU and it is not the caller's turn. */
  readonly isClosed: boolean;
  readonly givenAs: GivenAs | null;
  readonly interval: string | null;
}

/** Returns the SKU with this ID, or a product's first SKU for sale. Digital items need their own ID. */
export async function findSellable(
  ctx: Context,
  wanted: { productId: string; skuId?: string | undefined; organizationId?: string | undefined },
): Promise<Sellable | undefined> {
  const { productId, skuId = null, organizationId = null } = wanted;
  const [sku] = await ctx.run(
    rawStatement(sql<Sellable>`
    select ${sellable(ctx)} from ${soldSkus}
    where s.tenant_id = ${ctx.tenant.id} and ${isSoldAt(ctx.now())}
      and case when s.product_id is null then s.id = ${skuId}::uuid and ${productId}::uuid in (f.product_id, n.id)
        else s.product_id = ${productId}::uuid and (${skuId}::uuid is null or s.id = ${skuId}::uuid) end and (${organizationId}::uuid is null or p.organization_id = ${organizationId}::uuid)
    order by s.position limit 1`),
  );
  return sku;
}

interface Added {
  readonly quantity: number;
  readonly gift: Gift | null;
}

/** Adds to the quantity of a line. For a given plan, sets the periods instead. */
export async function addToLine(ctx: Context, cartId: string, { id, most: atMost, givenAs: as }: Sellable, { quantity, gift }: Added): Promise<void> {
  if (as === 'PLAN' && gift) return setLine(ctx, cartId, { skuId: id, quantity, gift });
  await ctx.run(
    rawStatement(sql`
    insert into cart_line as l (tenant_id, id, cart_id, sku_id, quantity, gift, gift_key)
    values (${ctx.tenant.id}, ${newId()}, ${cartId}, ${id}, ${Math.min(quantity, atMost)}, ${giftJson(gift)}::jsonb, ${giftKey(gift)})
    on conflict (tenant_id, cart_id, sku_id, gift_key) do update set quantity = least(l.quantity + excluded.quantity, ${atMost}::integer)`),
  );
}

export async function countLines(ctx: Context, cartId: string): Promise<number> {
  const [row] = await ctx.run(
    rawStatement(sql<{ count: number }>`
    select count(*)::integer as count from cart_line where tenant_id = ${ctx.tenant.id} and cart_id = ${cartId}::uuid`),
  );
  return row?.count ?? 0;
}

export async function removeLine(ctx: Context, cartId: string, lineId: string): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql`
    delete from cart_line where tenant_id = ${ctx.tenant.id} and cart_id = ${cartId}::uuid and id = ${lineId}::uuid returning id`),
  );
  return rows.length > 0;
}

export async function setQuantity(ctx: Context, cartId: string, lineId: string, quantity: number, { isForNobodyElse = false } = {}): Promise<boolean> {
  const rows = await ctx.run(
    named(
      rawStatement(sql`
    update cart_line l set quantity = (select least(${quantity}::integer, ${mostFor(sql`l.gift`)}) from sku s
      left join product p on p.tenant_id = ${ctx.tenant.id} and p.id = s.product_id where s.tenant_id = ${ctx.tenant.id} and s.id = l.sku_id)
    where l.tenant_id = ${ctx.tenant.id} and l.cart_id = ${cartId}::uuid and l.id = ${lineId}::uuid and (not ${isForNobodyElse}::boolean or l.gift is null) returning l.id`),
    ),
  );
  return rows.length > 0;
}

/** Sets the version. A save counts once, however many lines change. */
export async function setVersion(ctx: Context, cartId: string, version: number): Promise<void> {
  await ctx.run(
    rawStatement(sql`update cart set version = ${version}, last_modified = ${ctx.now()} where tenant_id = ${ctx.tenant.id} and id = ${cartId}::uuid`),
  );
}
