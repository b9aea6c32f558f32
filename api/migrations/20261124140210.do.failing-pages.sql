-- Which page failed in which way, for a day: one page counts once. Of where it was only a digest is kept.
create table release_failing_page (
  tenant_id uuid not null references tenant (id),
  page text not null,
  name text not null,
  version text not null,
  stage text not null,
  network bytea not null,
  at timestamptz not null,
  primary key (tenant_id, page, name, version, stage)
);
call protect_tenant_table('release_failing_page');
