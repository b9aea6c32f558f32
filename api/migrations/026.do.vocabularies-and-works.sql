-- Words of open vocabularies, projects, and the creative works titles are editions of.
create table vocab_value (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  vocab text not null,
  value text not null,
  label text not null,
  -- By locale.
  labels jsonb not null default '{}',
  sequence integer not null default 0,
  entity_status text not null default 'APPROVED' check (entity_status in ('DRAFT', 'PROCESSING', 'COMPLETED', 'APPROVED', 'REJECTED', 'ARCHIVED')),
  version integer not null default 1,
  created_at timestamptz not null,
  last_modified timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, vocab, value)
);
call protect_tenant_table('vocab_value');

create table project (
  tenant_id uuid not null,
  id uuid not null,
  organization_id uuid not null,
  name text not null,
  description text not null default '',
  kind text not null default 'PRODUCTION' check (kind in ('PRODUCTION', 'ACQUISITION', 'LOCALIZATION', 'CAMPAIGN', 'OTHER')),
  starts_on date,
  ends_on date,
  budget_amount bigint,
  budget_currency char(3),
  entity_status text not null default 'DRAFT' check (entity_status in ('DRAFT', 'PROCESSING', 'COMPLETED', 'APPROVED', 'REJECTED', 'ARCHIVED')),
  metadata jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null,
  last_modified timestamptz not null,
  primary key (tenant_id, id),
  constraint project_ends_on_check check (ends_on >= starts_on),
  constraint project_budget_check check ((budget_amount is null) = (budget_currency is null) and budget_amount >= 0),
  foreign key (tenant_id, organization_id) references organization (tenant_id, id)
);
create index project_by_organization on project (tenant_id, organization_id, last_modified desc, id desc);
call protect_tenant_table('project');

create table work (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  name text not null,
  work_type text not null check (work_type in ('MOVIE', 'SERIES', 'SEASON', 'EPISODE', 'SHORT', 'EVENT')),
  eidr text,
  isan text,
  original_language text,
  release_year integer check (release_year between 1870 and 2200),
  country_of_origin text,
  parent_id uuid,
  entity_status text not null default 'APPROVED' check (entity_status in ('DRAFT', 'PROCESSING', 'COMPLETED', 'APPROVED', 'REJECTED', 'ARCHIVED')),
  metadata jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null,
  last_modified timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, eidr),
  unique (tenant_id, isan),
  foreign key (tenant_id, parent_id) references work (tenant_id, id)
);
create index work_by_modified on work (tenant_id, last_modified desc, id desc);
create index work_by_parent on work (tenant_id, parent_id) where parent_id is not null;
call protect_tenant_table('work');

alter table product add column work_id uuid;
alter table product add constraint product_work_id_fkey foreign key (tenant_id, work_id) references work (tenant_id, id);
create index product_by_work on product (tenant_id, work_id) where work_id is not null;
-- A series has one episode of a number; archived ones no longer hold theirs.
create unique index product_episode_number on product (tenant_id, parent_id, season, episode)
  where parent_id is not null and season is not null and episode is not null and entity_status <> 'ARCHIVED';
