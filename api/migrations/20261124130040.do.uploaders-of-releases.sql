alter table remote_release add column uploaded_by text;
