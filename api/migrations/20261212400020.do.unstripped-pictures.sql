create index file_not_stripped on file (tenant_id) where not is_stripped and media_type like 'image/%';
