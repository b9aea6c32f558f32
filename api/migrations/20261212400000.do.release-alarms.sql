-- Releases that are live for everybody in a tenant and fail more than the one before them: people decide whether they are withdrawn.
create table release_alarm (
  tenant_id uuid not null references tenant (id),
  name text not null,
  version text not null,
  at timestamptz not null,
  pages integer not null,
  failing integer not null,
  pages_before integer not null,
  failing_before integer not null,
  primary key (tenant_id, name, version)
);
call protect_tenant_table('release_alarm');
