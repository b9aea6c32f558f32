alter table file drop constraint file_tenant_id_path_key;
