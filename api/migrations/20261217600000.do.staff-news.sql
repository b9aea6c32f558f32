-- Events that staff are told of, until they were.
create table staff_news (
  tenant_id uuid not null,
  event_id uuid not null,
  primary key (tenant_id, event_id)
);
call protect_tenant_table('staff_news');
-- On a cluster whose tables are spread already this one is spread before it names others.
do $$ begin
  if exists (select from pg_extension where extname = 'citus') then
    if exists (select from pg_dist_partition where logicalrelid = 'identity'::regclass and partmethod = 'h') then
      perform create_distributed_table('staff_news', 'tenant_id', colocate_with => 'identity');
    end if;
  end if;
end $$;
alter table staff_news add foreign key (tenant_id, event_id) references outbox_event (tenant_id, id) on delete cascade;
