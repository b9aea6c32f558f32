import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Context } from '../platform/context.ts';
import { rawStatement } from '../platform/query.ts';

/** The goods of each demo tenant that cost less by the handful, and their first SKU's prices: a share of what it costs, from so many on, for the crew or for everybody. */
const GOODS = ['aurora-station-notebook', 'ice-diary-notebook'];
const STEPS = [
  { isForCrew: false, minQuantity: 5, percent: 90 },
  { isForCrew: false, minQuantity: 20, percent: 80 },
  { isForCrew: true, minQuantity: 1, percent: 75 },
] as const;

/** A group of customers with a member, and goods that cost them, and who takes many, less. */
export async function seedPrices(ctx: Context): Promise<void> {
  const groupId = newId();
  await ctx.run(
    rawStatement(sql`
    insert into customer_group (tenant_id, id, name, note, created_at, last_modified)
    values (${ctx.tenant.id}, ${groupId}, 'Crew', 'Who works with us.', ${ctx.now()}, ${ctx.now()})`),
  );
  const [analyst] = await ctx.run(
    rawStatement(sql<{ id: string }>`select id from identity where tenant_id = ${ctx.tenant.id} and email = ${`analyst@${ctx.tenant.slug}.example`}`),
  );
  if (analyst)
    await ctx.run(
      rawStatement(sql`
      insert into customer_group_member (tenant_id, identity_id, group_id, created_at) values (${ctx.tenant.id}, ${analyst.id}, ${groupId}, ${ctx.now()})`),
    );
  const skus = await ctx.run(
    rawStatement(sql<{ id: string; amount: number; currency: string }>`
    select s.id, s.price_amount as amount, s.price_currency as currency from sku s join product p on p.tenant_id = s.tenant_id and p.id = s.product_id
    where s.tenant_id = ${ctx.tenant.id} and p.path = any(${GOODS}::text[]) order by s.position limit 1`),
  );
  for (const { id, amount, currency } of skus)
    for (const { isForCrew, minQuantity, percent } of STEPS)
      await ctx.run(
        rawStatement(sql`
        insert into product_price (tenant_id, id, sku_id, label, price_amount, price_currency, group_id, min_quantity, starts_at, created_at, last_modified)
        values (${ctx.tenant.id}, ${newId()}, ${id}, '', ${Math.round((amount * percent) / 100)}, ${currency}, ${isForCrew ? groupId : null}, ${minQuantity},
          ${new Date('2026-01-01')}, ${ctx.now()}, ${ctx.now()})`),
      );
}
