-- Which goods have changed on the shelf of a shop, and at which revision of the catalogue: whoever keeps the shelf in memory reads what is newer alone.
-- Every write to products and SKUs takes the tenant's revision first and holds it until its transaction ends, so revisions come to be seen in their order.
create table shelf_change (
  tenant_id uuid not null,
  product_id uuid not null,
  revision bigint not null,
  primary key (tenant_id, product_id)
);
call protect_tenant_table('shelf_change');
-- On a cluster whose tables are spread already the triggers of the next migration run beside the shards.
do $$ begin
  if exists (select from pg_extension where extname = 'citus') then
    if exists (select from pg_dist_partition where logicalrelid = 'identity'::regclass and partmethod = 'h') then
      perform create_distributed_table('shelf_change', 'tenant_id', colocate_with => 'identity');
    end if;
  end if;
end $$;
