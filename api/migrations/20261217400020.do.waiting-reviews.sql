create index rating_waiting on rating (tenant_id, id) where entity_status = 'PROCESSING';
