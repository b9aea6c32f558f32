-- Releases of admin modules, uploaded for one tenant. Their files lie in the storage, in a folder nobody can guess.
create table module_release (
  tenant_id uuid not null references tenant (id),
  name text not null check (length(name) between 2 and 40),
  release text not null check (length(release) between 1 and 60),
  manifest jsonb not null,
  folder uuid not null,
  bytes bigint not null,
  files integer not null,
  uploaded_by text,
  created_at timestamptz not null,
  primary key (tenant_id, name, release),
  unique (tenant_id, folder)
);
call protect_tenant_table('module_release');

-- A module of the tenant: registered (`release` is what runs), or lent by a remote and closed here.
create table module (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  name text not null check (length(name) between 2 and 40),
  release text,
  permission text,
  scopes text[] not null default '{}',
  is_enabled boolean not null default true,
  registered_by text,
  version integer not null default 1,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, name),
  foreign key (tenant_id, name, release) references module_release (tenant_id, name, release),
  check ((release is null) = (permission is null))
);
call protect_tenant_table('module');
-- Its tokens are looked at anew: what was closed is closed in every process.
call revise_on_write('module', 'bump_access');
