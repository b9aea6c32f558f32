-- With no more units than this left staff are told; null: as the tenant's settings say.
alter table sku add column low_stock_at integer;
