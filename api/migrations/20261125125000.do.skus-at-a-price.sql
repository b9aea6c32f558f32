create index sku_by_price_id on sku (tenant_id, price_id) where price_id is not null;
