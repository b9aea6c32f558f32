create index stock_move_by_sku on stock_move (tenant_id, sku_id, created_at desc, id desc);
