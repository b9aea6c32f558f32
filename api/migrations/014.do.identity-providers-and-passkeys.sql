-- Signing in at an OpenID Connect provider, and with passkeys.
create table oauth_setting (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  name text not null,
  issuer text not null,
  client_id text not null,
  -- Sealed.
  client_secret bytea,
  scopes text not null default 'openid email profile',
  domains jsonb not null default '[]',
  enabled boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null,
  last_modified timestamptz not null,
  primary key (tenant_id, id)
);
call protect_tenant_table('oauth_setting');

-- The domains of `oauth_setting.domains`, one row each, so that no two providers of a tenant have the same.
create table oauth_domain (
  tenant_id uuid not null,
  domain text not null check (domain = lower(domain)),
  setting_id uuid not null,
  constraint oauth_domain_domains_key primary key (tenant_id, domain),
  foreign key (tenant_id, setting_id) references oauth_setting (tenant_id, id) on delete cascade
);
create index oauth_domain_by_setting on oauth_domain (tenant_id, setting_id);
call protect_tenant_table('oauth_domain');

-- A sign-in that is under way at a provider; gone once it comes back. State and browser are kept as hashes.
create table oauth_attempt (
  tenant_id uuid not null,
  state_hash bytea not null,
  browser_hash bytea not null,
  setting_id uuid not null,
  -- Sealed.
  verifier bytea not null,
  nonce text not null,
  redirect_uri text not null,
  return_to text not null,
  expires_at timestamptz not null,
  primary key (tenant_id, state_hash),
  foreign key (tenant_id, setting_id) references oauth_setting (tenant_id, id) on delete cascade
);
create index oauth_attempt_by_end on oauth_attempt (tenant_id, expires_at);
create index oauth_attempt_by_setting on oauth_attempt (tenant_id, setting_id);
call protect_tenant_table('oauth_attempt');

create table passkey (
  tenant_id uuid not null,
  id uuid not null,
  identity_id uuid not null,
  name text not null,
  credential_id bytea not null,
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  transports text[] not null default '{}',
  -- The host name it was made for, the only one where a browser offers it.
  rp_id text not null,
  backed_up boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, credential_id),
  foreign key (tenant_id, identity_id) references identity (tenant_id, id) on delete cascade
);
create index passkey_by_identity on passkey (tenant_id, identity_id, created_at);
call protect_tenant_table('passkey');

-- What a browser was asked to sign; gone once it has answered.
create table passkey_challenge (
  tenant_id uuid not null references tenant (id),
  challenge_hash bytea not null,
  purpose text not null check (purpose in ('REGISTER', 'SIGN_IN')),
  -- Whose passkey it must be; anybody's where the passkey itself says who signs in.
  identity_id uuid,
  expires_at timestamptz not null,
  primary key (tenant_id, challenge_hash),
  foreign key (tenant_id, identity_id) references identity (tenant_id, id) on delete cascade
);
create index passkey_challenge_by_end on passkey_challenge (tenant_id, expires_at);
create index passkey_challenge_by_identity on passkey_challenge (tenant_id, identity_id);
call protect_tenant_table('passkey_challenge');
