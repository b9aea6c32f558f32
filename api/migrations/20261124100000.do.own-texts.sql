-- What a tenant says in its own words: the message that stands in the place of one of a catalogue's, in one language.
create table text_override (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  -- Whose catalogue it is of: a front package's, or the server's own (`api`).
  package text not null check (length(package) between 1 and 40),
  key text not null check (length(key) between 1 and 120),
  locale text not null check (length(locale) <= 35 and locale ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'),
  message text not null check (length(message) between 1 and 1000),
  version integer not null default 1,
  created_at timestamptz not null,
  last_modified timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, locale, package, key)
);
call protect_tenant_table('text_override');

-- Grows with every change of them. A tenant that never had any is at 0, and nobody looks for more.
alter table tenant_revision add column texts integer not null default 0;

create function bump_texts() returns trigger language plpgsql as $$
declare
  tenant uuid;
begin
  for tenant in select distinct tenant_id from changed loop
    update tenant_revision set texts = texts + 1 where tenant_id = tenant;
  end loop;
  return null;
end $$;
call revise_on_write('text_override', 'bump_texts');
