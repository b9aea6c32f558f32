-- A release that one person alone is served, to try it.
create table remote_preview (
  tenant_id uuid not null references tenant (id),
  name text not null,
  identity_id uuid not null,
  version text not null,
  created_at timestamptz not null,
  primary key (tenant_id, name, identity_id)
);
call protect_tenant_table('remote_preview');
