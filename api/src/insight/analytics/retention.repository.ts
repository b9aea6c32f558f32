import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

/** A title whose figures the caller may read; a supplier its own. */
export async function findTitle(ctx: Context, id: string): Promise<{ name: string } | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<{ name: string }>`
    select p.name from product p where p.tenant_id = ${ctx.tenant.id} and p.id = ${id}::uuid and p.kind = 'TITLE'
      and (${ctx.isHouse}::boolean or p.organization_id = ${ctx.organizationId}::uuid)`),
  );
  return row;
}

/** How many came to each percent of a title, or further. Who saw it to its end once came to the end. */
export function findReached(ctx: Context, id: string, { from, to }: { from: Date | null; to: Date | null }): Promise<{ percent: number; viewers: number }[]> {
  return ctx.run(
    rawStatement(sql<{ percent: number; viewers: number }>`
    select s.percent, count(v.reached)::integer as viewers from generate_series(0, 100) s (percent)
    left join (
      select case when w.watched then 100 when w.duration > 0 then least(100, floor(100 * w.position / w.duration)) else 0 end as reached from watch_entry w
      where w.tenant_id = ${ctx.tenant.id} and w.product_id = ${id}::uuid and (${from}::timestamptz is null or w.seen_at >= ${from}::timestamptz)
        and (${to}::timestamptz is null or w.seen_at < ${to}::timestamptz)) v on v.reached >= s.percent
    group by s.percent order by s.percent`),
  );
}

/** Currencies things of the caller's organization were sold in, or for the house of everybody. */
export function findCurrencies(ctx: Context): Promise<{ currency: string; orders: number }[]> {
  return ctx.run(
    rawStatement(sql<{ currency: string; orders: number }>`
    select o.currency, count(*)::integer as orders from shop_order o where o.tenant_id = ${ctx.tenant.id} and o.paid_at is not null
      and (${ctx.isHouse}::boolean or exists (select from order_line l left join order_line_part k on k.tenant_id = l.tenant_id and k.line_id = l.id
        where l.tenant_id = ${ctx.tenant.id} and l.order_id = o.id and coalesce(k.organization_id, l.organization_id) = ${ctx.organizationId}::uuid))
    group by o.currency order by 2 desc, 1 limit 20`),
  );
}
