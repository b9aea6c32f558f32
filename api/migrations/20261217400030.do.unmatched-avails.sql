create index avail_unmatched on avail (tenant_id, id) where product_id is null and withdrawn_at is null and not is_void;
