-- As many bundles can be sold as their parts are there for.
create function count_bundle(of_tenant uuid, bundle uuid) returns void language plpgsql as $$
declare
  tenant constant uuid := of_tenant;
  units integer;
begin
  perform 1 from sku s where s.tenant_id = tenant and s.id = bundle for no key update;
  select coalesce(min(a.available / k.quantity), 0) into units
    from sku_part k join sku a on a.tenant_id = tenant and a.id = k.part_id where k.tenant_id = tenant and k.bundle_id = bundle;
  update sku s set available = units where s.tenant_id = tenant and s.id = bundle and s.available <> units;
end $$;

-- A SKU that changes changes the revision of its tenant first, which others wait for: so bundles are counted one after another, whichever parts they share.
create or replace function count_stock_of(tenant uuid, sku_counted uuid) returns void language plpgsql as $$
declare
  was record;
  units record;
  noted bigint;
  threshold integer;
  at timestamptz := now();
  bundle uuid;
begin
  select s.available, s.low_stock_at into was from sku s where s.tenant_id = tenant and s.id = sku_counted for no key update;
  if not found then return; end if;
  -- What has become a bundle is counted by its parts.
  if exists (select from sku_part k where k.tenant_id = tenant and k.bundle_id = sku_counted) then return; end if;
  select coalesce(sum(i.on_hand - i.reserved), 0) as free, coalesce(sum(i.on_hand), 0) as on_hand into units
    from product_inventory i where i.tenant_id = tenant and i.sku_id = sku_counted;
  if was.available <> units.free then
    update sku s set available = units.free where s.tenant_id = tenant and s.id = sku_counted;
    for bundle in select k.bundle_id from sku_part k where k.tenant_id = tenant and k.part_id = sku_counted order by k.bundle_id loop
      perform count_bundle(tenant, bundle);
    end loop;
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

-- A bundle lies nowhere: its parts do.
create function refuse_bundle_stock() returns trigger language plpgsql as $$
begin
  if exists (select from sku_part k where k.tenant_id = new.tenant_id and k.bundle_id = new.sku_id) then
    raise exception 'units of bundles are not counted' using errcode = '23514', constraint = 'product_inventory_goods';
  end if;
  return new;
end $$;
create trigger refuse_bundle_stock before insert on product_inventory for each row execute function refuse_bundle_stock();
