import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';

/** Subquery for a person's customer group; null if the group is archived. */
export const groupOf = (ctx: Context, person: RawBuilder<unknown>): RawBuilder<unknown> => sql`(select m.group_id from customer_group_member m
    join customer_group g on g.tenant_id = ${ctx.tenant.id} and g.id = m.group_id and g.entity_status in ('APPROVED', 'COMPLETED')
    where m.tenant_id = ${ctx.tenant.id} and m.identity_id = ${person})`;

/** Expression for a person's unit price of SKU `s` at a quantity; a null person is anonymous. Skips the group lookup for SKUs with one price. */
export const priceFor = (ctx: Context, person: RawBuilder<unknown>, units: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`case when s.price_steps is null then s.price_amount else price_of(s.price_amount, s.price_steps, ${groupOf(ctx, person)}, ${units}) end`;
