-- Titles handed in for review, each with what became of it. A title waits at most once.
create table title_submission (
  tenant_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  state text not null check (state in ('WAITING', 'WITHDRAWN', 'APPROVED', 'SENT_BACK')),
  note text not null,
  reason text not null default '',
  -- Null for a key, and once that person is gone.
  submitted_by uuid,
  submitted_at timestamptz not null,
  -- The end of it: a decision, or that it was withdrawn.
  decided_by uuid,
  decided_at timestamptz,
  -- The house was told that it waits.
  is_told boolean not null default false,
  primary key (tenant_id, id),
  check ((state = 'WAITING') = (decided_at is null))
);
create unique index title_submission_waiting on title_submission (tenant_id, product_id) where state = 'WAITING';
create index title_submission_queue on title_submission (tenant_id, submitted_at, id) where state = 'WAITING';
create index title_submission_by_product on title_submission (tenant_id, product_id, submitted_at desc, id desc);
call protect_tenant_table('title_submission');
-- On a cluster whose tables are spread already this one is spread before it names others.
do $$ begin
  if exists (select from pg_extension where extname = 'citus') then
    if exists (select from pg_dist_partition where logicalrelid = 'identity'::regclass and partmethod = 'h') then
      perform create_distributed_table('title_submission', 'tenant_id', colocate_with => 'identity');
    end if;
  end if;
end $$;
alter table title_submission add foreign key (tenant_id, product_id) references product (tenant_id, id) on delete cascade;
alter table title_submission add foreign key (tenant_id, submitted_by) references identity (tenant_id, id);
alter table title_submission add foreign key (tenant_id, decided_by) references identity (tenant_id, id);
create trigger forget_title_submissions before delete on identity for each row execute function forget_references('title_submission.submitted_by', 'title_submission.decided_by');
create index title_submission_by_person on title_submission (tenant_id, submitted_by) where submitted_by is not null;
create index title_submission_by_decider on title_submission (tenant_id, decided_by) where decided_by is not null;
