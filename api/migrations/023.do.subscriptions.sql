-- Plans, who has which until when, and the payments for orders and subscriptions.
create table plan (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  name text not null,
  description text not null default '',
  -- A higher one is an upgrade.
  tier_rank integer not null check (tier_rank >= 0),
  billing_interval text not null check (billing_interval in ('MONTH', 'YEAR')),
  price_amount bigint not null check (price_amount >= 0),
  price_currency text not null check (price_currency ~ '^[A-Z]{3}$'),
  trial_days integer not null default 0 check (trial_days between 0 and 365),
  features jsonb not null default '[]' check (jsonb_typeof(features) = 'array'),
  entity_status text not null default 'APPROVED' check (entity_status in ('DRAFT', 'PROCESSING', 'COMPLETED', 'APPROVED', 'REJECTED', 'ARCHIVED')),
  version integer not null default 1,
  created_at timestamptz not null,
  last_modified timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, name, billing_interval)
);
call protect_tenant_table('plan');

create table subscription (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  identity_id uuid,
  plan_id uuid not null,
  status text not null check (status in ('INCOMPLETE', 'INCOMPLETE_EXPIRED', 'TRIALING', 'ACTIVE', 'PAST_DUE', 'SUSPENDED', 'EXPIRED', 'CANCELED')),
  -- Day and hour periods are counted from, so that the 31st comes back after February.
  anchor timestamptz not null,
  current_period_start timestamptz not null,
  current_period_end timestamptz not null,
  trial_ends_at timestamptz,
  cancel_at_period_end boolean not null default false,
  pending_plan_id uuid,
  version integer not null default 1,
  created_at timestamptz not null,
  last_modified timestamptz not null,
  primary key (tenant_id, id),
  check (current_period_end > current_period_start),
  foreign key (tenant_id, identity_id) references identity (tenant_id, id) on delete set null (identity_id),
  foreign key (tenant_id, plan_id) references plan (tenant_id, id),
  foreign key (tenant_id, pending_plan_id) references plan (tenant_id, id)
);
-- One living subscription a person.
create unique index subscription_tenant_id_identity_id_key on subscription (tenant_id, identity_id)
  where status in ('INCOMPLETE', 'TRIALING', 'ACTIVE', 'PAST_DUE', 'SUSPENDED');
create index subscription_by_identity on subscription (tenant_id, identity_id, created_at desc);
create index subscription_by_modified on subscription (tenant_id, last_modified desc, id desc);
create index subscription_by_end on subscription (tenant_id, current_period_end) where status in ('TRIALING', 'ACTIVE', 'PAST_DUE');
call protect_tenant_table('subscription');

-- A subscription of somebody who is gone is over.
create function end_subscription() returns trigger language plpgsql as $$
begin
  if new.status in ('INCOMPLETE', 'TRIALING', 'ACTIVE', 'PAST_DUE', 'SUSPENDED') then new.status := 'CANCELED'; end if;
  new.pending_plan_id := null;
  return new;
end $$;
create trigger end_subscription before update on subscription for each row
  when (old.identity_id is not null and new.identity_id is null) execute function end_subscription();

create table payment (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  -- Whose money it was; null once the person is gone, and for payouts.
  identity_id uuid,
  organization_id uuid,
  order_id uuid,
  subscription_id uuid,
  kind text not null check (kind in ('CHARGE', 'REFUND', 'PAYOUT')),
  status text not null default 'PENDING' check (status in ('PENDING', 'REQUIRES_ACTION', 'SUCCEEDED', 'FAILED', 'CANCELED')),
  provider text not null,
  provider_reference text,
  money_amount bigint not null check (money_amount > 0),
  money_currency text not null check (money_currency ~ '^[A-Z]{3}$'),
  occurred_at timestamptz not null,
  version integer not null default 1,
  created_at timestamptz not null,
  last_modified timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, provider, provider_reference),
  constraint payment_order_id_check check (num_nonnulls(order_id, subscription_id) = case when kind = 'PAYOUT' then 0 else 1 end),
  constraint payment_organization_id_check check ((organization_id is not null) = (kind = 'PAYOUT')),
  foreign key (tenant_id, identity_id) references identity (tenant_id, id) on delete set null (identity_id),
  foreign key (tenant_id, organization_id) references organization (tenant_id, id),
  foreign key (tenant_id, order_id) references shop_order (tenant_id, id),
  foreign key (tenant_id, subscription_id) references subscription (tenant_id, id)
);
create index payment_by_identity on payment (tenant_id, identity_id, occurred_at desc);
create index payment_by_order on payment (tenant_id, order_id) where order_id is not null;
create index payment_by_subscription on payment (tenant_id, subscription_id) where subscription_id is not null;
create index payment_by_occurred on payment (tenant_id, occurred_at desc, id desc);
call protect_tenant_table('payment');
