-- Mail is written here in the transaction it belongs to, and sent from here.
create table outbox_mail (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  recipient text not null,
  reply_to text,
  from_name text not null,
  template text not null,
  subject text not null,
  -- Emptied once sent: letters can hold links that open things.
  plain text not null,
  html text not null,
  unsubscribe_url text,
  created_at timestamptz not null,
  due_at timestamptz not null,
  attempts integer not null default 0,
  sent_at timestamptz,
  failed_at timestamptz,
  last_error text,
  primary key (tenant_id, id)
);
create index outbox_mail_due on outbox_mail (due_at) where sent_at is null and failed_at is null;
create index outbox_mail_newest on outbox_mail (created_at desc);
call protect_tenant_table('outbox_mail');

-- Who gets a tenant's letters.
create table subscriber (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  email text not null check (email = lower(email)),
  locale text not null check (locale in ('en', 'ar')),
  -- Of the link that confirms the address; null once used.
  token_hash bytea,
  token_expires_at timestamptz,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  last_modified timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, email)
);
create index subscriber_by_modified on subscriber (tenant_id, last_modified desc, id desc);
call protect_tenant_table('subscriber');
