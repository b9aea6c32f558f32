-- A SKU on pre-order: ordered before it is there, and paid when it is sent. While `preorder_on` says a day it is not sold from stock.
alter table sku add column preorder_on date;
alter table sku add column preorder_limit integer;
-- Units that are ordered and wait for goods.
alter table sku add column preorder_taken integer not null default 0;
-- RELEASED: goods are there, orders that wait are served. CANCELED: orders that wait are dropped. Nothing more is ordered so in either.
alter table sku add column preorder_ended text;
alter table sku add constraint sku_preorder_limit_check check (preorder_limit between 1 and 100000);
alter table sku add constraint sku_preorder_taken_check check (preorder_taken between 0 and coalesce(preorder_limit, 0));
alter table sku add constraint sku_preorder_ended_check check (preorder_ended in ('RELEASED', 'CANCELED'));
alter table sku add constraint sku_preorder_on_check check ((preorder_on is null) = (preorder_limit is null) and (preorder_on is not null or preorder_ended is null));
create index sku_on_preorder on sku (tenant_id, id) where preorder_on is not null;

-- The day its buyer was told it is expected; null of what is no pre-order.
alter table shop_order add column preorder_for date;
-- Whether its units are among those taken of its SKUs.
alter table shop_order add column preorder_held boolean not null default false;
-- What its buyer was told of paying it: 1 that it can be paid, 2 reminded.
alter table shop_order add column preorder_told smallint not null default 0;
alter table shop_order drop constraint shop_order_status_check;
alter table shop_order add constraint shop_order_status_check check (status in ('DRAFT', 'PLACING', 'PREORDERED', 'AWAITING_PAYMENT', 'PAID', 'PARTIALLY_FULFILLED', 'FULFILLED',
  'DELIVERED', 'CLOSED', 'EXPIRED', 'CANCELED', 'REFUND_DUE', 'PARTIALLY_REFUNDED', 'REFUNDED', 'DISPUTED'));
alter table shop_order add constraint shop_order_preorder_told_check check (preorder_told between 0 and 2);
alter table shop_order add constraint shop_order_preorder_held_check check (not preorder_held or (preorder_for is not null and status in ('PLACING', 'PREORDERED')));
create index shop_order_on_preorder on shop_order (tenant_id, placed_at, id) where preorder_for is not null and status in ('PREORDERED', 'AWAITING_PAYMENT');

-- How many of a SKU can be bought now: of one on pre-order what is left of its limit.
create function units_for_sale(available integer, preorder_on date, preorder_ended text, preorder_left integer) returns integer language sql immutable parallel safe as $$
  select case when preorder_on is null then available when preorder_ended is null then preorder_left else 0 end
$$;
