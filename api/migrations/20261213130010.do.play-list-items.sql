-- The titles of a list in the order of its owner.
create table play_list_item (
  tenant_id uuid not null,
  list_id uuid not null,
  product_id uuid not null,
  sequence integer not null,
  added_at timestamptz not null,
  primary key (tenant_id, list_id, product_id)
);
create index play_list_item_by_product on play_list_item (tenant_id, product_id);
call protect_tenant_table('play_list_item');
-- On a cluster whose tables are spread already this one is spread before it names others.
do $$ begin
  if exists (select from pg_extension where extname = 'citus') then
    if exists (select from pg_dist_partition where logicalrelid = 'identity'::regclass and partmethod = 'h') then
      perform create_distributed_table('play_list_item', 'tenant_id', colocate_with => 'identity');
    end if;
  end if;
end $$;
alter table play_list_item add foreign key (tenant_id, list_id) references play_list (tenant_id, id) on delete cascade;
alter table play_list_item add foreign key (tenant_id, product_id) references product (tenant_id, id) on delete cascade;
