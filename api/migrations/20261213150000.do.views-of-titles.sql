-- Plays of titles that count, one row for each person and title, for a day. `pending` says how many of them the title's view_count does not hold yet.
create table product_view (
  tenant_id uuid not null,
  product_id uuid not null,
  identity_id uuid not null,
  viewed_at timestamptz not null,
  pending integer not null check (pending >= 0),
  primary key (tenant_id, product_id, identity_id)
);
create index product_view_pending on product_view (tenant_id, product_id) where pending > 0;
create index product_view_by_person on product_view (tenant_id, identity_id);
create index product_view_by_time on product_view (viewed_at);
call protect_tenant_table('product_view');
-- On a cluster whose tables are spread already this one is spread, too.
do $$ begin
  if exists (select from pg_extension where extname = 'citus') then
    if exists (select from pg_dist_partition where logicalrelid = 'identity'::regclass and partmethod = 'h') then
      perform create_distributed_table('product_view', 'tenant_id', colocate_with => 'identity');
    end if;
  end if;
end $$;
alter table product_view add foreign key (tenant_id) references tenant (id);
alter table product_view add foreign key (tenant_id, product_id) references product (tenant_id, id) on delete cascade;
alter table product_view add foreign key (tenant_id, identity_id) references identity (tenant_id, id) on delete cascade;
