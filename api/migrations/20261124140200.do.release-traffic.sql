-- In how many pages a release was opened, and in how many it failed, hour by hour.
create table release_traffic (
  tenant_id uuid not null references tenant (id),
  name text not null,
  version text not null,
  hour timestamptz not null,
  pages integer not null default 0,
  failing integer not null default 0,
  primary key (tenant_id, name, version, hour)
);
call protect_tenant_table('release_traffic');
