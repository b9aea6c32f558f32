-- Orders from before stock was held: what is in them is held now, the oldest first. One that waits to be paid has as long as a bank transfer has; where not all
-- of it is there any more, it runs out at once. Of one that is paid, what is there is held.
do $$
declare
  o record;
  l record;
  place record;
  missing integer;
  taken integer;
  is_short boolean;
  moment timestamptz := now();
  runs_out timestamptz;
begin
  for o in
    select tenant_id, id, status from shop_order s
    where ((status in ('PLACING', 'AWAITING_PAYMENT') and held_until is null)
        or (paid_at is not null and status in ('PAID', 'PARTIALLY_FULFILLED', 'PARTIALLY_REFUNDED', 'REFUND_DUE', 'DISPUTED')))
      and not exists (select from stock_hold h where h.tenant_id = s.tenant_id and h.order_id = s.id)
    order by paid_at nulls last, created_at
  loop
    is_short := false;
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
        update product_inventory set reserved = reserved + taken, cause = 'HOLD', cause_id = o.id, last_modified = moment
          where tenant_id = o.tenant_id and id = place.id;
        insert into stock_hold (tenant_id, order_id, inventory_id, sku_id, quantity, created_at) values (o.tenant_id, o.id, place.id, l.sku_id, taken, moment);
        missing := missing - taken;
      end loop;
      is_short := is_short or missing > 0;
    end loop;
    if o.status in ('PLACING', 'AWAITING_PAYMENT') then
      runs_out := case when is_short then moment else moment + interval '72 hours' end;
      update shop_order set held_until = runs_out where tenant_id = o.tenant_id and id = o.id;
    end if;
  end loop;
end $$;
