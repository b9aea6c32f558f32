-- A price may be for a group of customers alone, and from so many units of a line on. The common one is for everybody, from one unit on.
alter table product_price
  add column group_id uuid,
  add column min_quantity integer not null default 1;
-- What a SKU costs now beside its common price: of each price for a group or from more units on `id`, `groupId`, `minQuantity` and `amount`; null where there is none.
alter table sku add column price_steps jsonb;
