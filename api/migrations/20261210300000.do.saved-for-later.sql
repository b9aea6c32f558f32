-- What people have put aside of their cart: one line a SKU, in their account. It goes with the person, and with the SKU.
create table saved_line (
  tenant_id uuid not null,
  identity_id uuid not null,
  sku_id uuid not null,
  quantity integer not null check (quantity between 1 and 999),
  saved_at timestamptz not null,
  primary key (tenant_id, identity_id, sku_id)
);
create index saved_line_by_sku on saved_line (tenant_id, sku_id);
call protect_tenant_table('saved_line');
-- On a cluster whose tables are spread already this one is spread before it names others.
do $$ begin
  if exists (select from pg_extension where extname = 'citus') then
    if exists (select from pg_dist_partition where logicalrelid = 'identity'::regclass and partmethod = 'h') then
      perform create_distributed_table('saved_line', 'tenant_id', colocate_with => 'identity');
    end if;
  end if;
end $$;
alter table saved_line add foreign key (tenant_id, identity_id) references identity (tenant_id, id) on delete cascade;
alter table saved_line add foreign key (tenant_id, sku_id) references sku (tenant_id, id) on delete cascade;
