-- What always holds of a shop, at the end of every transaction. Each row this returns is a fault: which rule, whose, and what breaks it.
-- Read by the tests that sell at once and are killed, and by who doubts a database.
select 'reserved units are the units held' as rule, i.tenant_id, i.id from product_inventory i
  left join (select tenant_id, inventory_id, sum(quantity) as held from stock_hold group by tenant_id, inventory_id) h on h.tenant_id = i.tenant_id and h.inventory_id = i.id
  where i.reserved <> coalesce(h.held, 0)
union all
select 'the journal adds up to the stock', i.tenant_id, i.id from product_inventory i
  left join (select tenant_id, sku_id, location_id, sum(on_hand_delta) as on_hand, sum(reserved_delta) as reserved from stock_move group by tenant_id, sku_id, location_id) m
    on m.tenant_id = i.tenant_id and m.sku_id = i.sku_id and m.location_id = i.location_id
  where (i.on_hand, i.reserved) <> (coalesce(m.on_hand, 0), coalesce(m.reserved, 0))
union all
select 'a SKU has for sale what its places have', s.tenant_id, s.id from sku s
  join (select tenant_id, sku_id, sum(on_hand - reserved) as free from product_inventory group by tenant_id, sku_id) i on i.tenant_id = s.tenant_id and i.sku_id = s.id
  where s.available <> i.free
union all
select 'only an order somebody may still pay, or has paid, holds stock', o.tenant_id, o.id from shop_order o
  where o.status in ('DRAFT', 'EXPIRED', 'CANCELED', 'REFUNDED', 'FULFILLED', 'DELIVERED', 'CLOSED') and exists (
    select from stock_hold h where h.tenant_id = o.tenant_id and h.order_id = o.id)
union all
select 'an order holds what is in it and was neither sent nor refunded', o.tenant_id, o.id from shop_order o
  where o.status in ('PLACING', 'AWAITING_PAYMENT', 'PAID', 'PARTIALLY_FULFILLED', 'FULFILLED', 'DELIVERED', 'PARTIALLY_REFUNDED', 'REFUNDED') and o.paid_at is not null
    and (select coalesce(sum(l.quantity - l.sent - l.dropped), 0) from order_line l where l.tenant_id = o.tenant_id and l.order_id = o.id and l.kind = 'GOODS')
      <> (select coalesce(sum(h.quantity), 0) from stock_hold h where h.tenant_id = o.tenant_id and h.order_id = o.id)
union all
select 'an order that may still be paid holds what is in it', o.tenant_id, o.id from shop_order o
  where o.status in ('PLACING', 'AWAITING_PAYMENT')
    and (select coalesce(sum(l.quantity), 0) from order_line l where l.tenant_id = o.tenant_id and l.order_id = o.id and l.kind = 'GOODS')
      <> (select coalesce(sum(h.quantity), 0) from stock_hold h where h.tenant_id = o.tenant_id and h.order_id = o.id)
union all
select 'what is packed and sent is in parcels', l.tenant_id, l.id from order_line l
  left join (select p.tenant_id, (u ->> 'lineId')::uuid as line_id, sum((u ->> 'quantity')::integer) filter (where p.status = 'PACKED') as packed,
      sum((u ->> 'quantity')::integer) filter (where p.status in ('SENT', 'DELIVERED', 'LOST')) as sent
    from order_parcel p cross join lateral jsonb_array_elements(p.lines) u group by p.tenant_id, (u ->> 'lineId')::uuid) u
    on u.tenant_id = l.tenant_id and u.line_id = l.id
  where (l.packed, l.sent) <> (coalesce(u.packed, 0), coalesce(u.sent, 0))
union all
select 'money that went back went back for something', o.tenant_id, o.id from shop_order o
  where o.paid_at is not null and (select coalesce(sum(f.amount), 0) from order_refund f where f.tenant_id = o.tenant_id and f.order_id = o.id)
    <> (select coalesce(sum(p.money_amount), 0) from payment p where p.tenant_id = o.tenant_id and p.order_id = o.id and p.kind = 'REFUND' and p.status in ('PENDING', 'SUCCEEDED'))
union all
select 'each payment is booked once', p.tenant_id, p.id from payment p
  where p.order_id is not null and p.status = 'SUCCEEDED' and (select count(*) from ledger_entry e where e.tenant_id = p.tenant_id and e.order_id = p.order_id
    and e.external_key = 'shop:payment:' || p.id) <> 1
union all
select 'each sale is booked once', o.tenant_id, o.id from shop_order o
  where (select count(*) from ledger_entry e where e.tenant_id = o.tenant_id and e.order_id = o.id and e.external_key = 'shop:sale:' || o.id)
    <> (o.paid_at is not null and o.subtotal_amount > 0)::integer
union all
select 'what customers have with the shop is what they paid and is neither sold nor sent back', o.tenant_id, o.id from shop_order o
  where (select coalesce(sum(g.amount), 0) from ledger_entry e join ledger_posting g on g.tenant_id = e.tenant_id and g.entry_id = e.id
      where e.tenant_id = o.tenant_id and e.order_id = o.id and e.external_key like 'shop:%' and g.account = 'customer_deposits')
    <> (select coalesce(sum(case p.kind when 'CHARGE' then -p.money_amount else p.money_amount end), 0) from payment p
        where p.tenant_id = o.tenant_id and p.order_id = o.id and p.status = 'SUCCEEDED')
      + case when o.paid_at is not null then o.total_amount else 0 end
      - (select coalesce(sum(f.amount), 0) from order_refund f where f.tenant_id = o.tenant_id and f.order_id = o.id)
union all
select 'what waits to be paid runs out', o.tenant_id, o.id from shop_order o where (o.status in ('PLACING', 'AWAITING_PAYMENT')) <> (o.held_until is not null)
union all
select 'what is paid for and stands for a title is its buyer''s, and what went back is nobody''s', l.tenant_id, l.id from order_line l
  join shop_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
  left join entitlement e on e.tenant_id = l.tenant_id and e.order_line_id = l.id and e.revoked_at is null
  where l.kind in ('RENTAL', 'PURCHASE') and o.identity_id is not null and exists (select from product p where p.tenant_id = l.tenant_id and p.id = (l.terms ->> 'productId')::uuid)
    and (e.id is not null) <> (o.paid_at is not null and l.refunded < l.quantity)
union all
select 'a right of a subscription holds while it lives', s.tenant_id, s.id from subscription s
  left join entitlement e on e.tenant_id = s.tenant_id and e.subscription_id = s.id and e.revoked_at is null
  where (e.id is not null) <> (s.status in ('TRIALING', 'ACTIVE', 'PAST_DUE') and s.identity_id is not null)
union all
select 'a total is the sum of its parts', o.tenant_id, o.id from shop_order o
  where o.subtotal_amount <> (select coalesce(sum(l.line_amount), 0) from order_line l where l.tenant_id = o.tenant_id and l.order_id = o.id)
    or o.total_amount <> o.subtotal_amount + o.shipping_amount + o.tax_amount - o.discount_amount
union all
select 'a discount is what its lines are given', o.tenant_id, o.id from shop_order o
  where o.discount_amount <> (select coalesce(sum(l.discount_amount), 0) from order_line l where l.tenant_id = o.tenant_id and l.order_id = o.id)
union all
select 'a discount counts the orders that have it', d.tenant_id, d.id from discount d
  where d.used <> (select count(*) from discount_use u where u.tenant_id = d.tenant_id and u.discount_id = d.id) or d.used > coalesce(d.use_limit, d.used)
union all
select 'what is given up has no discount', u.tenant_id, u.order_id from discount_use u join shop_order o on o.tenant_id = u.tenant_id and o.id = u.order_id
  where o.status in ('EXPIRED', 'CANCELED')
union all
select 'the tax is what is added of the taxes', o.tenant_id, o.id from shop_order o
  where o.tax_amount <> (select coalesce(sum((t -> 'amount' ->> 'amount')::bigint), 0) from jsonb_array_elements(o.taxes) t where not (t ->> 'isIncluded')::boolean)
union all
select 'no more goes back than came', p.tenant_id, p.order_id from payment p where p.order_id is not null and p.status = 'SUCCEEDED'
  group by p.tenant_id, p.order_id having sum(case p.kind when 'CHARGE' then p.money_amount else -p.money_amount end) < 0
union all
select 'an entry sums to zero', e.tenant_id, e.entry_id from ledger_posting e group by e.tenant_id, e.entry_id, e.currency having sum(e.amount) <> 0
union all
select 'what is on a gift card, and held of it, is the sum of its journal', c.tenant_id, c.id from gift_card c
  left join (select tenant_id, card_id, sum(amount) as amount, sum(held) as held from gift_move group by tenant_id, card_id) m on m.tenant_id = c.tenant_id and m.card_id = c.id
  where (c.balance, c.held) <> (coalesce(m.amount, 0), coalesce(m.held, 0))
union all
select 'what is on all gift cards is what the books owe their holders', g.tenant_id, g.id from (
    select b.tenant_id, b.currency, min(b.id::text)::uuid as id, sum(b.amount) as amount from (
      select c.tenant_id, c.currency, c.id, c.balance as amount from gift_card c
      union all
      select p.tenant_id, p.currency, p.entry_id, p.amount from ledger_posting p join ledger_entry e on e.tenant_id = p.tenant_id and e.id = p.entry_id
        where p.account = 'gift_card_liability' and e.external_key like 'shop:%') b
    group by b.tenant_id, b.currency) g
  where g.amount <> 0
union all
select 'a code is in a letter', c.tenant_id, c.id from gift_card c where (c.code_hash is null) <> (c.sent_at is null)
union all
select 'what is held of a gift card is what payments under way take of it', c.tenant_id, c.id from gift_card c
  where c.held <> (select coalesce(sum(p.money_amount), 0) from payment p
    where p.tenant_id = c.tenant_id and p.gift_card_id = c.id and p.kind = 'CHARGE' and p.status = 'PENDING')
union all
select 'gift cards hold for nothing but what waits to be paid', p.tenant_id, p.order_id from payment p join shop_order o on o.tenant_id = p.tenant_id and o.id = p.order_id
  where p.provider = 'gift-card' and p.kind = 'CHARGE' and p.status = 'PENDING' and o.status <> 'AWAITING_PAYMENT'
union all
select 'what went from a gift card paid for something', c.tenant_id, c.id from gift_card c
  where c.amount - c.balance <> (select coalesce(sum(case p.kind when 'CHARGE' then p.money_amount else -p.money_amount end), 0) from payment p
      where p.tenant_id = c.tenant_id and p.gift_card_id = c.id and p.status = 'SUCCEEDED')
    - (select coalesce(sum(m.amount), 0) from gift_move m where m.tenant_id = c.tenant_id and m.card_id = c.id and m.kind = 'RETURNED')
