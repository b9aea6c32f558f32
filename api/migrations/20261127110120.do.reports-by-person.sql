create index rating_report_by_identity on rating_report (tenant_id, identity_id);
