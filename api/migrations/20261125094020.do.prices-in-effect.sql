-- A new SKU costs its list price.
create function begin_with_list_price() returns trigger language plpgsql as $$
begin
  new.list_amount := coalesce(new.list_amount, new.price_amount);
  return new;
end $$;
create trigger begin_with_list_price before insert on sku for each row execute function begin_with_list_price();

-- Gives a SKU the price that holds at a moment: the only place that decides what it costs.
create function apply_price(of_tenant uuid, of_sku uuid, at timestamptz) returns void language plpgsql as $$
declare
  tenant constant uuid := of_tenant;
begin
  update sku s set price_amount = coalesce(h.price_amount, s.list_amount), compare_at_amount = h.compare_at_price_amount, price_id = h.id
    from sku old left join product_price h on h.tenant_id = tenant and h.sku_id = of_sku and h.price_currency = old.price_currency
      and h.entity_status in ('APPROVED', 'COMPLETED') and h.starts_at <= at and (h.ends_at is null or h.ends_at > at)
    where s.tenant_id = tenant and s.id = of_sku and old.tenant_id = tenant and old.id = of_sku
      and (s.price_amount, s.compare_at_amount, s.price_id) is distinct from (coalesce(h.price_amount, s.list_amount), h.compare_at_price_amount, h.id);
end $$;

create function price_sku() returns trigger language plpgsql as $$
begin
  perform apply_price(new.tenant_id, new.sku_id, new.last_modified);
  if tg_op = 'UPDATE' and old.sku_id <> new.sku_id then perform apply_price(old.tenant_id, old.sku_id, new.last_modified); end if;
  return null;
end $$;
-- After refuse_price_overlap, by its name: what may not be is never applied.
create trigger with_its_price after insert or update on product_price for each row execute function price_sku();
