-- Offers and plans are sold as SKUs that stand for no goods: each has the id of what it stands for.
alter table sku alter column product_id drop not null;
alter table sku add column offer_id uuid, add column plan_id uuid;
alter table sku add constraint sku_product_id_check check (num_nonnulls(product_id, offer_id, plan_id) = 1);
alter table sku add constraint sku_offer_id_check check (offer_id = id);
alter table sku add constraint sku_plan_id_check check (plan_id = id);
alter table sku add foreign key (tenant_id, offer_id) references title_offer (tenant_id, id) on delete cascade;
alter table sku add foreign key (tenant_id, plan_id) references plan (tenant_id, id) on delete cascade;

-- Units of it are not counted: one is always to be had, and nobody needs two.
create function sell_offer() returns trigger language plpgsql as $$
begin
  if new.price_amount is null then return null; end if;
  insert into sku (tenant_id, id, offer_id, sku, position, price_amount, price_currency, list_amount, available)
    values (new.tenant_id, new.id, new.id, new.kind || '-' || new.id, 0, new.price_amount, new.price_currency, new.price_amount, 1)
    on conflict (tenant_id, id) do update set price_amount = excluded.price_amount, price_currency = excluded.price_currency, list_amount = excluded.list_amount;
  return null;
end $$;
create trigger sell_offer after insert or update on title_offer for each row execute function sell_offer();

create function sell_plan() returns trigger language plpgsql as $$
begin
  insert into sku (tenant_id, id, plan_id, sku, position, price_amount, price_currency, list_amount, available)
    values (new.tenant_id, new.id, new.id, 'PLAN-' || new.id, 0, new.price_amount, new.price_currency, new.price_amount, 1)
    on conflict (tenant_id, id) do update set price_amount = excluded.price_amount, price_currency = excluded.price_currency, list_amount = excluded.list_amount;
  return null;
end $$;
create trigger sell_plan after insert or update on plan for each row execute function sell_plan();
alter table plan add column max_streams integer not null default 2;
alter table plan add constraint plan_max_streams_check check (max_streams between 1 and 20);
