-- Who is told once a SKU can be had again: gone as soon as they are. `identity_id` null: without an account, by letter alone.
create table stock_wait (
  tenant_id uuid not null,
  id uuid not null,
  sku_id uuid not null,
  -- In small letters.
  email text not null,
  identity_id uuid,
  -- Of who has no account: the language of the page they asked on, and its origin.
  language text,
  site_origin text,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, sku_id, email)
);
create index stock_wait_by_email on stock_wait (tenant_id, email);
create index stock_wait_by_identity on stock_wait (tenant_id, identity_id) where identity_id is not null;
call protect_tenant_table('stock_wait');
do $$ begin
  if exists (select from pg_extension where extname = 'citus') then
    if exists (select from pg_dist_partition where logicalrelid = 'identity'::regclass and partmethod = 'h') then
      perform create_distributed_table('stock_wait', 'tenant_id', colocate_with => 'identity');
    end if;
  end if;
end $$;
alter table stock_wait add foreign key (tenant_id, sku_id) references sku (tenant_id, id) on delete cascade;
alter table stock_wait add foreign key (tenant_id, identity_id) references identity (tenant_id, id) on delete cascade;
