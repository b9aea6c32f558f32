-- Releases that were taken from everybody, by the registry itself (by is null) or a person. Not made live again unless somebody insists (allowed_at).
create table release_withdrawal (
  tenant_id uuid not null references tenant (id),
  name text not null,
  version text not null,
  at timestamptz not null,
  by text,
  reason text,
  pages integer not null,
  failing integer not null,
  pages_before integer not null,
  failing_before integer not null,
  allowed_at timestamptz,
  primary key (tenant_id, name, version)
);
call protect_tenant_table('release_withdrawal');
