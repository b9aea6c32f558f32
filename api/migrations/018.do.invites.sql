-- Invites into an organization. Of a link only its hash is kept.
create table invite (
  tenant_id uuid not null,
  id uuid not null,
  organization_id uuid not null,
  inviter_id uuid,
  email text not null check (email = lower(email)),
  role text not null check (role in ('OWNER', 'ADMIN', 'EDITOR', 'FINANCE', 'ANALYST', 'SUPPORT', 'PLATFORM_ADMIN')),
  message text not null default '',
  token_hash bytea,
  sent_at timestamptz,
  expires_at timestamptz,
  accepted_at timestamptz,
  rejected_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  last_modified timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, token_hash),
  check (accepted_at is null or rejected_at is null),
  foreign key (tenant_id, organization_id) references organization (tenant_id, id) on delete cascade,
  foreign key (tenant_id, inviter_id) references identity (tenant_id, id) on delete set null (inviter_id)
);
create unique index invite_one_open on invite (tenant_id, organization_id, email) where accepted_at is null and rejected_at is null;
create index invite_by_organization on invite (tenant_id, organization_id, last_modified desc, id desc);
call protect_tenant_table('invite');
