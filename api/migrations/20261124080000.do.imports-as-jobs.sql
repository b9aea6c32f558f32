-- A long import is done by a job: what was asked waits with it, and what has come of it so far is kept.
alter table entity_import add column id uuid;
alter table entity_import add column state text not null default 'DONE';
alter table entity_import add column message text not null default '';
alter table entity_import add column asked jsonb;
alter table entity_import add column job_id uuid;
