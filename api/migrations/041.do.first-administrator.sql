-- The one-time link by which an installation without an administrator gets its first. Of the platform, so there is one at most.
create table administrator_link (
  id boolean primary key default true check (id),
  token_hash bytea not null check (length(token_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
call protect_platform_table('administrator_link');
revoke select on administrator_link from marquee_app;
