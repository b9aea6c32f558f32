-- Integrations of an organization, and what came of each run.
create table service (
  tenant_id uuid not null,
  id uuid not null,
  organization_id uuid not null,
  adapter text not null check (adapter in ('WEBHOOK', 'SLACK_WEBHOOK')),
  name text not null,
  enabled boolean not null default true,
  settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object'),
  -- Sealed: never leaves the server.
  secrets bytea,
  version integer not null default 1,
  created_at timestamptz not null,
  last_modified timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, organization_id, name),
  foreign key (tenant_id, organization_id) references organization (tenant_id, id)
);
create index service_by_modified on service (tenant_id, organization_id, last_modified desc, id desc);
call protect_tenant_table('service');

create table service_run (
  tenant_id uuid not null,
  id uuid not null,
  service_id uuid not null,
  identity_id uuid,
  state text not null check (state in ('RUNNING', 'COMPLETED', 'FAILED')),
  log jsonb not null default '[]',
  started_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, id),
  check ((state = 'RUNNING') = (ended_at is null)),
  foreign key (tenant_id, service_id) references service (tenant_id, id) on delete cascade,
  foreign key (tenant_id, identity_id) references identity (tenant_id, id) on delete set null (identity_id)
);
create index service_run_by_service on service_run (tenant_id, service_id, started_at desc);
call protect_tenant_table('service_run');
