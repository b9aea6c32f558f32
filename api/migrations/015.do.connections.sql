-- What links a person to services outside.
create table connection (
  tenant_id uuid not null,
  id uuid not null,
  identity_id uuid not null,
  kind text not null check (kind in ('SIGN_IN', 'SERVICE')),
  -- Of a SIGN_IN the issuer: a subject means something only there.
  service text not null,
  label text not null,
  external_id text not null default '',
  -- Sealed.
  secret bytea,
  settings jsonb not null default '{}',
  provider_id uuid,
  last_used_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  last_modified timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, provider_id, service, external_id),
  check ((kind = 'SIGN_IN') = (provider_id is not null)),
  foreign key (tenant_id, identity_id) references identity (tenant_id, id) on delete cascade,
  foreign key (tenant_id, provider_id) references oauth_setting (tenant_id, id) on delete cascade
);
create index connection_by_identity on connection (tenant_id, identity_id, last_modified desc, id desc);
call protect_tenant_table('connection');
