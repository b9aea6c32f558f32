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
select 'an order holds what is in it until it is sent', o.tenant_id, o.id from shop_order o
  where o.status in ('PLACING', 'AWAITING_PAYMENT', 'PAID')
    and (select coalesce(sum(l.quantity), 0) from order_line l where l.tenant_id = o.tenant_id and l.order_id = o.id)
      <> (select coalesce(sum(h.quantity), 0) from stock_hold h where h.tenant_id = o.tenant_id and h.order_id = o.id)
union all
select 'what waits to be paid runs out', o.tenant_id, o.id from shop_order o where (o.status in ('PLACING', 'AWAITING_PAYMENT')) <> (o.held_until is not null)
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
