alter table remote_preview add foreign key (tenant_id, identity_id) references identity (tenant_id, id) on delete cascade;
