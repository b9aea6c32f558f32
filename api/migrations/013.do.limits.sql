-- How often something was tried lately, by account, address and the like (hashed), for all processes together.
create table attempt (
  tenant_id uuid not null references tenant (id),
  subject bytea not null,
  taken integer not null,
  -- None before this: delays that grow with each attempt.
  free_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (tenant_id, subject)
);
create index attempt_by_end on attempt (ends_at);
call protect_tenant_table('attempt');

-- Solved captchas: each opens one thing.
create table captcha_solution (
  tenant_id uuid not null references tenant (id),
  challenge_hash bytea not null,
  expires_at timestamptz not null,
  primary key (tenant_id, challenge_hash)
);
create index captcha_solution_by_end on captcha_solution (expires_at);
call protect_tenant_table('captcha_solution');
