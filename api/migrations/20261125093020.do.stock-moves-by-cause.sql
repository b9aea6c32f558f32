create index stock_move_by_cause on stock_move (tenant_id, cause_id) where cause_id is not null;
