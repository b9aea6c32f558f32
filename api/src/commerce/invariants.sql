-- What always holds of a shop, at the end of every transaction. Each row this returns is a fault: which rule, whose, and what breaks it.
-- Read by the tests that sell at once and are killed, and by who doubts a database.
select 'reserved units are those held by orders and set apart for drops' as rule, i.tenant_id, i.id from product_inventory i
  left join (select tenant_id, inventory_id, sum(quantity) as held from (
      select tenant_id, inventory_id, quantity from stock_hold union all select tenant_id, inventory_id, quantity from drop_hold) b group by tenant_id, inventory_id) h
    on h.tenant_id = i.tenant_id and h.inventory_id = i.id
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
select 'a bundle has for sale what its parts are there for', s.tenant_id, s.id from sku s
  join (select k.tenant_id, k.bundle_id, min(a.available / k.quantity) as units from sku_part k join sku a on a.tenant_id = k.tenant_id and a.id = k.part_id
      group by k.tenant_id, k.bundle_id) m on m.tenant_id = s.tenant_id and m.bundle_id = s.id
  where s.available <> m.units
union all
select 'a bundle lies nowhere, and is in no bundle', k.tenant_id, k.bundle_id from sku_part k
  where exists (select from product_inventory i where i.tenant_id = k.tenant_id and i.sku_id = k.bundle_id)
    or exists (select from sku_part x where x.tenant_id = k.tenant_id and x.part_id = k.bundle_id)
union all
select 'what the parts of a bundle that was sold are of its price is its price', l.tenant_id, l.id from order_line l
  join (select k.tenant_id, k.line_id, sum(k.amount) as amount, sum(k.discount_amount) as off from order_line_part k group by k.tenant_id, k.line_id) m
    on m.tenant_id = l.tenant_id and m.line_id = l.id
  where (l.line_amount, l.discount_amount) <> (m.amount, m.off) or l.kind <> 'GOODS'
union all
select 'only an order somebody may still pay, or has paid, holds stock', o.tenant_id, o.id from shop_order o
  where o.status in ('DRAFT', 'EXPIRED', 'CANCELED', 'REFUNDED', 'FULFILLED', 'DELIVERED', 'CLOSED') and exists (
    select from stock_hold h where h.tenant_id = o.tenant_id and h.order_id = o.id)
union all
select 'an order holds what is in it and was neither sent nor refunded', o.tenant_id, o.id from shop_order o
  where o.status in ('PLACING', 'AWAITING_PAYMENT', 'PAID', 'PARTIALLY_FULFILLED', 'FULFILLED', 'DELIVERED', 'PARTIALLY_REFUNDED', 'REFUNDED') and o.paid_at is not null
    and (select coalesce(sum((l.quantity - l.sent - l.dropped) * coalesce((select sum(k.quantity) from order_line_part k where k.tenant_id = l.tenant_id and k.line_id = l.id), 1)), 0) from order_line l where l.tenant_id = o.tenant_id and l.order_id = o.id and l.kind = 'GOODS')
      <> (select coalesce(sum(h.quantity), 0) from stock_hold h where h.tenant_id = o.tenant_id and h.order_id = o.id)
union all
select 'an order that may still be paid holds what is in it', o.tenant_id, o.id from shop_order o
  where o.status in ('PLACING', 'AWAITING_PAYMENT') and not o.preorder_held
    and (select coalesce(sum(l.quantity * coalesce((select sum(k.quantity) from order_line_part k where k.tenant_id = l.tenant_id and k.line_id = l.id), 1)), 0) from order_line l where l.tenant_id = o.tenant_id and l.order_id = o.id and l.kind = 'GOODS')
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
select 'invoices of a year are numbered without a gap', i.tenant_id, null from invoice_series i
  where i.latest <> (select count(*) from shop_order o where o.tenant_id = i.tenant_id and o.invoice_number like i.year || '-%')
    or i.latest <> (select max(split_part(o.invoice_number, '-', 2)::integer) from shop_order o where o.tenant_id = i.tenant_id and o.invoice_number like i.year || '-%')
union all
select 'what is paid has an invoice, and nothing else has', o.tenant_id, o.id from shop_order o where (o.paid_at is null) <> (o.invoice_number is null)
union all
select 'credit notes of a year are numbered without a gap', s.tenant_id, null from credit_note_series s
  where s.latest <> (select count(*) from order_refund f where f.tenant_id = s.tenant_id and f.credit_note_number like 'C' || s.year || '-%')
    or s.latest <> (select max(split_part(f.credit_note_number, '-', 2)::integer) from order_refund f where f.tenant_id = s.tenant_id and f.credit_note_number like 'C' || s.year || '-%')
union all
select 'what went back of an invoice has a credit note, and nothing else has', f.tenant_id, f.id from order_refund f
  join shop_order o on o.tenant_id = f.tenant_id and o.id = f.order_id
  where (f.credit_note_number is not null) <> (o.invoice_number is not null and f.amount > 0 and f.amount = (select coalesce(sum(p.money_amount), 0) from payment p
    where p.tenant_id = f.tenant_id and p.order_id = f.order_id and coalesce(p.refund_id, p.id) = f.id and p.kind = 'REFUND' and p.status = 'SUCCEEDED'))
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
select 'points are what their journal says', a.tenant_id, a.identity_id from point_account a
  where a.balance <> (select coalesce(sum(e.points), 0) from point_entry e where e.tenant_id = a.tenant_id and e.identity_id = a.identity_id)
    or a.entries <> (select count(*) from point_entry e where e.tenant_id = a.tenant_id and e.identity_id = a.identity_id)
union all
select 'points of a gift are those it gave and cost, while it is given', g.tenant_id, g.id from reward_given g
  where (select coalesce(sum(e.points), 0) from point_entry e where e.tenant_id = g.tenant_id and e.given_id = g.id)
    <> case g.status when 'GIVEN' then g.points - g.points_price else 0 end
union all
select 'a reward counts who has it, within its limit', w.tenant_id, w.id from reward w
  where w.given <> (select count(*) from reward_given g where g.tenant_id = w.tenant_id and g.reward_id = w.id and g.status = 'GIVEN')
    or w.given > coalesce(w.limit_in_total, w.given)
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
select 'only a gift card that had ended is written off', c.tenant_id, c.id from gift_card c
  where c.status = 'EXPIRED' and (select max(m.created_at) from gift_move m where m.tenant_id = c.tenant_id and m.card_id = c.id and m.kind = 'EXPIRED') >= c.ends_at is not true
union all
select 'a code is in a letter', c.tenant_id, c.id from gift_card c where (c.code_hash is null) <> (c.sent_at is null)
union all
select 'a paid order has a card for each gift card in it, and what is not paid has none', l.tenant_id, l.id from order_line l
  join shop_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
  where l.kind = 'GIFT_CARD' and (select count(*) from gift_card c where c.tenant_id = l.tenant_id and c.order_line_id = l.id)
    <> case when o.paid_at is not null then l.quantity else 0 end
union all
select 'on a gift card was at first what was paid for it', c.tenant_id, c.id from gift_card c
  join order_line l on l.tenant_id = c.tenant_id and l.id = c.order_line_id join shop_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
  where l.kind <> 'GIFT_CARD' or (c.amount, c.currency) <> (l.unit_amount, o.currency) or c.unit > l.quantity
    or (select coalesce(sum(t::bigint), 0) from jsonb_array_elements_text(l.tax_amounts) t) <> 0
union all
select 'what went back of a gift card is on no card', l.tenant_id, l.id from order_line l
  join shop_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
  where l.kind = 'GIFT_CARD' and o.status <> 'REFUNDED' and l.refunded > (
    select count(*) from gift_card c where c.tenant_id = l.tenant_id and c.order_line_id = l.id and c.status in ('RETURNED', 'DISABLED') and c.balance < c.amount)
union all
select 'gift cards buy no gift cards', o.tenant_id, o.id from shop_order o
  where (select coalesce(sum(p.money_amount), 0) from payment p where p.tenant_id = o.tenant_id and p.order_id = o.id and p.provider = 'gift-card'
      and p.kind = 'CHARGE' and p.status in ('PENDING', 'SUCCEEDED'))
    > o.total_amount - (select coalesce(sum(l.line_amount), 0) from order_line l where l.tenant_id = o.tenant_id and l.order_id = o.id and l.kind = 'GIFT_CARD')
union all
select 'what is held of a gift card is what payments under way take of it', c.tenant_id, c.id from gift_card c
  where c.held <> (select coalesce(sum(p.money_amount), 0) from payment p
    where p.tenant_id = c.tenant_id and p.gift_card_id = c.id and p.kind = 'CHARGE' and p.status = 'PENDING')
union all
select 'gift cards hold for nothing but what waits to be paid', p.tenant_id, p.order_id from payment p join shop_order o on o.tenant_id = p.tenant_id and o.id = p.order_id
  where p.provider = 'gift-card' and p.kind = 'CHARGE' and p.status = 'PENDING' and o.status <> 'AWAITING_PAYMENT'
union all
select 'what went from a gift card paid for something, or was taken from it', c.tenant_id, c.id from gift_card c
  where c.amount - c.balance <> (select coalesce(sum(case p.kind when 'CHARGE' then p.money_amount else -p.money_amount end), 0) from payment p
      where p.tenant_id = c.tenant_id and p.gift_card_id = c.id and p.status = 'SUCCEEDED')
    - (select coalesce(sum(m.amount), 0) from gift_move m where m.tenant_id = c.tenant_id and m.card_id = c.id and m.kind in ('RETURNED', 'VOIDED', 'EXPIRED'))
union all
select 'only a drop that runs has units set apart', d.tenant_id, d.id from shop_drop d
  where (d.ended_at is not null or d.canceled_at is not null or d.set_apart_at is null)
    and exists (select from drop_hold h where h.tenant_id = d.tenant_id and h.drop_id = d.id)
union all
select 'while a drop runs, what was set apart is set apart still or bought', u.tenant_id, u.drop_id from drop_sku u
  join shop_drop d on d.tenant_id = u.tenant_id and d.id = u.drop_id
  where d.ended_at is null and d.canceled_at is null and u.set_apart
    <> (select coalesce(sum(h.quantity), 0) from drop_hold h where h.tenant_id = u.tenant_id and h.drop_id = u.drop_id and h.sku_id = u.sku_id)
      + (select coalesce(sum(b.quantity), 0) from drop_purchase b where b.tenant_id = u.tenant_id and b.drop_id = u.drop_id and b.sku_id = u.sku_id)
union all
select 'a drop sells no more than was set apart for it', u.tenant_id, u.drop_id from drop_sku u
  where u.set_apart < (select coalesce(sum(b.quantity), 0) from drop_purchase b where b.tenant_id = u.tenant_id and b.drop_id = u.drop_id and b.sku_id = u.sku_id)
union all
select 'an entry has bought what its orders have of its drop, and no more than its turn was for', e.tenant_id, e.id from drop_entry e
  join shop_drop d on d.tenant_id = e.tenant_id and d.id = e.drop_id
  where e.granted > d.limit_per_person or e.bought > e.granted
    or e.bought <> (select coalesce(sum(b.quantity), 0) from drop_purchase b where b.tenant_id = e.tenant_id and b.entry_id = e.id)
union all
select 'what an order has of a drop is its buyer''s, and in its lines', b.tenant_id, b.order_id from drop_purchase b
  join drop_entry e on e.tenant_id = b.tenant_id and e.id = b.entry_id
  join shop_order o on o.tenant_id = b.tenant_id and o.id = b.order_id
  where b.drop_id <> e.drop_id or o.identity_id is distinct from e.identity_id
    or b.quantity > (select coalesce(sum(l.quantity * coalesce(k.quantity, 1)), 0) from order_line l left join order_line_part k on k.tenant_id = l.tenant_id and k.line_id = l.id
      where l.tenant_id = b.tenant_id and l.order_id = b.order_id and coalesce(k.sku_id, l.sku_id) = b.sku_id)
union all
select 'turns under way are for no more than is set apart', d.tenant_id, d.id from shop_drop d
  where d.drawn_at is not null and d.ended_at is null and d.canceled_at is null
    and (select coalesce(sum(e.granted - e.bought), 0) from drop_entry e where e.tenant_id = d.tenant_id and e.drop_id = d.id and e.turn_at is not null and e.closed_at is null)
      > (select coalesce(sum(h.quantity), 0) from drop_hold h where h.tenant_id = d.tenant_id and h.drop_id = d.id)
union all
select 'who is drawn has a place, and places have no gaps', d.tenant_id, d.id from shop_drop d
  where d.drawn_at is not null and (select coalesce(max(e.position), 0) - count(e.position) from drop_entry e where e.tenant_id = d.tenant_id and e.drop_id = d.id) <> 0
union all
select 'a batch counts the codes of it that were redeemed', b.tenant_id, b.id from title_code_batch b
  where b.redeemed <> (select count(*) from title_code c where c.tenant_id = b.tenant_id and c.batch_id = b.id and c.redeemed_at is not null)
    or b.count <> (select count(*) from title_code c where c.tenant_id = b.tenant_id and c.batch_id = b.id)
union all
select 'a right comes of one code', c.tenant_id, c.entitlement_id from title_code c where c.entitlement_id is not null
  group by c.tenant_id, c.entitlement_id having count(*) > 1
union all
select 'a paid order has a gift for each plan in it that is for somebody else, and what is not paid has none', l.tenant_id, l.id from order_line l
  join shop_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
  where l.kind = 'PLAN_GIFT' and (select count(*) from plan_gift g where g.tenant_id = l.tenant_id and g.order_line_id = l.id) <> (o.paid_at is not null)::integer
union all
select 'a plan is given for what it was bought for, and what went back is nobody''s', g.tenant_id, g.id from plan_gift g
  join order_line l on l.tenant_id = g.tenant_id and l.id = g.order_line_id
  where l.kind <> 'PLAN_GIFT' or g.periods <> l.quantity or (g.status = 'REVOKED') <> (l.refunded = l.quantity)
union all
select 'what is owed for plans that nobody has is what the books owe for them', g.tenant_id, g.id from (
    select b.tenant_id, b.currency, min(b.id::text)::uuid as id, sum(b.amount) as amount from (
      select c.tenant_id, c.currency, c.id, c.owed as amount from plan_gift c
      union all
      select p.tenant_id, p.currency, p.entry_id, p.amount from ledger_posting p join ledger_entry e on e.tenant_id = p.tenant_id and e.id = p.entry_id
        where p.account = 'plan_gift_liability' and e.external_key like 'shop:%') b
    group by b.tenant_id, b.currency) g
  where g.amount <> 0
union all
select 'a plan that somebody was given is theirs to the end of it', g.tenant_id, g.id from plan_gift g
  join subscription s on s.tenant_id = g.tenant_id and s.id = g.subscription_id
  where g.status = 'REDEEMED' and (g.owed <> 0 or s.identity_id is distinct from g.identity_id
    or s.status in ('TRIALING', 'ACTIVE') and s.current_period_end < g.ends_at)
union all
select 'what is deferred of plans is what is not earned of their time', g.tenant_id, g.id from (
    select b.tenant_id, b.currency, b.account, min(b.id::text)::uuid as id, sum(b.amount) as amount from (
      select d.tenant_id, d.currency, case when d.plan_gift_id is null then 'deferred:svod' else 'deferred:svod_gift' end as account, d.id, d.amount - d.earned as amount
      from plan_deferral d
      union all
      select p.tenant_id, p.currency, p.account, p.entry_id, p.amount from ledger_posting p join ledger_entry e on e.tenant_id = p.tenant_id and e.id = p.entry_id
        where p.account like 'deferred:svod%' and e.external_key like 'shop:%') b
    group by b.tenant_id, b.currency, b.account) g
  where g.amount <> 0
union all
select 'what was paid for a plan that somebody was given is earned with its time', g.tenant_id, g.id from plan_gift g
  join plan_deferral d on d.tenant_id = g.tenant_id and d.plan_gift_id = g.id
  where g.status = 'REDEEMED' and (d.starts_at, d.ends_at) <> (g.starts_at, g.ends_at)
union all
select 'units taken of what is on pre-order are those of its orders, within its limit', s.tenant_id, s.id from sku s
  where s.preorder_taken > coalesce(s.preorder_limit, 0) or s.preorder_taken <> (select coalesce(sum(l.quantity), 0) from order_line l
    join shop_order o on o.tenant_id = l.tenant_id and o.id = l.order_id where l.tenant_id = s.tenant_id and l.sku_id = s.id and o.preorder_held)
union all
select 'a pre-order that waits has taken its units, holds no stock and has no money', o.tenant_id, o.id from shop_order o
  where o.status = 'PREORDERED' and (not o.preorder_held or o.preorder_for is null or o.paid_at is not null
    or exists (select from stock_hold h where h.tenant_id = o.tenant_id and h.order_id = o.id)
    or exists (select from payment p where p.tenant_id = o.tenant_id and p.order_id = o.id))
union all
select 'what a supplier has of an order is its part of what did not go back', h.tenant_id, h.order_id from order_share h
  where h.owed <> h.sold - h.back - floor(((h.sold - h.back)::numeric * h.kept_ppm + 500000) / 1000000)
union all
select 'what the books owe suppliers for an order is theirs of it', g.tenant_id, g.order_id from (
    select b.tenant_id, b.order_id, b.organization_id, sum(b.amount) as amount from (
      select h.tenant_id, h.order_id, h.organization_id::text as organization_id, h.owed as amount from order_share h
      union all
      select e.tenant_id, e.order_id, substr(p.account, 9), p.amount from ledger_posting p join ledger_entry e on e.tenant_id = p.tenant_id and e.id = p.entry_id
        where p.account like 'payable:%' and e.external_key like 'shop:%' and e.order_id is not null) b
    group by b.tenant_id, b.order_id, b.organization_id) g
  where g.amount <> 0
union all
select 'a payout is a payment and is booked, once', y.tenant_id, y.id from payment y
  where y.kind = 'PAYOUT' and y.status = 'SUCCEEDED' and (select count(*) from ledger_entry e where e.tenant_id = y.tenant_id and e.payment_id = y.id and e.kind = 'PAYOUT') <> 1
union all
select 'a subscription lasts as long as its time, and has a plan of it', s.tenant_id, s.id from subscription s
  where s.status in ('TRIALING', 'ACTIVE') and (
    s.current_period_end is distinct from (select max(t.ends_at) from subscription_period t where t.tenant_id = s.tenant_id and t.subscription_id = s.id
      and t.ended_at is null and t.over_plan_id is null)
    or not exists (select from subscription_period t where t.tenant_id = s.tenant_id and t.subscription_id = s.id and t.ended_at is null and t.plan_id = s.plan_id
      and t.ends_at >= coalesce(s.plan_changes_at, s.current_period_end)))
union all
select 'time of a subscription is not counted twice', t.tenant_id, t.id from subscription_period t
  join subscription_period o on o.tenant_id = t.tenant_id and o.subscription_id = t.subscription_id and o.id > t.id and o.ended_at is null and o.over_plan_id is null
  where t.ended_at is null and t.over_plan_id is null and t.starts_at < o.ends_at and o.starts_at < t.ends_at
union all
select 'time of a subscription is paid for by what was not sent back', t.tenant_id, t.id from subscription_period t
  left join order_line l on l.tenant_id = t.tenant_id and l.id = t.order_line_id
  left join shop_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
  left join plan_gift g on g.tenant_id = t.tenant_id and g.id = t.plan_gift_id
  where t.ended_at is null and (l.refunded = l.quantity or l.id is not null and o.paid_at is null or g.status <> 'REDEEMED')
