-- What one unit of a SKU costs somebody of this group (null: of none) who takes so many: the lowest of what they may have it for. Page, cart and order charge by it.
create function price_of(base bigint, steps jsonb, of_group uuid, units integer) returns bigint language sql immutable parallel safe as $$
  select least(base, (select min((p ->> 'amount')::bigint) from jsonb_array_elements(steps) p
    where (p ->> 'minQuantity')::integer <= units and (p ->> 'groupId' is null or (p ->> 'groupId')::uuid = of_group)))
$$;

-- From how many units on it costs them less, and what.
create function price_ladder(base bigint, currency text, steps jsonb, of_group uuid) returns json language sql stable parallel safe as $$
  select coalesce(json_agg(json_build_object('minQuantity', k.units, 'price', json_build_object('amount', k.amount, 'currency', currency)) order by k.units), '[]'::json)
  from (select q.units, price_of(base, steps, of_group, q.units) as amount, lag(price_of(base, steps, of_group, q.units)) over (order by q.units) as before
    from (select 1 as units union select (p ->> 'minQuantity')::integer from jsonb_array_elements(steps) p) q) k
  where k.amount < k.before
$$;

-- Gives a SKU the prices that hold at a moment: the only place that decides what it costs. It is held first, so that of two who change its prices the second sees what the first did.
create or replace function apply_price(of_tenant uuid, of_sku uuid, at timestamptz) returns void language plpgsql as $$
declare
  tenant constant uuid := of_tenant;
  steps jsonb;
begin
  perform 1 from sku s where s.tenant_id = tenant and s.id = of_sku for no key update;
  select jsonb_agg(jsonb_build_object('id', h.id, 'groupId', h.group_id, 'minQuantity', h.min_quantity, 'amount', h.price_amount) order by h.min_quantity, h.id) into steps
    from product_price h join sku s on s.tenant_id = tenant and s.id = h.sku_id and s.price_currency = h.price_currency
    where h.tenant_id = tenant and h.sku_id = of_sku and (h.group_id is not null or h.min_quantity > 1)
      and h.entity_status in ('APPROVED', 'COMPLETED') and h.starts_at <= at and (h.ends_at is null or h.ends_at > at);
  update sku s set price_amount = coalesce(h.price_amount, s.list_amount), compare_at_amount = h.compare_at_price_amount, price_id = h.id, price_steps = steps
    from sku old left join product_price h on h.tenant_id = tenant and h.sku_id = of_sku and h.price_currency = old.price_currency
      and h.group_id is null and h.min_quantity = 1
      and h.entity_status in ('APPROVED', 'COMPLETED') and h.starts_at <= at and (h.ends_at is null or h.ends_at > at)
    where s.tenant_id = tenant and s.id = of_sku and old.tenant_id = tenant and old.id = of_sku
      and (s.price_amount, s.compare_at_amount, s.price_id, s.price_steps)
        is distinct from (coalesce(h.price_amount, s.list_amount), h.compare_at_price_amount, h.id, steps);
end $$;

-- Two published prices of a SKU in one currency, for the same group and from the same number of units on, never hold at the same time.
create or replace function refuse_price_overlap() returns trigger language plpgsql as $$
begin
  perform 1 from sku where tenant_id = new.tenant_id and id = new.sku_id for no key update;
  if exists (
    select 1 from product_price p
    where p.tenant_id = new.tenant_id and p.sku_id = new.sku_id and p.price_currency = new.price_currency and p.id <> new.id
      and p.group_id is not distinct from new.group_id and p.min_quantity = new.min_quantity
      and p.entity_status in ('APPROVED', 'COMPLETED') and tstzrange(p.starts_at, p.ends_at) && tstzrange(new.starts_at, new.ends_at)) then
    raise exception 'another price holds in that time: constraint "product_price_starts_at_excl"' using errcode = '23P01', constraint = 'product_price_starts_at_excl';
  end if;
  return null;
end $$;
