create index rating_reported on rating (tenant_id, reports desc, id desc) where reports > 0;
