import { sql, type RawBuilder } from 'kysely';
import { mayBeSold } from '../../catalogue/avail/avail.sql.ts';

/** SKUs `s`, each joined with its goods, the title `p` of an offer `f`, or a plan `n`. */
export const soldSkus = sql`sku s
  left join title_offer f on f.tenant_id = s.tenant_id and f.id = s.offer_id
  left join product p on p.tenant_id = s.tenant_id and p.id = coalesce(s.product_id, f.product_id)
  left join plan n on n.tenant_id = s.tenant_id and n.id = s.plan_id`;

export const isGiftSku = sql`(s.product_id is not null and is_gift_card(p.kind, p.metadata))`;

/** Kinds of SKU that can have a recipient: gift cards, and plans that cost something. */
export type GivenAs = 'CARD' | 'PLAN';

export const givenAs = sql<GivenAs | null>`case when ${isGiftSku} then 'CARD' when s.plan_id is not null and s.price_amount > 0 then 'PLAN' end`;

/** Whether a SKU is published, offered and licensed at this moment. */
export const isSoldAt = (now: Date): RawBuilder<unknown> => sql`(coalesce(p.entity_status, n.entity_status) in ('APPROVED', 'COMPLETED')
  and (f.id is null or f.entity_status in ('APPROVED', 'COMPLETED') and f.starts_at <= ${now}::timestamptz and (f.ends_at is null or f.ends_at > ${now}::timestamptz)
    and ${mayBeSold(sql`f.kind`, now)}))`;

export const isPlanFor = (gift: RawBuilder<unknown>): RawBuilder<unknown> => sql`(s.plan_id is not null and ${gift} is not null)`;

export const soldKind = sql`case when ${isGiftSku} then 'GIFT_CARD' when s.product_id is not null then 'GOODS' when n.id is not null then 'PLAN' else f.kind end`;
export const soldKindFor = (gift: RawBuilder<unknown>): RawBuilder<unknown> => sql`case when ${isPlanFor(gift)} then 'PLAN_GIFT' else ${soldKind} end`;
export const soldName = sql`coalesce(p.name, n.name)`;

export const soldTerms = sql`case when f.id is not null then jsonb_strip_nulls(jsonb_build_object('productId', p.id, 'path', p.path, 'programType', p.program_type,
      'startDays', f.start_days, 'playHours', f.play_hours))
    when n.id is not null then jsonb_build_object('planId', n.id, 'interval', n.billing_interval) else '{}'::jsonb end`;

/** Whether a person owns the title or has a plan already. Goods are never owned. */
export const isHadBy = (identity: RawBuilder<unknown>, now: Date): RawBuilder<unknown> => sql`case
    when f.id is not null then exists (select from entitlement e where e.tenant_id = s.tenant_id and e.identity_id = ${identity}
      and e.product_id = f.product_id and e.revoked_at is null and (e.ends_at is null or e.ends_at > ${now}::timestamptz)
      and (f.kind = 'RENTAL' or e.source <> 'RENTAL'))
    when n.id is not null then exists (select from subscription u where u.tenant_id = s.tenant_id and u.identity_id = ${identity}
      and u.status in ('TRIALING', 'ACTIVE'))
    else false end`;
