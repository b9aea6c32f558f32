-- What an order was charged stays with it, whatever becomes of zones and rates.
alter table shop_order
  add column shipping_method jsonb check (jsonb_typeof(shipping_method) = 'object'),
  add column taxes jsonb not null default '[]' check (jsonb_typeof(taxes) = 'array');
