-- Staff edit SKUs: a SKU is a record with a version, and says what it weighs and which barcode is on it.
alter table sku
  add column version integer not null default 1,
  add column created_at timestamptz not null default now(),
  add column last_modified timestamptz not null default now(),
  -- With its wrapping.
  add column weight_grams integer,
  -- A GTIN.
  add column barcode text;
