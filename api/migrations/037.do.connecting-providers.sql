-- An account at a provider is also connected by somebody who is signed in.

-- Whose attempt it is, by their session; null of an attempt to sign in. It goes with the session.
alter table oauth_attempt add column session_id uuid;
alter table oauth_attempt add foreign key (tenant_id, session_id) references session (tenant_id, id) on delete cascade;
create index oauth_attempt_by_session on oauth_attempt (tenant_id, session_id);

-- The e-mail address the account has at the provider, as it last said. Shown, never used to find anybody.
alter table connection add column address text;
