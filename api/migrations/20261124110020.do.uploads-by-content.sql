create index file_by_content on file (tenant_id, sha256);
