-- Roles, the rules every table follows, tenants, people and organizations.
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Roles belong to the whole server, so another database may be making them at this moment.
do $$ begin create role marquee_app nologin nobypassrls; exception when duplicate_object or unique_violation then null; end $$;
do $$ begin create role marquee_platform nologin nobypassrls; exception when duplicate_object or unique_violation then null; end $$;
do $$ begin execute format('grant marquee_app, marquee_platform to %I', current_user); exception when others then null; end $$;
grant usage on schema public to marquee_app, marquee_platform;

-- The tenant of this transaction, or null. After a transaction the setting is '' rather than unset.
create function current_tenant() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.tenant_id', true), '')::uuid $$;

create function instant(at timestamptz) returns text language sql stable parallel safe
  as $$ select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;

-- Every table goes through one of these two. Rows of a tenant are seen only with that tenant set.
create procedure protect_tenant_table(name regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format('create policy tenant_only on %s to marquee_app
    using (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::uuid)
    with check (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::uuid)', name);
  execute format('create policy platform on %s to marquee_platform using (true) with check (true)', name);
  execute format('grant select, insert, update, delete on %s to marquee_app, marquee_platform', name);
end $$;

-- Rows of the platform itself: the application role may ask, and sees nothing.
create procedure protect_platform_table(name regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format('create policy platform on %s to marquee_platform using (true) with check (true)', name);
  execute format('grant select on %s to marquee_app', name);
  execute format('grant select, insert, update, delete on %s to marquee_platform', name);
end $$;

create table tenant (
  id uuid primary key,
  slug text not null unique,
  name text not null,
  settings jsonb not null,
  is_default boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index tenant_default on tenant (is_default) where is_default;
alter table tenant enable row level security;
alter table tenant force row level security;
create policy tenant_only on tenant for select to marquee_app using (id = nullif(current_setting('app.tenant_id', true), '')::uuid);
create policy platform on tenant to marquee_platform using (true) with check (true);
grant select on tenant to marquee_app;
grant select, insert, update, delete on tenant to marquee_platform;

-- Which tenant a host name shows; a reference table on a distributed database.
create table tenant_host (
  host text primary key,
  tenant_id uuid not null references tenant (id),
  verified_at timestamptz
);
call protect_platform_table('tenant_host');

create table platform_setting (key text primary key, value jsonb not null);
call protect_platform_table('platform_setting');

-- What cached answers and remembered callers are compared with. Both only ever grow.
create table tenant_revision (
  tenant_id uuid primary key references tenant (id),
  catalogue bigint not null default 1,
  access bigint not null default 1
);
call protect_tenant_table('tenant_revision');

create table api_key (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  kind text not null check (kind in ('PUBLIC', 'SECRET')),
  name text not null,
  key_hash bytea not null,
  -- Public keys are written into documents, so they are kept readable; secret ones are not.
  public_key text check (kind = 'PUBLIC' or public_key is null),
  scopes text[] not null default '{}',
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, key_hash)
);
create index api_key_by_hash on api_key (key_hash);
call protect_tenant_table('api_key');

create table organization (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  name text not null,
  organization_type text not null check (organization_type in ('ORGANIZATION', 'LICENSOR', 'PROVIDER', 'MERCHANT')),
  entity_status text not null default 'APPROVED' check (entity_status in ('DRAFT', 'PROCESSING', 'COMPLETED', 'APPROVED', 'REJECTED', 'ARCHIVED')),
  logo jsonb,
  version integer not null default 1,
  last_modified timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index organization_by_name on organization (tenant_id, name, id);
call protect_tenant_table('organization');

create table identity (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  email text not null check (email = lower(email)),
  password_hash text,
  first_name text not null,
  last_name text not null,
  avatar jsonb,
  using_2fa boolean not null default false,
  verified boolean not null default false,
  -- The organization of a person without roles (spec §6).
  organization_id uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, email),
  foreign key (tenant_id, organization_id) references organization (tenant_id, id)
);
call protect_tenant_table('identity');

create table organization_member (
  tenant_id uuid not null,
  id uuid not null,
  organization_id uuid not null,
  identity_id uuid not null,
  role text not null check (role in ('OWNER', 'ADMIN', 'EDITOR', 'FINANCE', 'ANALYST', 'SUPPORT', 'PLATFORM_ADMIN')),
  is_primary boolean not null default false,
  primary key (tenant_id, id),
  unique (tenant_id, organization_id, identity_id),
  foreign key (tenant_id, organization_id) references organization (tenant_id, id),
  foreign key (tenant_id, identity_id) references identity (tenant_id, id) on delete cascade
);
create index organization_member_by_identity on organization_member (tenant_id, identity_id);
create unique index organization_member_one_primary on organization_member (tenant_id, identity_id) where is_primary;
call protect_tenant_table('organization_member');

create table favorite (
  tenant_id uuid not null,
  identity_id uuid not null,
  kind text not null check (kind in ('PRODUCT', 'IDENTITY', 'ORGANIZATION')),
  target_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, identity_id, kind, target_id),
  foreign key (tenant_id, identity_id) references identity (tenant_id, id) on delete cascade
);
call protect_tenant_table('favorite');

-- One row a refresh cookie ever handed out; a family is one sign-in and all its renewals.
create table refresh_token (
  tenant_id uuid not null,
  id uuid not null,
  family_id uuid not null,
  identity_id uuid not null,
  token_hash bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, identity_id) references identity (tenant_id, id) on delete cascade
);
create index refresh_token_by_family on refresh_token (tenant_id, family_id);
call protect_tenant_table('refresh_token');

create function open_revision() returns trigger language plpgsql as $$
begin
  insert into tenant_revision (tenant_id) values (new.id);
  return null;
end $$;
create trigger open_revision after insert on tenant for each row execute function open_revision();

create function bump_access() returns trigger language plpgsql as $$
begin
  update tenant_revision r set access = r.access + 1
  from (select distinct tenant_id from changed) c where r.tenant_id = c.tenant_id;
  return null;
end $$;
create function bump_catalogue() returns trigger language plpgsql as $$
begin
  update tenant_revision r set catalogue = r.catalogue + 1
  from (select distinct tenant_id from changed) c where r.tenant_id = c.tenant_id;
  return null;
end $$;

-- From now on a write to this table is a new revision of its tenant's catalogue (or access rules), in the same transaction.
create procedure revise_on_write(name regclass, bump text) language plpgsql as $$
begin
  execute format('create trigger %s_on_insert after insert on %s referencing new table as changed for each statement execute function %I()', bump, name, bump);
  execute format('create trigger %s_on_update after update on %s referencing new table as changed for each statement execute function %I()', bump, name, bump);
  execute format('create trigger %s_on_delete after delete on %s referencing old table as changed for each statement execute function %I()', bump, name, bump);
end $$;
call revise_on_write('api_key', 'bump_access');
call revise_on_write('organization_member', 'bump_access');
call revise_on_write('organization', 'bump_catalogue');
create trigger bump_access_on_update after update on identity referencing new table as changed for each statement execute function bump_access();
create trigger bump_access_on_delete after delete on identity referencing old table as changed for each statement execute function bump_access();

-- The migration log is a table like any other: only its owner reads it.
alter table schemaversion enable row level security;
alter table schemaversion force row level security;
do $$ begin execute format('create policy owner_only on schemaversion to %I using (true) with check (true)', current_user); end $$;
grant select on schemaversion to marquee_app, marquee_platform;
