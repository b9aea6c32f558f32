-- Moments: when in a title a piece of merchandise is seen, worn, heard. `from_ms`, `to_ms`: milliseconds of the film.
-- What a supplier links is a proposal: DRAFT until the house takes it.
create table product_link (
  tenant_id uuid not null,
  id uuid not null,
  title_id uuid not null,
  product_id uuid not null,
  -- One variant of it; null: whichever.
  sku_id uuid,
  kind text not null check (kind in ('WORN', 'USED', 'SEEN', 'MUSIC', 'BOOK', 'FEATURED')),
  from_ms integer not null check (from_ms between 0 and 604800000),
  to_ms integer not null,
  note text not null default '',
  entity_status text not null default 'APPROVED' check (entity_status in ('DRAFT', 'PROCESSING', 'COMPLETED', 'APPROVED', 'REJECTED', 'ARCHIVED')),
  proposed_by uuid,
  version integer not null default 1,
  created_at timestamptz not null,
  last_modified timestamptz not null,
  primary key (tenant_id, id),
  constraint product_link_to_ms_check check (to_ms > from_ms and to_ms <= 604800000)
);
call protect_tenant_table('product_link');
-- On a cluster whose tables are spread already it is spread before it names others.
do $$ begin
  if exists (select from pg_extension where extname = 'citus') then
    if exists (select from pg_dist_partition where logicalrelid = 'identity'::regclass and partmethod = 'h') then
      perform create_distributed_table('product_link', 'tenant_id', colocate_with => 'identity');
    end if;
  end if;
end $$;
alter table product_link add foreign key (tenant_id, title_id) references product (tenant_id, id) on delete cascade;
alter table product_link add foreign key (tenant_id, product_id) references product (tenant_id, id) on delete cascade;
alter table product_link add foreign key (tenant_id, sku_id) references sku (tenant_id, id) on delete cascade;
alter table product_link add foreign key (tenant_id, proposed_by) references organization (tenant_id, id);
