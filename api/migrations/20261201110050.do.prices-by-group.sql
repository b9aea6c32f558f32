create index product_price_by_group on product_price (tenant_id, group_id) where group_id is not null;
