create index text_override_by_modified on text_override (tenant_id, last_modified desc, id desc);
