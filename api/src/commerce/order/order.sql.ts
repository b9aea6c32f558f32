import { type RawBuilder, sql } from 'kysely';
import { payByOf } from '../transaction/manual-ways.sql.ts';
import { isAboveOne } from '../transaction/second-person.sql.ts';

const money = (column: string) => sql`json_build_object('amount', r.${sql.ref(column)}, 'currency', r.currency)`;
const moved = (which: RawBuilder<unknown>) => sql`json_build_object('currency', r.currency, 'amount', (
  select coalesce(sum(p.money_amount), 0) from payment p where p.tenant_id = r.tenant_id and p.order_id = r.id and p.${which}))`;

/** Person who reported a payment from outside, as JSON; null unless a second person must confirm the payment. */
export const confirmationOf = sql`case when r.status = 'AWAITING_PAYMENT' and (
    select ${isAboveOne(sql`r.currency`, sql`r.total_amount`)} from tenant t where t.id = r.tenant_id) then json_build_object('saidBy', (
      select json_build_object('id', i.id, 'firstName', i.first_name) from state_move m join identity i on i.tenant_id = m.tenant_id and i.id = m.moved_by
      where m.tenant_id = r.tenant_id and m.record_id = r.id and m.move = 'say-paid' order by m.created_at desc, m.id desc limit 1)) end`;

/** Returns a subquery for `shown` of the first image `c` of the product of line `l`. `isFit` filters the images. */
export const firstImageOfLine = (shown: RawBuilder<unknown>, isFit: RawBuilder<unknown> = sql`true`) => sql`(
    select ${shown} from content c
    where c.tenant_id = l.tenant_id and c.file_type in ('POSTER', 'HERO_IMAGE', 'STILL', 'PRODUCT_IMAGE') and ${isFit}
      and c.product_id = coalesce((l.terms ->> 'productId')::uuid, (select s.product_id from sku s where s.tenant_id = l.tenant_id and s.id = l.sku_id))
    order by c.sequence limit 1)`;

const linePicture = firstImageOfLine(sql`json_build_object('fileType', c.file_type, 'host', c.host, 'largePath', c.large_path,
      'metaData', c.metadata - '{blur,thumbnails,durationSeconds,audio,subtitles}'::text[])`);

export const isOpenReturn = sql`b.status in ('REQUESTED', 'APPROVED')`;

const movedSum = (which: RawBuilder<unknown>) =>
  sql`(select coalesce(sum(p.money_amount), 0) from payment p where p.tenant_id = r.tenant_id and p.order_id = r.id and ${which})`;
const chargedSum = movedSum(sql`p.kind = 'CHARGE' and p.status = 'SUCCEEDED'`);
const refundedSum = movedSum(sql`p.kind = 'REFUND' and p.status in ('PENDING', 'SUCCEEDED')`);
const paymentState = sql`case
    when r.status = 'DISPUTED' then 'DISPUTED' when r.status = 'REFUND_DUE' then 'REFUND_DUE' when r.status = 'PREORDERED' then 'LATER'
    when ${refundedSum} > 0 then case when ${refundedSum} >= ${chargedSum} then 'REFUNDED' else 'PARTLY_REFUNDED' end
    when r.paid_at is not null or ${chargedSum} > 0 then 'PAID'
    when r.status <> 'AWAITING_PAYMENT' then 'NONE'
    when exists (select from payment p where p.tenant_id = r.tenant_id and p.order_id = r.id and p.status = 'PENDING' and p.authorized_until is not null) then 'AUTHORIZED'
    else 'AWAITING' end`;
const fulfilmentState = sql`case when r.status in ('DRAFT', 'PLACING', 'EXPIRED', 'CANCELED') then 'NONE' else (
    select case when coalesce(sum(l.quantity - l.dropped), 0) = 0 then 'NONE'
      when sum(l.sent) < sum(l.quantity - l.dropped) then case when sum(l.sent) > 0 then 'PARTLY' else 'OPEN' end
      when exists (select from order_parcel k where k.tenant_id = r.tenant_id and k.order_id = r.id and k.status in ('PACKED', 'SENT')) then 'SENT'
      when exists (select from order_parcel k where k.tenant_id = r.tenant_id and k.order_id = r.id and k.status = 'DELIVERED') then 'DELIVERED'
      else 'SENT' end
    from order_line l where l.tenant_id = r.tenant_id and l.order_id = r.id and l.kind = 'GOODS') end`;

export const orderFacts = {
  payment: paymentState,
  fulfilment: fulfilmentState,
  payBy: payByOf('r'),
  subtotal: money('subtotal_amount'),
  shipping: money('shipping_amount'),
  tax: money('tax_amount'),
  discount: money('discount_amount'),
  total: money('total_amount'),
  taxes: sql`r.taxes`,
  discounts: sql`r.discounts`,
  shippingMethod: sql`r.shipping_method`,
  preorderFor: sql`r.preorder_for::text`,
  authorizedUntil: sql`case when r.status = 'AWAITING_PAYMENT' then (select instant(max(p.authorized_until)) from payment p
    where p.tenant_id = r.tenant_id and p.order_id = r.id and p.status = 'PENDING') end`,
  lines: sql`(
    select coalesce(json_agg(json_build_object('id', l.id, 'kind', l.kind, 'productId', l.terms ->> 'productId', 'path', coalesce(l.terms ->> 'path', ''), 'programType', coalesce(l.terms ->> 'programType', ''),
      'playHours', (l.terms ->> 'playHours')::integer, 'skuId', l.sku_id, 'name', l.name, 'sku', l.sku, 'options', l.options, 'quantity', l.quantity,
      'unitPrice', json_build_object('amount', l.unit_amount, 'currency', r.currency),
      'total', json_build_object('amount', l.line_amount, 'currency', r.currency),
      'discount', json_build_object('amount', l.discount_amount, 'currency', r.currency),
      'packed', l.packed, 'sent', l.sent, 'returned', l.returned, 'refunded', l.refunded, 'dropped', l.dropped, 'gift', l.gift, 'parts', (
        select coalesce(json_agg(json_build_object('skuId', k.sku_id, 'name', k.name, 'sku', k.sku, 'options', k.options, 'quantity', k.quantity,
          'total', json_build_object('amount', k.amount, 'currency', r.currency)) order by k.position), '[]')
        from order_line_part k where k.tenant_id = r.tenant_id and k.line_id = l.id), 'cards', (
        select coalesce(json_agg(json_build_object('status', c.status, 'sendAt', instant(c.send_at), 'sentAt', instant(c.sent_at)) order by c.unit), '[]')
        from gift_card c where c.tenant_id = r.tenant_id and c.order_line_id = l.id), 'planGift', (
        select json_build_object('status', d.status, 'sendAt', instant(d.send_at), 'sentAt', instant(d.sent_at), 'validUntil', instant(d.valid_until))
        from plan_gift d where d.tenant_id = r.tenant_id and d.order_line_id = l.id), 'interval', l.terms ->> 'interval', 'picture', ${linePicture}) order by l.position), '[]')
    from order_line l where l.tenant_id = r.tenant_id and l.order_id = r.id)`,
  giftCards: sql`(
    select coalesce(json_agg(json_build_object('lastFour', g.last_four, 'amount', json_build_object('amount', g.paid, 'currency', r.currency),
      'refunded', json_build_object('amount', g.back, 'currency', r.currency)) order by g.position), '[]')
    from (select t.position, coalesce(c.last_four, '') as last_four,
        coalesce(sum(p.money_amount) filter (where p.kind = 'CHARGE'), 0)::bigint as paid, coalesce(sum(p.money_amount) filter (where p.kind = 'REFUND'), 0)::bigint as back
      from gift_tender t join gift_card c on c.tenant_id = t.tenant_id and c.id = t.card_id
        join payment p on p.tenant_id = t.tenant_id and p.order_id = t.order_id and p.gift_card_id = t.card_id and p.status = 'SUCCEEDED'
      where t.tenant_id = r.tenant_id and t.order_id = r.id group by t.position, c.last_four) g)`,
  paid: moved(sql`kind = 'CHARGE' and p.status = 'SUCCEEDED'`),
  refunded: moved(sql`kind = 'REFUND' and p.status in ('PENDING', 'SUCCEEDED')`),
  parcels: sql`(
    select coalesce(json_agg(json_build_object('id', p.id, 'number', p.number, 'status', p.status, 'lines', p.lines, 'carrier', p.carrier,
      'trackingNumber', p.tracking_number, 'trackingUrl', p.tracking_url, 'packedAt', instant(p.packed_at), 'sentAt', instant(p.sent_at),
      'deliveredAt', instant(p.delivered_at)) order by p.number), '[]')
    from order_parcel p where p.tenant_id = r.tenant_id and p.order_id = r.id)`,
  returns: sql`(
    select coalesce(json_agg(json_build_object('id', b.id, 'number', b.number, 'status', b.status, 'lines', b.lines, 'why', b.why, 'reason', b.reason, 'answer', b.answer,
      'requestedAt', instant(b.requested_at), 'receivedAt', instant(b.received_at)) order by b.number), '[]')
    from order_return b where b.tenant_id = r.tenant_id and b.order_id = r.id)`,
  isPlaced: sql`(r.placed_at is not null or r.paid_at is not null)`,
  hasOpenReturn: sql`exists (select from order_return b where b.tenant_id = r.tenant_id and b.order_id = r.id and ${isOpenReturn})`,
};

/** Refunds of an order as JSON. Only staff see the reasons. */
export const refundsFor = (isStaff: boolean) => sql`(
    select coalesce(json_agg(json_build_object('id', f.id, 'amount', json_build_object('amount', f.amount, 'currency', r.currency),
      'shipping', json_build_object('amount', f.shipping_amount, 'currency', r.currency), 'lines', f.lines, 'reason', ${isStaff ? sql`f.reason` : sql`''`},
      'occurredAt', instant(f.created_at), 'creditNoteNumber', f.credit_note_number, 'status', coalesce((select case when bool_or(p.status = 'FAILED') then 'FAILED'
          when bool_or(p.status = 'PENDING') then 'PENDING' end from payment p where p.tenant_id = f.tenant_id and p.refund_id = f.id), 'SUCCEEDED'))
      order by f.created_at, f.id), '[]')
    from order_refund f where f.tenant_id = r.tenant_id and f.order_id = r.id)`;
