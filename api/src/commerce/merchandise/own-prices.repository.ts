import { sql } from 'kysely';
import type { Reply } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';
import { groupOf } from './price.sql.ts';

/** Returns the caller's prices for the SKUs of a published product; undefined without such a product. */
export async function findOwnPrices(ctx: Context, productId: string): Promise<Reply<'GET /product/own-prices/:id'> | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<Reply<'GET /product/own-prices/:id'>>`
    select (select g.name from customer_group g where g.tenant_id = ${ctx.tenant.id} and g.id = own.id) as "groupName",
      (select coalesce(json_agg(json_build_object('skuId', s.id,
          'price', json_build_object('amount', price_of(s.price_amount, s.price_steps, own.id, 1), 'currency', s.price_currency),
          'steps', price_ladder(s.price_amount, s.price_currency, s.price_steps, own.id)) order by s.position), '[]')
        from sku s where s.tenant_id = ${ctx.tenant.id} and s.product_id = p.id) as skus
    from product p cross join lateral (select ${groupOf(ctx, sql`${ctx.identityId}::uuid`)} as id) own
    where p.tenant_id = ${ctx.tenant.id} and p.id = ${productId}::uuid and p.kind = 'MERCHANDISE' and p.entity_status in ('APPROVED', 'COMPLETED')`),
  );
  return row;
}
