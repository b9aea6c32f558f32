import { sql, type RawBuilder } from 'kysely';
import { DEFERRED } from '../ledger/accounts.sql.ts';

type Raw = RawBuilder<unknown>;

interface Asked {
  readonly tenantId: string;
  readonly from: Date;
  readonly to: Date;
  readonly currency: string;
}

/** Organization whose things are booked without a name: the first of the tenant's own. */
const house = (tenantId: string) => sql`(select h.id from organization h where h.tenant_id = ${tenantId} and h.organization_type = 'ORGANIZATION'
  and h.entity_status <> 'ARCHIVED' order by h.id limit 1)`;

/** Lines of paid orders that were sold, or of which something went back, in that time: without money that is owed, as gift cards are. `net` is what was paid without taxes. */
const soldLines = ({ tenantId, from, to, currency }: Asked): Raw => sql`
  select l.id, l.order_id, l.position, l.kind, l.quantity, l.organization_id, l.sku_id, l.terms, o.paid_at, l.line_amount - l.discount_amount as weight,
    l.line_amount - l.discount_amount - t.included as net, t.included + t.added as taxes,
    upper(coalesce(o.shipping_address ->> 'countryCode', o.billing_address ->> 'countryCode', '')) as country
  from order_line l join shop_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
    cross join lateral (
      select coalesce(sum(v.amount::bigint) filter (where (o.taxes -> (v.at - 1)::integer ->> 'isIncluded')::boolean), 0) as included,
        coalesce(sum(v.amount::bigint) filter (where not (o.taxes -> (v.at - 1)::integer ->> 'isIncluded')::boolean), 0) as added
      from jsonb_array_elements_text(l.tax_amounts) with ordinality v (amount, at)) t
  where l.tenant_id = ${tenantId} and o.tenant_id = ${tenantId} and o.paid_at is not null and o.currency = ${currency}
    and l.kind in ('GOODS', 'RENTAL', 'PURCHASE', 'PLAN') and (o.paid_at >= ${from} and o.paid_at < ${to}
      or exists (select from order_refund f where f.tenant_id = ${tenantId} and f.order_id = o.id and f.created_at >= ${from} and f.created_at < ${to}))`;

/** The same as who supplies it sold it: of a bundle each part, with what of the line it is, to the cent. */
const soldShares = (tenantId: string): Raw => sql`
  select p.*, row_number() over (order by p.order_id, p.position, p.place) as number,
    (share_out(p.line_net, p.weights))[p.nth] as net, (share_out(p.line_taxes, p.weights))[p.nth] as taxes
  from (
    select l.order_id, l.id as line_id, l.position, coalesce(k.position, 0) as place, l.quantity, l.quantity * coalesce(k.quantity, 1) as units, l.paid_at, l.country,
      l.net::bigint as line_net, l.taxes::bigint as line_taxes, coalesce(g.id, ${house(tenantId)}) as organization_id, nullif(l.terms ->> 'planId', '')::uuid as plan_id,
      coalesce(s.product_id, nullif(l.terms ->> 'productId', '')::uuid) as product_id,
      case l.kind when 'GOODS' then 'refund' when 'PLAN' then 'refund:svod' else 'refund:tvod' end || case when g.organization_type <> 'ORGANIZATION' then ':' || g.id else '' end as account,
      (row_number() over (partition by l.id order by k.position))::integer as nth,
      array_agg(coalesce(k.amount - k.discount_amount, l.weight)::bigint) over (partition by l.id order by k.position rows between unbounded preceding and unbounded following) as weights
    from lines l left join order_line_part k on k.tenant_id = ${tenantId} and k.line_id = l.id
      left join organization g on g.tenant_id = ${tenantId} and g.id = case when k.id is null then l.organization_id else k.organization_id end
      left join sku s on s.tenant_id = ${tenantId} and s.id = case when k.id is null then l.sku_id else k.sku_id end) p`;

/** Money that went back in that time for goods, by the account it was booked on; what was not earned yet as what it was sold as. */
const backs = ({ tenantId, from, to }: Asked): Raw => sql`
  select f.id, f.order_id, f.created_at, f.lines, case when p.account = ${DEFERRED} then 'refund:svod' else p.account end as account, sum(p.amount)::bigint as amount
  from order_refund f cross join lateral jsonb_to_recordset(f.parts) as p (account text, amount bigint)
  where f.tenant_id = ${tenantId} and f.created_at >= ${from} and f.created_at < ${to} and (p.account ~ '^refund(:|$)' or p.account = ${DEFERRED})
  group by f.id, f.order_id, f.created_at, f.lines, 5`;

/** Units of a line that went back with refund `b`, and before it. */
const unitsBack = (tenantId: string): Raw => sql`
  select coalesce(sum(u.units) filter (where f.id = b.id), 0)::bigint as now, coalesce(sum(u.units) filter (where f.id <> b.id), 0)::bigint as before
  from order_refund f cross join lateral (
    select coalesce(sum(coalesce((x ->> 'unsent')::integer, 0) + coalesce((x ->> 'sent')::integer, 0)), 0) as units
    from jsonb_array_elements(f.lines) x where x ->> 'lineId' = s.line_id::text) u
  where f.tenant_id = ${tenantId} and f.order_id = b.order_id and (f.created_at, f.id) <= (b.created_at, b.id)`;

/** That of each part: of units what these units were, of an amount for nothing in particular by what each was paid. Together what is booked. */
const sharedBacks = (tenantId: string): Raw => sql`
  select w.number, w.created_at as at, (share_out(w.amount, case when w.of_units > 0 then w.by_units else w.by_net end))[w.nth] as back
  from (
    select b.amount, b.created_at, s.number, (row_number() over each_one)::integer as nth, sum(n.units) over whole_refund as of_units,
      array_agg(n.units) over whole_refund as by_units, array_agg(s.net) over whole_refund as by_net
    from backs b join shares s on s.order_id = b.order_id and s.account = b.account
      cross join lateral (${unitsBack(tenantId)}) u
      cross join lateral (select (div(s.net::numeric * (u.before + u.now), s.quantity) - div(s.net::numeric * u.before, s.quantity))::bigint as units) n
    window each_one as (partition by b.id, b.account order by s.number),
      whole_refund as (partition by b.id, b.account order by s.number rows between unbounded preceding and unbounded following)) w`;

/**
 * Money of what was sold, row by row in minor units of a currency: `paid` with its taxes, `taxes`, `back` without taxes and `net`, what was paid without taxes
 * less what went back. A row is of the moment it was paid, or went back.
 */
export function soldMoney(asked: Asked): Raw {
  const { tenantId, from, to } = asked;
  return sql`(
    with lines as (${soldLines(asked)}), shares as (${soldShares(tenantId)}), backs as (${backs(asked)}), shared as (${sharedBacks(tenantId)})
    select s.paid_at as at, s.order_id, s.product_id, s.organization_id, s.plan_id, s.country, s.units::bigint as units, s.net + s.taxes as paid, s.taxes, 0::bigint as back, s.net
    from shares s where s.paid_at >= ${from} and s.paid_at < ${to}
    union all
    select b.at, s.order_id, s.product_id, s.organization_id, s.plan_id, s.country, 0, 0, 0, b.back, -b.back from shared b join shares s on s.number = b.number)`;
}
