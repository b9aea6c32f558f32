-- Dashboards as people have arranged them.
create table dashboard (
  tenant_id uuid not null,
  id uuid not null,
  identity_id uuid not null,
  path text not null default 'main',
  name text not null,
  tiles jsonb not null check (jsonb_typeof(tiles) = 'array'),
  version integer not null default 1,
  created_at timestamptz not null,
  last_modified timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, identity_id, path),
  foreign key (tenant_id, identity_id) references identity (tenant_id, id) on delete cascade
);
call protect_tenant_table('dashboard');
