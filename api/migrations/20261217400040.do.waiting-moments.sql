create index product_link_waiting on product_link (tenant_id, id) where entity_status in ('DRAFT', 'PROCESSING', 'REJECTED');
