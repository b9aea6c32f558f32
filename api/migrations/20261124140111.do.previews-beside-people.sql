-- On a cluster whose tables are spread already a table that names a person is spread before it does.
do $$ begin
  if exists (select from pg_extension where extname = 'citus') then
    if exists (select from pg_dist_partition where logicalrelid = 'identity'::regclass and partmethod = 'h') then
      perform create_distributed_table('remote_preview', 'tenant_id', colocate_with => 'identity');
    end if;
  end if;
end $$;
