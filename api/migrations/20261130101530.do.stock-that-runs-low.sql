-- As the units of a SKU are counted, it is noted that few are left: as they fall to the threshold or below it, once, until more came in and there are more than that.
create or replace function count_stock_of(tenant uuid, sku_counted uuid) returns void language plpgsql as $$
declare
  was record;
  units record;
  noted bigint;
  threshold integer;
  at timestamptz := now();
begin
  select s.available, s.low_stock_at into was from sku s where s.tenant_id = tenant and s.id = sku_counted for no key update;
  if not found then return; end if;
  select coalesce(sum(i.on_hand - i.reserved), 0) as free, coalesce(sum(i.on_hand), 0) as on_hand into units
    from product_inventory i where i.tenant_id = tenant and i.sku_id = sku_counted;
  if was.available <> units.free then
    update sku s set available = units.free where s.tenant_id = tenant and s.id = sku_counted;
  end if;
  select coalesce(was.low_stock_at, (t.settings ->> 'low_stock_at')::integer, 5) into threshold from tenant t where t.id = tenant;
  select l.lowest into noted from low_stock l where l.tenant_id = tenant and l.sku_id = sku_counted;
  if not found then
    if threshold > 0 and was.available > threshold and units.free <= threshold then
      insert into low_stock (tenant_id, sku_id, threshold, lowest, since) values (tenant, sku_counted, threshold, units.on_hand, at)
        on conflict (tenant_id, sku_id) do nothing;
    end if;
  elsif units.free > threshold and units.on_hand > noted then
    delete from low_stock l where l.tenant_id = tenant and l.sku_id = sku_counted;
  elsif units.on_hand < noted then
    update low_stock l set lowest = units.on_hand where l.tenant_id = tenant and l.sku_id = sku_counted;
  end if;
end $$;
