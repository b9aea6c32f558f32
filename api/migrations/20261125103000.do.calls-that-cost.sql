-- A call that costs money is done once for each Idempotency-Key: sent again it is answered by what it made, with another body it is refused. Forgotten after a day.
create table idempotent_call (
  tenant_id uuid not null references tenant (id),
  key_hash text not null check (length(key_hash) = 64),
  request_hash text not null check (length(request_hash) = 64),
  record_id uuid not null,
  created_at timestamptz not null,
  primary key (tenant_id, key_hash)
);
call protect_tenant_table('idempotent_call');

-- The memory of the built-in test payment, as a provider outside has one: what it was asked for, and what it made of it. No money moves.
create table test_charge (
  tenant_id uuid not null references tenant (id),
  -- Of the payment: asked for twice it is one charge.
  id uuid not null,
  state text not null check (state in ('PENDING', 'CHALLENGED', 'APPROVED', 'DECLINED')),
  -- When a slow one is approved.
  decides_at timestamptz,
  money_amount bigint not null check (money_amount > 0),
  money_currency text not null check (money_currency ~ '^[A-Z]{3}$'),
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
call protect_tenant_table('test_charge');
