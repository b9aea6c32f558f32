alter table remote_release add column sizes jsonb;
