-- On a cluster whose tables are spread already a table that names an order is spread before it does.
do $$ begin
  if exists (select from pg_extension where extname = 'citus') then
    if exists (select from pg_dist_partition where logicalrelid = 'identity'::regclass and partmethod = 'h') then
      perform create_distributed_table('stock_move', 'tenant_id', colocate_with => 'identity');
      perform create_distributed_table('stock_hold', 'tenant_id', colocate_with => 'identity');
    end if;
  end if;
end $$;
alter table stock_hold add foreign key (tenant_id, order_id) references shop_order (tenant_id, id);
