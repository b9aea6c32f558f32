-- Pages as they were saved: one row for each save.
create table page_version (
  tenant_id uuid not null,
  id uuid not null,
  page_id uuid not null,
  number integer not null check (number > 0),
  title text not null,
  -- The fields of the page as the API writes them.
  record jsonb not null check (jsonb_typeof(record) = 'object'),
  at timestamptz not null,
  -- Null once that person is gone.
  made_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, page_id, number)
);
call protect_tenant_table('page_version');
-- On a cluster whose tables are spread already this one is spread before it names others.
do $$ begin
  if exists (select from pg_extension where extname = 'citus') then
    if exists (select from pg_dist_partition where logicalrelid = 'identity'::regclass and partmethod = 'h') then
      perform create_distributed_table('page_version', 'tenant_id', colocate_with => 'identity');
    end if;
  end if;
end $$;
alter table page_version add foreign key (tenant_id, page_id) references page (tenant_id, id) on delete cascade;
alter table page_version add foreign key (tenant_id, made_by) references identity (tenant_id, id);
create trigger forget_page_versions before delete on identity for each row execute function forget_references('page_version.made_by');
create index page_version_by_person on page_version (tenant_id, made_by) where made_by is not null;
