create index order_return_open on order_return (tenant_id, order_id) where status in ('REQUESTED', 'APPROVED');
