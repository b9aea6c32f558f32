-- What somebody supplies and has sold, the newest first.
create index order_line_by_organization on order_line (tenant_id, organization_id, order_id desc);
