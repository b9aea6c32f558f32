alter table entity_import add constraint entity_import_state_check check (state in ('RUNNING', 'DONE', 'FAILED'));
