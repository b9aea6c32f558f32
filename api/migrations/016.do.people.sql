-- What a person tells of themselves, how they are billed, what they are told and what they did.
alter table identity
  add column display_name text not null default '',
  add column phone text not null default '',
  add column locale text check (locale in ('en', 'ar')),
  add column time_zone text,
  add column marketing_consent boolean not null default false,
  add column entity_status text not null default 'APPROVED' check (entity_status in ('DRAFT', 'PROCESSING', 'COMPLETED', 'APPROVED', 'REJECTED', 'ARCHIVED')),
  add column version integer not null default 1,
  add column last_modified timestamptz not null default now();
create index identity_by_modified on identity (tenant_id, last_modified desc, id desc);

-- The organization of a person (spec §6): without roles their own; otherwise that of the primary role; none when none is primary.
create function organization_of(of_tenant uuid, person uuid) returns uuid language sql stable parallel safe as $$
  select case
    when count(*) = 0 then (select i.organization_id from identity i where i.tenant_id = of_tenant and i.id = person)
    else (array_agg(m.organization_id) filter (where m.is_primary))[1] end
  from organization_member m where m.tenant_id = of_tenant and m.identity_id = person
$$;

create table identity_account (
  tenant_id uuid not null,
  id uuid not null,
  identity_id uuid not null,
  label text not null default '',
  kind text not null default 'PERSONAL' check (kind in ('PERSONAL', 'BUSINESS')),
  recipient text not null,
  company text not null default '',
  tax_id text not null default '',
  phone text not null default '',
  line1 text not null,
  line2 text not null default '',
  city text not null,
  region text not null default '',
  postal_code text not null default '',
  country_code text not null check (country_code ~ '^[A-Z]{2}$'),
  is_primary boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  last_modified timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, identity_id) references identity (tenant_id, id) on delete cascade
);
create unique index identity_account_one_primary on identity_account (tenant_id, identity_id) where is_primary;
create index identity_account_by_identity on identity_account (tenant_id, identity_id, last_modified desc);
call protect_tenant_table('identity_account');

create table inbox_message (
  tenant_id uuid not null,
  id uuid not null,
  identity_id uuid not null,
  from_identity_id uuid,
  kind text not null default 'MESSAGE'
    check (kind in ('MESSAGE', 'ORDER', 'EPISODE', 'SECURITY', 'INVITE', 'IMPORT', 'FEED', 'STATEMENT', 'NEWS')),
  subject text not null,
  text text not null default '',
  link text check (link like '/%' and link not like '//%'),
  read_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  last_modified timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, identity_id) references identity (tenant_id, id) on delete cascade,
  foreign key (tenant_id, from_identity_id) references identity (tenant_id, id) on delete set null (from_identity_id)
);
create index inbox_message_by_identity on inbox_message (tenant_id, identity_id, created_at desc, id desc);
create index inbox_message_unread on inbox_message (tenant_id, identity_id) where read_at is null;
call protect_tenant_table('inbox_message');

-- Only where a person chose otherwise than it is by default.
create table notification_choice (
  tenant_id uuid not null,
  identity_id uuid not null,
  event text not null,
  channel text not null check (channel in ('IN_APP', 'EMAIL')),
  enabled boolean not null,
  primary key (tenant_id, identity_id, event, channel),
  foreign key (tenant_id, identity_id) references identity (tenant_id, id) on delete cascade
);
call protect_tenant_table('notification_choice');

-- Never changed after it is written.
create table identity_action (
  tenant_id uuid not null,
  id uuid not null,
  identity_id uuid not null,
  kind text not null,
  target_kind text,
  target_id uuid,
  metadata jsonb not null default '{}',
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, identity_id) references identity (tenant_id, id) on delete cascade
);
create index identity_action_by_identity on identity_action (tenant_id, identity_id, created_at desc, id desc);
create index identity_action_by_time on identity_action (tenant_id, created_at desc, id desc);
call protect_tenant_table('identity_action');
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'Rows of % are never changed', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
create trigger never_changed before update on identity_action for each row execute function refuse_change();
