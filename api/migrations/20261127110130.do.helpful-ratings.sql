create index rating_by_helpful on rating (tenant_id, target_type, target_id, helpful desc, id desc);
