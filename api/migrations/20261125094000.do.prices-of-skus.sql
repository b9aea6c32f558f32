-- What a SKU costs now is written in its row: its list price, or a price that holds for a time. Then shelf, cart and order read the same, and a shelf sorts by an index.
alter table sku
  alter column price_amount type bigint,
  add column list_amount bigint,
  add column compare_at_amount bigint,
  -- Of product_price; null for the list price.
  add column price_id uuid;
