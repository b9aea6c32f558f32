create index sku_with_price_steps on sku (tenant_id, id) where price_steps is not null;
