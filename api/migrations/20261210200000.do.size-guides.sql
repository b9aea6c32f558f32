-- What sizes measure: columns of measures, rows of sizes, whole millimetres. Of the organization that sells by it.
create table size_guide (
  tenant_id uuid not null,
  id uuid not null,
  organization_id uuid not null,
  name text not null check (length(name) between 1 and 80),
  intro text not null default '' check (length(intro) <= 1000),
  -- [{ "name", "howTo" }]
  measures jsonb not null,
  -- [{ "name", "cells": [{ "min", "max" } or null, one for each measure] }]
  sizes jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null,
  last_modified timestamptz not null,
  primary key (tenant_id, id)
);
create index size_guide_by_organization on size_guide (tenant_id, organization_id, last_modified);
call protect_tenant_table('size_guide');

-- The guide of a product; of most there is none.
create table product_size_guide (
  tenant_id uuid not null,
  product_id uuid not null,
  size_guide_id uuid not null,
  primary key (tenant_id, product_id)
);
create index product_size_guide_by_guide on product_size_guide (tenant_id, size_guide_id);
call protect_tenant_table('product_size_guide');
-- On a cluster whose tables are spread already these are spread before they name others.
do $$ begin
  if exists (select from pg_extension where extname = 'citus') then
    if exists (select from pg_dist_partition where logicalrelid = 'identity'::regclass and partmethod = 'h') then
      perform create_distributed_table('size_guide', 'tenant_id', colocate_with => 'identity');
      perform create_distributed_table('product_size_guide', 'tenant_id', colocate_with => 'identity');
    end if;
  end if;
end $$;
alter table size_guide add foreign key (tenant_id, organization_id) references organization (tenant_id, id);
alter table product_size_guide add foreign key (tenant_id, product_id) references product (tenant_id, id) on delete cascade;
alter table product_size_guide add foreign key (tenant_id, size_guide_id) references size_guide (tenant_id, id);
-- Viewers read which guide a product has, and what it says.
call revise_on_write('size_guide', 'bump_catalogue');
call revise_on_write('product_size_guide', 'bump_catalogue');
