-- What suppliers propose and the house decides on; null for what the house made itself.
alter table tag add column proposed_by uuid, add foreign key (tenant_id, proposed_by) references organization (tenant_id, id);
alter table vocab_value add column proposed_by uuid, add foreign key (tenant_id, proposed_by) references organization (tenant_id, id);
alter table work add column proposed_by uuid, add foreign key (tenant_id, proposed_by) references organization (tenant_id, id);
alter table custom_record add column proposed_by uuid, add foreign key (tenant_id, proposed_by) references organization (tenant_id, id);
create index tag_by_proposer on tag (tenant_id, proposed_by) where proposed_by is not null;
create index vocab_value_by_proposer on vocab_value (tenant_id, proposed_by) where proposed_by is not null;
create index work_by_proposer on work (tenant_id, proposed_by) where proposed_by is not null;
create index custom_record_by_proposer on custom_record (tenant_id, proposed_by) where proposed_by is not null;
