create index shelf_change_by_revision on shelf_change (tenant_id, revision, product_id);
