-- Saved reports that are mailed, to whom, and when next.
alter table saved_report add column schedule jsonb, add column next_at timestamptz, add column last_sent_at timestamptz;
alter table saved_report add constraint saved_report_schedule_check check (jsonb_typeof(schedule) = 'object');
alter table saved_report add constraint saved_report_next_at_check check (next_at is null or schedule is not null);
create index saved_report_by_next on saved_report (next_at) where next_at is not null;
create table report_recipient (
  tenant_id uuid not null,
  report_id uuid not null,
  identity_id uuid not null,
  primary key (tenant_id, report_id, identity_id)
);
create index report_recipient_by_person on report_recipient (tenant_id, identity_id);
call protect_tenant_table('report_recipient');
-- On a cluster whose tables are spread already this one is spread before it names others.
do $$ begin
  if exists (select from pg_extension where extname = 'citus') then
    if exists (select from pg_dist_partition where logicalrelid = 'identity'::regclass and partmethod = 'h') then
      perform create_distributed_table('report_recipient', 'tenant_id', colocate_with => 'identity');
    end if;
  end if;
end $$;
alter table report_recipient add foreign key (tenant_id, report_id) references saved_report (tenant_id, id) on delete cascade;
alter table report_recipient add foreign key (tenant_id, identity_id) references identity (tenant_id, id) on delete cascade;
