create index product_link_by_title on product_link (tenant_id, title_id, from_ms);
