alter table entity_import add constraint entity_import_tenant_id_id_key unique (tenant_id, id);
