-- The account of an outside payment provider that a tenant's shop takes money by.
create table payment_account (
  tenant_id uuid not null,
  provider text not null check (provider = 'stripe'),
  -- Sealed: its secret key, and the secret its webhooks are signed with.
  secrets bytea not null,
  key_ending text not null,
  webhook_ending text not null,
  mode text not null check (mode in ('TEST', 'LIVE')),
  -- The provider's own name of the account, and what it is called there.
  account_id text not null,
  account_name text not null,
  is_offered boolean not null default true,
  -- When the keys were last seen to work, and why the provider did nothing the last time it was asked in vain.
  checked_at timestamptz not null,
  fault text,
  fault_at timestamptz,
  -- The last webhook that was taken in, and why the last one was refused.
  event_type text,
  event_at timestamptz,
  refused_why text check (refused_why in ('SIGNATURE', 'OLD', 'BODY', 'MODE')),
  refused_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  last_modified timestamptz not null,
  primary key (tenant_id, provider)
);
call protect_tenant_table('payment_account');

-- What Stripe was asked for, and its own name of what came of it: a Checkout Session for a charge, a refund for money sent back.
create table stripe_payment (
  tenant_id uuid not null,
  -- Of the payment.
  id uuid not null,
  account_id text not null,
  -- What it is asked for, the same in every attempt; forgotten once it has answered.
  request jsonb,
  reference text,
  -- Where the payer pays, while they can.
  url text,
  expires_at timestamptz,
  -- A refund that Stripe refused is asked for anew, under another key.
  attempt integer not null default 1,
  asked_at timestamptz,
  looked_at timestamptz,
  -- Why it has not come to its end, in Stripe's own words.
  fault text,
  fault_at timestamptz,
  primary key (tenant_id, id)
);
create index stripe_payment_by_fault on stripe_payment (tenant_id, fault_at desc) where fault is not null;
call protect_tenant_table('stripe_payment');

-- Webhooks of Stripe: each once. Who reads one asks Stripe itself what has become of the thing it is about.
create table stripe_event (
  tenant_id uuid not null,
  id text not null,
  type text not null,
  object_id text not null,
  received_at timestamptz not null,
  done_at timestamptz,
  primary key (tenant_id, id)
);
create index stripe_event_by_received on stripe_event (tenant_id, received_at desc);
create index stripe_event_undone on stripe_event (tenant_id, received_at) where done_at is null;
call protect_tenant_table('stripe_event');
-- On a cluster whose tables are spread already these are spread before they name others.
do $$ begin
  if exists (select from pg_extension where extname = 'citus') then
    if exists (select from pg_dist_partition where logicalrelid = 'identity'::regclass and partmethod = 'h') then
      perform create_distributed_table('payment_account', 'tenant_id', colocate_with => 'identity');
      perform create_distributed_table('stripe_payment', 'tenant_id', colocate_with => 'identity');
      perform create_distributed_table('stripe_event', 'tenant_id', colocate_with => 'identity');
    end if;
  end if;
end $$;
alter table stripe_payment add foreign key (tenant_id, id) references payment (tenant_id, id);
