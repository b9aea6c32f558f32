-- Which column of a provider's sheets is which field, and imports already made under a key.
create table field_mapping (
  tenant_id uuid not null,
  organization_id uuid not null,
  entity_type text not null,
  provider text not null default '',
  -- Field by normalized header; '' for a column that is left out.
  mapping jsonb not null check (jsonb_typeof(mapping) = 'object'),
  version integer not null default 1,
  created_at timestamptz not null,
  last_modified timestamptz not null,
  primary key (tenant_id, organization_id, entity_type, provider),
  foreign key (tenant_id, organization_id) references organization (tenant_id, id)
);
call protect_tenant_table('field_mapping');

create table entity_import (
  tenant_id uuid not null,
  identity_id uuid not null,
  idempotency_key text not null,
  entity_type text not null,
  request_hash text not null,
  report jsonb,
  created_at timestamptz not null,
  primary key (tenant_id, identity_id, idempotency_key),
  foreign key (tenant_id, identity_id) references identity (tenant_id, id) on delete cascade
);
call protect_tenant_table('entity_import');
