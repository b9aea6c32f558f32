-- Record types a tenant defines by JSON Schema, and their records.
create table model (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  type text not null,
  name text not null,
  description text not null default '',
  schema jsonb not null,
  entity_status text not null default 'APPROVED' check (entity_status in ('DRAFT', 'PROCESSING', 'COMPLETED', 'APPROVED', 'REJECTED', 'ARCHIVED')),
  version integer not null default 1,
  created_at timestamptz not null,
  last_modified timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, type)
);
call protect_tenant_table('model');

create table custom_record (
  tenant_id uuid not null,
  id uuid not null,
  model_id uuid not null,
  name text not null,
  metadata jsonb not null default '{}',
  entity_status text not null default 'APPROVED' check (entity_status in ('DRAFT', 'PROCESSING', 'COMPLETED', 'APPROVED', 'REJECTED', 'ARCHIVED')),
  version integer not null default 1,
  created_at timestamptz not null,
  last_modified timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, model_id) references model (tenant_id, id)
);
create index custom_record_by_modified on custom_record (tenant_id, model_id, last_modified desc, id desc);
call protect_tenant_table('custom_record');
