import { sql, type RawBuilder } from 'kysely';
import type { Dimension } from '../../../contract/insight/analytics.ts';
import type { Context } from '../../platform/context.ts';

export type { Dimension };
type Raw = RawBuilder<unknown>;

/** Key and label of a dimension, and the tables they are found in. */
export function keyOf(ctx: Context, dimension: Dimension, timeZone: string): { key: Raw; label: Raw; joins: Raw } {
  const none = sql``;
  const product = sql`left join product p on p.tenant_id = ${ctx.tenant.id} and p.id = r.product_id`;
  const said = { key: sql`coalesce(r.said, '')`, label: sql`coalesce(min(r.said), '')`, joins: none };
  const by = (unit: 'day' | 'week' | 'month') => {
    const key = sql`to_char(date_trunc(${sql.lit(unit)}, r.at at time zone ${timeZone}::text), 'YYYY-MM-DD')`;
    return { key, label: sql`min(${key})`, joins: none };
  };
  const keys = {
    product: { key: sql`coalesce(r.product_id::text, '')`, label: sql`coalesce(min(p.name), '')`, joins: product },
    series: {
      key: sql`coalesce(case when p.program_type = 'SERIES' then p.id else p.parent_id end::text, '')`,
      label: sql`coalesce(min(s.name), '')`,
      joins: sql`${product} left join product s on s.tenant_id = ${ctx.tenant.id} and s.id = case when p.program_type = 'SERIES' then p.id else p.parent_id end`,
    },
    organization: {
      key: sql`coalesce(r.organization_id::text, '')`,
      label: sql`coalesce(min(g.name), '')`,
      joins: sql`left join organization g on g.tenant_id = ${ctx.tenant.id} and g.id = r.organization_id`,
    },
    programType: {
      key: sql`coalesce(nullif(p.program_type, ''), p.kind, '')`,
      label: sql`coalesce(min(coalesce(nullif(p.program_type, ''), p.kind)), '')`,
      joins: product,
    },
    country: { key: sql`r.country`, label: sql`min(r.country)`, joins: none },
    device: { key: sql`r.device`, label: sql`min(r.device)`, joins: none },
    plan: {
      key: sql`coalesce(r.plan_id::text, '')`,
      label: sql`coalesce(min(n.name), '')`,
      joins: sql`left join plan n on n.tenant_id = ${ctx.tenant.id} and n.id = r.plan_id`,
    },
    words: said,
    release: said,
    channel: {
      key: sql`coalesce(r.said, '')`,
      label: sql`coalesce(min(c.name), '')`,
      joins: sql`left join channel c on c.tenant_id = ${ctx.tenant.id} and c.id::text = r.said`,
    },
    day: by('day'),
    week: by('week'),
    month: by('month'),
  };
  return keys[dimension];
}
