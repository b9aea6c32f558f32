-- What is in a SKU that is sold as a bundle: units of other SKUs. It has no units of its own.
create table sku_part (
  tenant_id uuid not null,
  bundle_id uuid not null,
  part_id uuid not null,
  -- Its place in the bundle.
  position integer not null check (position between 0 and 19),
  quantity integer not null check (quantity between 1 and 99),
  primary key (tenant_id, bundle_id, part_id),
  check (part_id <> bundle_id)
);
create index sku_part_by_part on sku_part (tenant_id, part_id, bundle_id);
call protect_tenant_table('sku_part');

-- What was in a bundle when it was sold. `quantity` is of one unit of the line, `amount` and `discount_amount` are what of the whole line it is.
create table order_line_part (
  tenant_id uuid not null,
  id uuid not null,
  line_id uuid not null,
  position integer not null check (position between 0 and 19),
  -- What it was then is written beside it, so the SKU may go.
  sku_id uuid,
  name text not null,
  sku text not null,
  options jsonb not null default '{}',
  quantity integer not null check (quantity between 1 and 99),
  amount bigint not null check (amount >= 0),
  discount_amount bigint not null default 0,
  organization_id uuid,
  primary key (tenant_id, id),
  unique (tenant_id, line_id, position),
  check (discount_amount between 0 and amount)
);
create index order_line_part_by_sku on order_line_part (tenant_id, sku_id) where sku_id is not null;
create index order_line_part_by_organization on order_line_part (tenant_id, organization_id) where organization_id is not null;
call protect_tenant_table('order_line_part');

-- On a cluster whose tables are spread already these are spread before they name others.
do $$ begin
  if exists (select from pg_extension where extname = 'citus') then
    if exists (select from pg_dist_partition where logicalrelid = 'identity'::regclass and partmethod = 'h') then
      perform create_distributed_table('sku_part', 'tenant_id', colocate_with => 'identity');
      perform create_distributed_table('order_line_part', 'tenant_id', colocate_with => 'identity');
    end if;
  end if;
end $$;
alter table sku_part add foreign key (tenant_id, bundle_id) references sku (tenant_id, id) on delete cascade;
-- Without `on delete`: what is in a bundle stays.
alter table sku_part add foreign key (tenant_id, part_id) references sku (tenant_id, id);
alter table order_line_part add foreign key (tenant_id, line_id) references order_line (tenant_id, id) on delete cascade;
alter table order_line_part add foreign key (tenant_id, sku_id) references sku (tenant_id, id);
create trigger forget_references_of_parts before delete on sku for each row execute function forget_references('order_line_part.sku_id');
