-- Orders from before stock was held: what is in them is held now, the oldest first. One that waits to be paid has as long as a bank transfer has; where not all
-- of it is there any more, it runs out at once. Of one that is paid, what is there is held.
do $$
declare
  o record;
  l record;
  place record;
  missing integer;
  taken integer;
  isShort boolean;
begin
  for o in
    select tenant_id, id, status from shop_order s
    where ((status in ('PLACING', 'AWAITING_PAYMENT') and held_until is null)
        or (paid_at is not null and status in ('PAID', 'PARTIALLY_FULFILLED', 'PARTIALLY_REFUNDED', 'REFUND_DUE', 'DISPUTED')))
      and not exists (select from stock_hold h where h.tenant_id = s.tenant_id and h.order_id = s.id)
    order by paid_at nulls last, created_at
  loop
    isShort := false;
    for l in
      select sku_id, sum(quantity - sent - dropped)::integer as units from order_line
      where tenant_id = o.tenant_id and order_id = o.id and kind = 'GOODS' and quantity > sent + dropped group by sku_id order by sku_id
    loop
      missing := l.units;
      for place in
        select id, on_hand - reserved as free from product_inventory
        where tenant_id = o.tenant_id and sku_id = l.sku_id and on_hand > reserved order by on_hand - reserved desc, id
      loop
        taken := least(missing, place.free);
        exit when taken = 0;
        update product_inventory set reserved = reserved + taken, cause = 'HOLD', cause_id = o.id, last_modified = now()
          where tenant_id = o.tenant_id and id = place.id;
        insert into stock_hold (tenant_id, order_id, inventory_id, sku_id, quantity, created_at) values (o.tenant_id, o.id, place.id, l.sku_id, taken, now());
        missing := missing - taken;
      end loop;
      isShort := isShort or missing > 0;
    end loop;
    if o.status in ('PLACING', 'AWAITING_PAYMENT') then
      update shop_order set held_until = case when isShort then now() else now() + interval '72 hours' end where tenant_id = o.tenant_id and id = o.id;
    end if;
  end loop;
end $$;
