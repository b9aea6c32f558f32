-- A long import is done by a job: what was asked waits with it, and what has come of it so far is kept.
alter table entity_import
  add column id uuid,
  add column state text not null default 'DONE' check (state in ('RUNNING', 'DONE', 'FAILED')),
  add column message text not null default '',
  add column asked jsonb,
  add column job_id uuid;
alter table entity_import add unique (tenant_id, id);
-- Looked at each minute: what is under way while its job is not.
create index entity_import_running on entity_import (tenant_id) where state = 'RUNNING';
create index entity_import_age on entity_import (created_at);
