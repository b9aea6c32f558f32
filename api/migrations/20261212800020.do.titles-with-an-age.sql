create index product_with_age on product (tenant_id, view_count desc, id desc) where kind = 'TITLE' and parent_id is null and metadata ? 'minimumAge';
