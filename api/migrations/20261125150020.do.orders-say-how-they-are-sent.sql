-- What an order was charged stays with it, whatever becomes of zones and rates.
alter table shop_order add column shipping_method jsonb, add column taxes jsonb not null default '[]';
alter table shop_order add constraint shop_order_shipping_method_check check (jsonb_typeof(shipping_method) = 'object');
alter table shop_order add constraint shop_order_taxes_check check (jsonb_typeof(taxes) = 'array');
