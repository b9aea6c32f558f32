-- Words titles and other things are marked with.
create table tag (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  name text not null,
  path text not null,
  description text not null default '',
  entity_status text not null default 'APPROVED' check (entity_status in ('DRAFT', 'PROCESSING', 'COMPLETED', 'APPROVED', 'REJECTED', 'ARCHIVED')),
  metadata jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null,
  last_modified timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, path)
);
create index tag_by_modified on tag (tenant_id, last_modified desc, id desc);
call protect_tenant_table('tag');
