import { sql, type RawBuilder } from 'kysely';
import type { Query, Reply } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

type Asked = Query<'GET /order/sale/list'>;
type Sales = Reply<'GET /order/sale/list'>;

/** Lines of orders as who supplies them sold them: a bundle as each of its parts, with what of its price that is. */
const soldLines = (ctx: Context) => sql`(
  select l.tenant_id, l.order_id, coalesce(k.id, l.id) as id, l.kind, l.position, coalesce(k.position, 0) as place, case when k.id is not null then l.name end as bundle,
    case when k.id is null then l.organization_id else k.organization_id end as organization_id, case when k.id is null then l.sku_id else k.sku_id end as sku_id,
    coalesce(k.name, l.name) as name, coalesce(k.sku, l.sku) as sku, coalesce(k.options, l.options) as options, coalesce(k.amount, l.line_amount) as line_amount,
    coalesce(k.discount_amount, l.discount_amount) as discount_amount, l.quantity * coalesce(k.quantity, 1) as quantity, l.sent * coalesce(k.quantity, 1) as sent,
    l.dropped * coalesce(k.quantity, 1) as dropped, l.returned * coalesce(k.quantity, 1) as returned, l.refunded * coalesce(k.quantity, 1) as refunded
  from order_line l left join order_line_part k on k.tenant_id = l.tenant_id and k.line_id = l.id where l.tenant_id = ${ctx.tenant.id})`;

/** Units of line `l` that still go to their buyer. */
const toSend = sql`case when l.kind = 'GOODS' then l.quantity - l.sent - l.dropped else 0 end`;
const inState: Readonly<Record<NonNullable<Asked['state']>, RawBuilder<unknown>>> = {
  TO_SEND: sql`${toSend} > 0`,
  SENT: sql`${toSend} = 0`,
  BACK: sql`l.returned + l.refunded > 0`,
};

/** Lines `l` of paid orders `o` that the caller may see, and wants to. */
function asked(ctx: Context, { q = '', state, ...only }: Asked): RawBuilder<unknown> {
  const { kind, organizationId, from, to } = { kind: null, organizationId: null, from: null, to: null, ...only };
  const own = ctx.isHouse ? sql`true` : sql`l.organization_id = ${ctx.organizationId}::uuid`;
  const words = q.trim().toLowerCase();
  return sql`${soldLines(ctx)} l join shop_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
    where l.tenant_id = ${ctx.tenant.id} and o.tenant_id = ${ctx.tenant.id} and o.paid_at is not null and ${own}
      and (${words} = '' or position(${words} in lower(l.name)) > 0 or position(${words} in lower(coalesce(l.bundle, ''))) > 0 or position(${words} in lower(l.sku)) > 0 or lower(o.number) = ${words})
      and ${state ? inState[state] : sql`true`} and (${kind}::text is null or l.kind = ${kind}) and (${organizationId}::uuid is null or l.organization_id = ${organizationId}::uuid)
      and (${from}::timestamptz is null or o.paid_at >= ${from}::timestamptz) and (${to}::timestamptz is null or o.paid_at < ${to}::timestamptz)`;
}

const money = (amount: RawBuilder<unknown>) => sql`json_build_object('amount', ${amount}, 'currency', o.currency)`;

/** Sold lines, the newest first: an order's id is as old as the order. */
export async function readSales(ctx: Context, query: Asked): Promise<Sales> {
  const { page = 0, size = 10 } = query;
  const from = asked(ctx, query);
  const content = await ctx.run(
    rawStatement(sql<Sales['content'][number]>`
    select s.*, (select g.name from organization g where g.tenant_id = ${ctx.tenant.id} and g.id = s."organizationId") as "organizationName"
    from (select l.id, o.number as "orderNumber", instant(o.paid_at) as "paidAt", l.kind, l.organization_id as "organizationId", l.sku_id as "skuId", l.name, l.bundle, l.sku, l.options, l.quantity,
        ${money(sql`round(l.line_amount::numeric / l.quantity)::bigint`)} as "unitPrice", ${money(sql`l.line_amount - l.discount_amount`)} as total, ${money(sql`l.discount_amount`)} as discount,
        ${toSend} as "toSend", l.sent, l.returned, l.refunded, case when l.kind = 'GOODS' then o.shipping_address ->> 'countryCode' end as "countryCode", l.order_id, l.position, l.place
      from ${from} order by l.order_id desc, l.position, l.place limit ${size} offset ${page * size}) s
    order by s.order_id desc, s.position, s.place`),
  );
  const totals = await ctx.run(
    rawStatement(sql<{ lines: number; units: number; refunded: number; amount: number; back: number; currency: string }>`
    select count(*)::integer as lines, sum(l.quantity)::integer as units, sum(l.refunded)::integer as refunded, sum(l.line_amount - l.discount_amount)::bigint as amount,
      sum(round((l.line_amount - l.discount_amount)::numeric * l.refunded / l.quantity))::bigint as back, o.currency
    from ${from} group by o.currency order by o.currency`),
  );
  const totalElements = totals.reduce((sum, { lines }) => sum + lines, 0);
  const sums = totals.map(({ units, refunded, amount, back, currency }) => ({
    units,
    refunded,
    total: { amount, currency },
    back: { amount: back, currency },
  }));
  return { content, page, size, totalElements, lastPage: (page + 1) * size >= totalElements, nextCursor: null, sums };
}
