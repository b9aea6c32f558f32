alter table sku add constraint sku_low_stock_at_check check (low_stock_at >= 0);
