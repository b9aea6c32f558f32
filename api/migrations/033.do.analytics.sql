-- What players and pages report, and the points of named time series.
create table event (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  kind text not null check (kind in ('PAGE_VIEW', 'SEARCH', 'TITLE_VIEW', 'PLAY_START', 'PLAY_PROGRESS', 'PLAY_COMPLETE', 'ADD_TO_CART', 'SHARE')),
  at timestamptz not null,
  identity_id uuid,
  product_id uuid,
  -- Of the product.
  organization_id uuid,
  session_id text,
  -- Seconds played, units added: by kind.
  amount double precision not null default 1 check (amount >= 0),
  metadata jsonb not null default '{}',
  dedupe_key text,
  primary key (tenant_id, id),
  unique (tenant_id, dedupe_key),
  check ((product_id is null) = (organization_id is null)),
  foreign key (tenant_id, identity_id) references identity (tenant_id, id) on delete set null (identity_id),
  foreign key (tenant_id, product_id) references product (tenant_id, id) on delete cascade,
  foreign key (tenant_id, organization_id) references organization (tenant_id, id)
);
create index event_by_time on event (tenant_id, kind, at);
create index event_by_organization on event (tenant_id, organization_id, kind, at);
create index event_by_product on event (tenant_id, product_id, kind, at);
call protect_tenant_table('event');

create table dataseries_point (
  tenant_id uuid not null references tenant (id),
  organization_id uuid not null,
  series text not null check (series ~ '^[a-z][a-z0-9.-]{0,79}$'),
  at timestamptz not null,
  -- Of its dimension; '' for the whole.
  key text not null default '',
  value double precision not null,
  primary key (tenant_id, organization_id, series, at, key),
  foreign key (tenant_id, organization_id) references organization (tenant_id, id)
);
call protect_tenant_table('dataseries_point');
