alter table remote_release add column folder text;
