-- Partner feeds: what goes to whom, how and when.
create table channel (
  tenant_id uuid not null,
  id uuid not null,
  organization_id uuid not null,
  name text not null,
  path text not null,
  description text not null default '',
  format text not null default 'MRSS' check (format in ('MRSS', 'ROKU_JSON', 'JSON')),
  mode text not null default 'PULL' check (mode in ('PULL', 'PUSH')),
  -- Where a PUSH goes.
  target_url text,
  schedule text not null default 'DAILY' check (schedule in ('DAILY', 'ANYTIME')),
  hour integer not null default 3 check (hour between 0 and 23),
  time_zone text not null default 'UTC',
  filter jsonb not null default '{}' check (jsonb_typeof(filter) = 'object'),
  state text not null default 'IDLE' check (state in ('IDLE', 'RUNNING', 'COMPLETED', 'FAILED')),
  last_run_at timestamptz,
  entity_status text not null default 'APPROVED' check (entity_status in ('DRAFT', 'PROCESSING', 'COMPLETED', 'APPROVED', 'REJECTED', 'ARCHIVED')),
  metadata jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null,
  last_modified timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, path),
  check (mode = 'PULL' or target_url is not null),
  foreign key (tenant_id, organization_id) references organization (tenant_id, id)
);
create index channel_by_modified on channel (tenant_id, organization_id, last_modified desc, id desc);
call protect_tenant_table('channel');
