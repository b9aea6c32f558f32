-- Carts as records, and orders with what was bought at the price of that moment.
alter table cart
  add column version integer not null default 1,
  add column created_at timestamptz not null default now(),
  add column last_modified timestamptz not null default now();
create index cart_by_modified on cart (tenant_id, last_modified desc, id desc);

create function touch_cart() returns trigger language plpgsql as $$
declare
  line cart_line;
begin
  if tg_op = 'DELETE' then line := old; else line := new; end if;
  update cart set version = version + 1, last_modified = now() where tenant_id = line.tenant_id and id = line.cart_id;
  return null;
end $$;
create trigger touch_cart after insert or update or delete on cart_line for each row execute function touch_cart();

create table shop_order (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  -- Null once the person is gone; what was sold stays.
  identity_id uuid,
  number text not null check (number ~ '^[0-9A-Z]{5}-[0-9A-Z]{5}$'),
  status text not null default 'DRAFT' check (status in ('DRAFT', 'PLACING', 'AWAITING_PAYMENT', 'PAID', 'PARTIALLY_FULFILLED', 'FULFILLED',
    'DELIVERED', 'CLOSED', 'EXPIRED', 'CANCELED', 'REFUND_DUE', 'PARTIALLY_REFUNDED', 'REFUNDED', 'DISPUTED')),
  email text,
  shipping_address jsonb check (jsonb_typeof(shipping_address) = 'object'),
  billing_address jsonb check (jsonb_typeof(billing_address) = 'object'),
  note text not null default '',
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  subtotal_amount bigint not null default 0 check (subtotal_amount >= 0),
  shipping_amount bigint not null default 0 check (shipping_amount >= 0),
  tax_amount bigint not null default 0 check (tax_amount >= 0),
  discount_amount bigint not null default 0 check (discount_amount >= 0),
  total_amount bigint not null default 0 check (total_amount >= 0),
  placed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  last_modified timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, number),
  constraint shop_order_total_check check (total_amount = subtotal_amount + shipping_amount + tax_amount - discount_amount),
  foreign key (tenant_id, identity_id) references identity (tenant_id, id) on delete set null (identity_id)
);
create index shop_order_by_identity on shop_order (tenant_id, identity_id, created_at desc, id desc);
create index shop_order_by_created on shop_order (tenant_id, created_at desc, id desc);
create index shop_order_by_status on shop_order (tenant_id, status, created_at desc, id desc);
call protect_tenant_table('shop_order');

-- With the person goes everything that tells who it was.
create function forget_buyer() returns trigger language plpgsql as $$
begin
  new.email := null;
  new.shipping_address := null;
  new.billing_address := null;
  new.note := '';
  return new;
end $$;
create trigger forget_buyer before update on shop_order for each row
  when (old.identity_id is not null and new.identity_id is null) execute function forget_buyer();

create table order_line (
  tenant_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  position integer not null,
  -- What it was then is written beside it, so the SKU may go.
  sku_id uuid,
  name text not null,
  sku text not null,
  options jsonb not null default '{}',
  quantity integer not null check (quantity between 1 and 999),
  unit_amount bigint not null check (unit_amount >= 0),
  line_amount bigint not null,
  primary key (tenant_id, id),
  unique (tenant_id, order_id, position),
  constraint order_line_line_amount_check check (line_amount = quantity * unit_amount),
  foreign key (tenant_id, order_id) references shop_order (tenant_id, id) on delete cascade,
  foreign key (tenant_id, sku_id) references sku (tenant_id, id) on delete set null (sku_id)
);
create index order_line_by_sku on order_line (tenant_id, sku_id) where sku_id is not null;
call protect_tenant_table('order_line');

-- At the end of a transaction an order's subtotal is the sum of its lines.
create function check_order_subtotal() returns trigger language plpgsql as $$
declare
  tenant uuid := case when tg_op = 'DELETE' then old.tenant_id else new.tenant_id end;
  order_checked uuid;
begin
  if tg_table_name = 'shop_order' then order_checked := new.id;
  elsif tg_op = 'DELETE' then order_checked := old.order_id;
  else order_checked := new.order_id;
  end if;
  if exists (
    select 1 from shop_order o where o.tenant_id = tenant and o.id = order_checked
      and o.subtotal_amount <> (select coalesce(sum(l.line_amount), 0) from order_line l where l.tenant_id = tenant and l.order_id = order_checked)) then
    raise exception 'the subtotal is not the sum of the lines' using errcode = '23514', constraint = 'shop_order_subtotal_check';
  end if;
  return null;
end $$;
create constraint trigger check_order_subtotal after insert or update of subtotal_amount on shop_order
  deferrable initially deferred for each row execute function check_order_subtotal();
create constraint trigger check_order_subtotal after insert or update or delete on order_line
  deferrable initially deferred for each row execute function check_order_subtotal();
