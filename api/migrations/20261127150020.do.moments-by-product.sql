create index product_link_by_product on product_link (tenant_id, product_id);
