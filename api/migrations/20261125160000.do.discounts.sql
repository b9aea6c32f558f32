-- What makes an order cheaper, by a code its buyer enters.
create table discount (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  code text not null check (length(code) between 3 and 30),
  name text not null check (length(name) between 1 and 100),
  kind text not null check (kind in ('PERCENT', 'AMOUNT', 'FREE_SHIPPING')),
  parts_per_million integer check (parts_per_million between 1 and 1000000),
  amount_amount bigint check (amount_amount > 0),
  amount_currency text,
  minimum_amount bigint check (minimum_amount > 0),
  minimum_currency text,
  product_ids jsonb not null default '[]' check (jsonb_typeof(product_ids) = 'array'),
  is_first_order boolean not null default false,
  is_once boolean not null default false,
  is_combinable boolean not null default false,
  use_limit integer check (use_limit > 0),
  -- Orders that have it: placed and not given up.
  used integer not null default 0 check (used >= 0),
  starts_at timestamptz not null,
  ends_at timestamptz,
  entity_status text not null default 'APPROVED' check (entity_status in ('DRAFT', 'PROCESSING', 'COMPLETED', 'APPROVED', 'REJECTED', 'ARCHIVED')),
  version integer not null default 1,
  created_at timestamptz not null,
  last_modified timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, code),
  constraint discount_ends_at_check check (ends_at > starts_at),
  constraint discount_parts_per_million_check2 check ((kind = 'PERCENT') = (parts_per_million is not null)),
  constraint discount_amount_check check ((kind = 'AMOUNT') = (amount_amount is not null) and (amount_amount is null) = (amount_currency is null)),
  constraint discount_minimum_check check ((minimum_amount is null) = (minimum_currency is null))
);
call protect_tenant_table('discount');
