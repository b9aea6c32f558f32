-- `ids`: JSON of products. In order, as everything that is written for many.
create function change_shelf(of_tenant uuid, ids jsonb) returns void language plpgsql as $$
declare
  tenant constant uuid := of_tenant;
  now_at constant bigint := (select r.catalogue from tenant_revision r where r.tenant_id = tenant);
begin
  if ids is null or now_at is null then return; end if;
  insert into shelf_change (tenant_id, product_id, revision)
    select tenant, i.id::uuid, now_at from jsonb_array_elements_text(ids) i(id)
    on conflict (tenant_id, product_id) do update set revision = excluded.revision;
end $$;

-- Their names come after those of bump_catalogue: the revision is the one this write makes.
create function keep_changed_goods() returns trigger language plpgsql as $$
declare
  tenant uuid;
begin
  if tg_op = 'UPDATE' then
    for tenant in select distinct a.tenant_id from added a where a.kind = 'MERCHANDISE' loop
      perform change_shelf(tenant, (select jsonb_agg(a.id order by a.id) from added a join removed r on r.tenant_id = a.tenant_id and r.id = a.id
        where a.tenant_id = tenant and a.kind = 'MERCHANDISE' and (a.entity_status, a.parent_id, a.origin, a.rating_score, a.rating_count, a.name, a.metadata)
          is distinct from (r.entity_status, r.parent_id, r.origin, r.rating_score, r.rating_count, r.name, r.metadata)));
    end loop;
  else
    for tenant in select distinct c.tenant_id from changed c where c.kind = 'MERCHANDISE' loop
      perform change_shelf(tenant, (select jsonb_agg(c.id order by c.id) from changed c where c.tenant_id = tenant and c.kind = 'MERCHANDISE'));
    end loop;
  end if;
  return null;
end $$;
create trigger keep_changed_goods_on_insert after insert on product referencing new table as changed for each statement execute function keep_changed_goods();
create trigger keep_changed_goods_on_update after update on product referencing new table as added old table as removed
  for each statement execute function keep_changed_goods();
create trigger keep_changed_goods_on_delete after delete on product referencing old table as changed for each statement execute function keep_changed_goods();

-- Of stock the shelf knows whether there is any.
create function keep_changed_skus() returns trigger language plpgsql as $$
declare
  tenant uuid;
begin
  if tg_op = 'UPDATE' then
    for tenant in select distinct a.tenant_id from added a loop
      perform change_shelf(tenant, (select jsonb_agg(distinct p.id) from added a join removed r on r.tenant_id = a.tenant_id and r.id = a.id
        cross join lateral (values (a.product_id), (r.product_id)) p(id)
        where a.tenant_id = tenant and p.id is not null and (a.product_id, a.options, a.price_amount, a.price_currency, a.available > 0)
          is distinct from (r.product_id, r.options, r.price_amount, r.price_currency, r.available > 0)));
    end loop;
  else
    for tenant in select distinct c.tenant_id from changed c loop
      perform change_shelf(tenant, (select jsonb_agg(distinct c.product_id) from changed c where c.tenant_id = tenant and c.product_id is not null));
    end loop;
  end if;
  return null;
end $$;
create trigger keep_changed_skus_on_insert after insert on sku referencing new table as changed for each statement execute function keep_changed_skus();
create trigger keep_changed_skus_on_update after update on sku referencing new table as added old table as removed
  for each statement execute function keep_changed_skus();
create trigger keep_changed_skus_on_delete after delete on sku referencing old table as changed for each statement execute function keep_changed_skus();

insert into shelf_change (tenant_id, product_id, revision)
  select p.tenant_id, p.id, r.catalogue from product p join tenant_revision r on r.tenant_id = p.tenant_id where p.kind = 'MERCHANDISE';
