-- Where people are signed in, the second factor, and the links mailed to them.
create table session (
  tenant_id uuid not null,
  -- The family of its refresh tokens.
  id uuid not null,
  identity_id uuid not null,
  factor text not null check (factor in ('PASSWORD', 'SSO', 'PASSKEY', 'LINK')),
  user_agent text not null,
  address text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, identity_id) references identity (tenant_id, id) on delete cascade
);
create index session_by_identity on session (tenant_id, identity_id, last_seen_at desc) where ended_at is null;
call protect_tenant_table('session');

-- Tokens of an ended session are refused at once: everybody is looked at anew.
create function bump_access_of_row() returns trigger language plpgsql as $$
begin
  update tenant_revision set access = access + 1 where tenant_id = old.tenant_id;
  return null;
end $$;
create trigger bump_access_on_end after update on session for each row
  when (old.ended_at is distinct from new.ended_at) execute function bump_access_of_row();
create trigger bump_access_on_delete after delete on session for each row
  when (old.ended_at is null) execute function bump_access_of_row();

-- The secret an app makes codes from, encrypted; it counts once a first code has confirmed it.
create table mfa_secret (
  tenant_id uuid not null,
  identity_id uuid not null,
  sealed bytea not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  -- The newest time step whose code was used: none is good twice.
  last_step bigint not null default 0,
  primary key (tenant_id, identity_id),
  foreign key (tenant_id, identity_id) references identity (tenant_id, id) on delete cascade
);
call protect_tenant_table('mfa_secret');

create table recovery_code (
  tenant_id uuid not null,
  identity_id uuid not null,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (tenant_id, identity_id, code_hash),
  foreign key (tenant_id, identity_id) references identity (tenant_id, id) on delete cascade
);
call protect_tenant_table('recovery_code');

-- Sign-ins whose first factor was right and whose second is awaited.
create table mfa_challenge (
  tenant_id uuid not null,
  id uuid not null,
  identity_id uuid not null,
  factor text not null check (factor in ('PASSWORD', 'SSO', 'PASSKEY', 'LINK')),
  tries_left integer not null check (tries_left >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  done_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, identity_id) references identity (tenant_id, id) on delete cascade
);
create index mfa_challenge_by_identity on mfa_challenge (tenant_id, identity_id);
create index mfa_challenge_by_end on mfa_challenge (tenant_id, expires_at);
call protect_tenant_table('mfa_challenge');

-- One link of a kind a person: a new one takes the place of the old, a used one is gone.
create table mailed_link (
  tenant_id uuid not null,
  identity_id uuid not null,
  purpose text not null check (purpose in ('VERIFY', 'RESET', 'WELCOME')),
  token_hash bytea not null,
  -- The address it was sent to; it opens nothing once the person has another.
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant_id, identity_id, purpose),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, identity_id) references identity (tenant_id, id) on delete cascade
);
call protect_tenant_table('mailed_link');
