-- Classes of what is sold, as taxes tell them apart: reduced, zero. What is in none has the usual rates.
create table tax_class (
  tenant_id uuid not null,
  id uuid not null,
  name text not null check (length(name) between 1 and 60),
  -- What sending costs is taxed as these goods are.
  is_for_shipping boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  last_modified timestamptz not null,
  primary key (tenant_id, id)
);
create unique index tax_class_tenant_id_name_key on tax_class (tenant_id, lower(name));
create unique index tax_class_tenant_id_is_for_shipping_key on tax_class (tenant_id) where is_for_shipping;
call protect_tenant_table('tax_class');

-- The class of a product; of most there is none.
create table product_tax_class (
  tenant_id uuid not null,
  product_id uuid not null,
  tax_class_id uuid not null,
  primary key (tenant_id, product_id)
);
create index product_tax_class_by_class on product_tax_class (tenant_id, tax_class_id);
call protect_tenant_table('product_tax_class');

alter table tax_rate add column tax_class_id uuid;
create index tax_rate_by_class on tax_rate (tenant_id, tax_class_id) where tax_class_id is not null;
-- On a cluster whose tables are spread already these are spread before they name others.
do $$ begin
  if exists (select from pg_extension where extname = 'citus') then
    if exists (select from pg_dist_partition where logicalrelid = 'identity'::regclass and partmethod = 'h') then
      perform create_distributed_table('tax_class', 'tenant_id', colocate_with => 'identity');
      perform create_distributed_table('product_tax_class', 'tenant_id', colocate_with => 'identity');
    end if;
  end if;
end $$;
alter table product_tax_class add foreign key (tenant_id, product_id) references product (tenant_id, id) on delete cascade;
alter table product_tax_class add foreign key (tenant_id, tax_class_id) references tax_class (tenant_id, id);
alter table tax_rate add foreign key (tenant_id, tax_class_id) references tax_class (tenant_id, id);

-- A tax has one rate of a class at a place at a time; the lock makes writers take turns.
create or replace function refuse_tax_overlap() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('tax ' || new.tenant_id || new.country_code, 0));
  if exists (
    select 1 from tax_rate t
    where t.tenant_id = new.tenant_id and t.id <> new.id and t.country_code = new.country_code and lower(t.region) = lower(new.region)
      and lower(t.name) = lower(new.name) and t.tax_class_id is not distinct from new.tax_class_id
      and tstzrange(t.starts_at, t.ends_at) && tstzrange(new.starts_at, new.ends_at)) then
    raise exception 'another rate holds in that time: constraint "tax_rate_starts_at_excl"' using errcode = '23P01', constraint = 'tax_rate_starts_at_excl';
  end if;
  return null;
end $$;
