-- Groups of customers that have prices of their own. A person is in one at most: who is put into another leaves the first.
create table customer_group (
  tenant_id uuid not null,
  id uuid not null,
  name text not null,
  note text not null default '',
  entity_status text not null default 'APPROVED' check (entity_status in ('DRAFT', 'PROCESSING', 'COMPLETED', 'APPROVED', 'REJECTED', 'ARCHIVED')),
  version integer not null default 1,
  created_at timestamptz not null,
  last_modified timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, name)
);
call protect_tenant_table('customer_group');

create table customer_group_member (
  tenant_id uuid not null,
  identity_id uuid not null,
  group_id uuid not null,
  created_at timestamptz not null,
  primary key (tenant_id, identity_id)
);
create index customer_group_member_by_group on customer_group_member (tenant_id, group_id, created_at, identity_id);
call protect_tenant_table('customer_group_member');
-- On a cluster whose tables are spread already these are spread before they name others.
do $$ begin
  if exists (select from pg_extension where extname = 'citus') then
    if exists (select from pg_dist_partition where logicalrelid = 'identity'::regclass and partmethod = 'h') then
      perform create_distributed_table('customer_group', 'tenant_id', colocate_with => 'identity');
      perform create_distributed_table('customer_group_member', 'tenant_id', colocate_with => 'identity');
    end if;
  end if;
end $$;
alter table customer_group_member add foreign key (tenant_id, group_id) references customer_group (tenant_id, id) on delete cascade;
alter table customer_group_member add foreign key (tenant_id, identity_id) references identity (tenant_id, id) on delete cascade;
