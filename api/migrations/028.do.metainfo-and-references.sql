-- Descriptive entries in many languages, and what refers to what.
create table metainfo (
  tenant_id uuid not null,
  id uuid not null,
  organization_id uuid not null,
  target_type text not null check (target_type in ('PRODUCT', 'IDENTITY', 'ORGANIZATION', 'TAG', 'PROJECT', 'WORK', 'PAGE')),
  target_id uuid not null,
  locale text not null,
  name text not null,
  value text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  last_modified timestamptz not null,
  primary key (tenant_id, id),
  constraint metainfo_name_key unique (tenant_id, target_type, target_id, locale, name),
  foreign key (tenant_id, organization_id) references organization (tenant_id, id)
);
create index metainfo_by_modified on metainfo (tenant_id, last_modified desc, id desc);
call protect_tenant_table('metainfo');

create table reference (
  tenant_id uuid not null,
  id uuid not null,
  organization_id uuid not null,
  type text not null,
  source_type text not null check (source_type in ('PRODUCT', 'IDENTITY', 'ORGANIZATION', 'TAG', 'PROJECT', 'WORK', 'PAGE')),
  source_id uuid not null,
  target_type text not null check (target_type in ('PRODUCT', 'IDENTITY', 'ORGANIZATION', 'TAG', 'PROJECT', 'WORK', 'PAGE')),
  target_id uuid not null,
  sequence integer not null,
  version integer not null default 1,
  created_at timestamptz not null,
  last_modified timestamptz not null,
  primary key (tenant_id, id),
  constraint reference_target_id_key unique (tenant_id, source_type, source_id, type, target_type, target_id),
  foreign key (tenant_id, organization_id) references organization (tenant_id, id)
);
create index reference_in_order on reference (tenant_id, source_type, source_id, type, sequence, id);
create index reference_by_target on reference (tenant_id, target_type, target_id, type);
call protect_tenant_table('reference');
