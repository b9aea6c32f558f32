import { sql } from 'kysely';
import type { Gift } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { named, rawStatement } from '../../platform/query.ts';
import { giftKey } from '../gift-card/gift-key.sql.ts';
import { type GivenAs, givenAs } from '../order/sold.sql.ts';

interface Line {
  readonly skuId: string;
  readonly givenAs: GivenAs | null;
  readonly interval: string | null;
  readonly gift: Gift | null;
}

/** Returns a line of a cart that the caller has locked. */
export async function findLine(ctx: Context, cartId: string, lineId: string): Promise<Line | undefined> {
  const [line] = await ctx.run(
    named(
      rawStatement(sql<Line>`
    select s.id as "skuId", ${givenAs} as "givenAs", n.billing_interval as interval, l.gift from cart_line l join sku s on s.tenant_id = l.tenant_id and s.id = l.sku_id
      left join product p on p.tenant_id = s.tenant_id and p.id = s.product_id
      left join plan n on n.tenant_id = s.tenant_id and n.id = s.plan_id
    where l.tenant_id = ${ctx.tenant.id} and l.cart_id = ${cartId}::uuid and l.id = ${lineId}::uuid`),
    ),
  );
  return line;
}

/** Sets the recipient of a line. Removes another line with this recipient and returns its quantity. */
export async function setGift(ctx: Context, cartId: string, { id, skuId, gift }: { id: string; skuId: string; gift: Gift | null }): Promise<number> {
  const key = giftKey(gift);
  const [same] = await ctx.run(
    rawStatement(sql<{ quantity: number }>`
    delete from cart_line l where l.tenant_id = ${ctx.tenant.id} and l.cart_id = ${cartId}::uuid and l.sku_id = ${skuId}::uuid and l.gift_key = ${key}
      and l.id <> ${id}::uuid returning l.quantity`),
  );
  await ctx.run(
    rawStatement(sql`
    update cart_line set gift = ${gift ? JSON.stringify(gift) : null}::jsonb, gift_key = ${key}
    where tenant_id = ${ctx.tenant.id} and cart_id = ${cartId}::uuid and id = ${id}::uuid`),
  );
  return same?.quantity ?? 0;
}
