-- More of organizations and of who belongs to them.
alter table organization
  add column website text,
  add column country_code text check (country_code ~ '^[A-Z]{2}$'),
  add column metadata jsonb not null default '{}',
  add column created_at timestamptz not null default now();
alter table organization_member
  add column version integer not null default 1,
  add column created_at timestamptz not null default now(),
  add column last_modified timestamptz not null default now();
