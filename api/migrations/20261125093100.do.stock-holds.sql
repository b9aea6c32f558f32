-- Units promised to an order: until its time is over, or until they are sent.
create table stock_hold (
  tenant_id uuid not null,
  order_id uuid not null,
  inventory_id uuid not null,
  sku_id uuid not null,
  quantity integer not null check (quantity > 0),
  created_at timestamptz not null,
  primary key (tenant_id, order_id, inventory_id)
);
call protect_tenant_table('stock_hold');
