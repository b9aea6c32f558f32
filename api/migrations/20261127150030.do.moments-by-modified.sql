create index product_link_by_modified on product_link (tenant_id, last_modified desc, id desc);
