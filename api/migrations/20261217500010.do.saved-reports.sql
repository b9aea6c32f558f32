-- Reports people keep, for themselves or for their organization.
create table saved_report (
  tenant_id uuid not null,
  id uuid not null,
  identity_id uuid not null,
  -- Whose members it may be shared with; also what its figures are of.
  organization_id uuid not null,
  name text not null check (length(name) between 1 and 100),
  definition jsonb not null check (jsonb_typeof(definition) = 'object'),
  is_shared boolean not null default false,
  -- It shows money, which not everybody reads who reads reports.
  is_of_money boolean not null,
  version integer not null default 1,
  created_at timestamptz not null,
  last_modified timestamptz not null,
  primary key (tenant_id, id)
);
create index saved_report_by_person on saved_report (tenant_id, identity_id, last_modified desc, id desc);
create index saved_report_by_organization on saved_report (tenant_id, organization_id, last_modified desc, id desc) where is_shared;
call protect_tenant_table('saved_report');
-- On a cluster whose tables are spread already this one is spread before it names others.
do $$ begin
  if exists (select from pg_extension where extname = 'citus') then
    if exists (select from pg_dist_partition where logicalrelid = 'identity'::regclass and partmethod = 'h') then
      perform create_distributed_table('saved_report', 'tenant_id', colocate_with => 'identity');
    end if;
  end if;
end $$;
alter table saved_report add foreign key (tenant_id, identity_id) references identity (tenant_id, id) on delete cascade;
alter table saved_report add foreign key (tenant_id, organization_id) references organization (tenant_id, id);
