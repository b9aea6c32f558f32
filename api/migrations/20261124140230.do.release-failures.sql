-- What went wrong with a release, and what the page was composed of: a row for each message and composition.
create table release_failure (
  tenant_id uuid not null references tenant (id),
  name text not null,
  version text not null,
  stage text not null,
  digest bytea not null,
  message text not null,
  composition text not null,
  pages integer not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (tenant_id, name, version, stage, digest)
);
call protect_tenant_table('release_failure');
