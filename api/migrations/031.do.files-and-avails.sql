-- What people upload, and the availability lists of licensors.
create table file (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  identity_id uuid,
  organization_id uuid,
  name text not null,
  path text not null,
  media_type text not null,
  file_type text not null,
  bytes bigint not null check (bytes >= 0),
  sha256 text not null check (length(sha256) = 64),
  -- What it was uploaded for, in the caller's words: kind and id of the thing, and of an entry within it.
  target_type text not null default '',
  target_id text not null default '',
  content_type text not null default '',
  item_id text not null default '',
  version integer not null default 1,
  created_at timestamptz not null,
  last_modified timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, path),
  foreign key (tenant_id, identity_id) references identity (tenant_id, id) on delete set null (identity_id),
  foreign key (tenant_id, organization_id) references organization (tenant_id, id)
);
create index file_by_person on file (tenant_id, identity_id, created_at desc);
call protect_tenant_table('file');

create table avails_import (
  tenant_id uuid not null,
  id uuid not null,
  organization_id uuid not null,
  identity_id uuid,
  provider text not null default '',
  format text not null check (format in ('AVAILS', 'MRSS')),
  state text not null default 'IDLE' check (state in ('IDLE', 'RUNNING', 'COMPLETED', 'FAILED')),
  message text not null default '',
  file_name text not null,
  source_url text,
  -- Within the private part of the data directory; null when nothing could be fetched.
  stored_at text,
  media_type text not null default '',
  bytes bigint not null default 0,
  file_hash text not null default '',
  duplicate_of uuid,
  template text,
  row_count integer,
  version integer not null default 1,
  created_at timestamptz not null,
  last_modified timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, organization_id) references organization (tenant_id, id),
  foreign key (tenant_id, identity_id) references identity (tenant_id, id) on delete set null (identity_id),
  foreign key (tenant_id, duplicate_of) references avails_import (tenant_id, id)
);
create index avails_import_by_modified on avails_import (tenant_id, organization_id, last_modified desc, id desc);
create index avails_import_by_hash on avails_import (tenant_id, organization_id, file_hash);
call protect_tenant_table('avails_import');
