-- Events summed by quarters of an hour, of which hours and days of every time zone are made. An event is in it once: it says so itself (`is_rolled`).
create table event_rollup (
  tenant_id uuid not null,
  -- When the quarter begins.
  at timestamptz not null,
  kind text not null,
  organization_id uuid,
  product_id uuid,
  plan_id uuid,
  country text not null,
  device text not null,
  events bigint not null check (events > 0),
  amount numeric not null,
  constraint event_rollup_key unique nulls not distinct (tenant_id, kind, at, organization_id, product_id, plan_id, country, device)
);
create index event_rollup_by_organization on event_rollup (tenant_id, organization_id, kind, at);
create index event_rollup_by_product on event_rollup (tenant_id, product_id, kind, at);
call protect_tenant_table('event_rollup');
-- On a cluster whose tables are spread already this one is spread before it names others.
do $$ begin
  if exists (select from pg_extension where extname = 'citus') then
    if exists (select from pg_dist_partition where logicalrelid = 'identity'::regclass and partmethod = 'h') then
      perform create_distributed_table('event_rollup', 'tenant_id', colocate_with => 'identity');
    end if;
  end if;
end $$;
alter table event_rollup add foreign key (tenant_id, product_id) references product (tenant_id, id) on delete cascade;
alter table event_rollup add foreign key (tenant_id, organization_id) references organization (tenant_id, id);
