-- Units of an order's lines that are sent together. `lines`: [{lineId, quantity}].
create table order_parcel (
  tenant_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  number integer not null check (number > 0),
  status text not null default 'PACKED' check (status in ('PACKED', 'SENT', 'DELIVERED', 'LOST', 'CANCELED')),
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  carrier text not null default '',
  tracking_number text not null default '',
  tracking_url text not null default '',
  packed_at timestamptz not null,
  sent_at timestamptz,
  delivered_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, order_id, number)
);
call protect_tenant_table('order_parcel');
-- Money that went back, and for what. `lines`: [{lineId, unsent, sent, restocked}]; `parts`: what of it is goods, shipping and each tax.
create table order_refund (
  tenant_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  amount bigint not null check (amount >= 0),
  shipping_amount bigint not null default 0 check (shipping_amount >= 0),
  lines jsonb not null default '[]' check (jsonb_typeof(lines) = 'array'),
  parts jsonb not null check (jsonb_typeof(parts) = 'array'),
  reason text not null default '',
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create index order_refund_by_order on order_refund (tenant_id, order_id);
call protect_tenant_table('order_refund');
-- Units that are to come back, or have. `lines`: [{lineId, quantity}].
create table order_return (
  tenant_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  number integer not null check (number > 0),
  status text not null default 'REQUESTED' check (status in ('REQUESTED', 'APPROVED', 'RECEIVED', 'REJECTED', 'CANCELED')),
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  reason text not null default '',
  answer text not null default '',
  requested_at timestamptz not null,
  received_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, order_id, number)
);
call protect_tenant_table('order_return');
-- What the built-in test payment sent back, by the payment that says so.
create table test_refund (
  tenant_id uuid not null,
  id uuid not null,
  charge_id uuid not null,
  money_amount bigint not null check (money_amount > 0),
  money_currency text not null,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
call protect_tenant_table('test_refund');
-- On a cluster whose tables are spread already a table that names an order is spread before it does.
do $$ begin
  if exists (select from pg_extension where extname = 'citus') then
    if exists (select from pg_dist_partition where logicalrelid = 'identity'::regclass and partmethod = 'h') then
      perform create_distributed_table('order_parcel', 'tenant_id', colocate_with => 'identity');
      perform create_distributed_table('order_refund', 'tenant_id', colocate_with => 'identity');
      perform create_distributed_table('order_return', 'tenant_id', colocate_with => 'identity');
      perform create_distributed_table('test_refund', 'tenant_id', colocate_with => 'identity');
    end if;
  end if;
end $$;
alter table order_parcel add foreign key (tenant_id, order_id) references shop_order (tenant_id, id);
alter table order_refund add foreign key (tenant_id, order_id) references shop_order (tenant_id, id);
alter table payment add column refund_id uuid;
alter table payment add foreign key (tenant_id, refund_id) references order_refund (tenant_id, id);
alter table order_return add foreign key (tenant_id, order_id) references shop_order (tenant_id, id);
