-- An import is mended, applied and undone: how its columns are read, what its job does, and what came of it.
alter table avails_import
  add column stage text not null default 'READ',
  -- What its job does, or did when it was cut off.
  add column task text,
  -- Names of columns by heading or letter, as a person mapped them.
  add column mapping jsonb not null default '{}',
  add column sheet_columns jsonb not null default '[]',
  add column sheets jsonb not null default '[]',
  -- How often each rule was broken.
  add column rules jsonb not null default '[]',
  add column info_count integer not null default 0,
  add column sound_rows integer,
  -- How often it was applied, who did that, and how many ALIDs that is.
  add column run integer not null default 0,
  add column run_by uuid,
  add column run_total integer not null default 0,
  -- What was counted once it was over.
  add column result jsonb,
  add column undo jsonb;
create index avails_import_by_runner on avails_import (tenant_id, run_by) where run_by is not null;
alter table avails_import add constraint avails_import_stage_check check (stage in ('READ', 'APPLIED', 'PARTLY_APPLIED', 'UNDONE'));
alter table avails_import add constraint avails_import_task_check check (task in ('READING', 'APPLYING', 'UNDOING'));
alter table avails_import add constraint avails_import_mapping_check check (jsonb_typeof(mapping) = 'object');
alter table avails_import add constraint avails_import_sheet_columns_check check (jsonb_typeof(sheet_columns) = 'array');
alter table avails_import add constraint avails_import_sheets_check check (jsonb_typeof(sheets) = 'array');
alter table avails_import add constraint avails_import_rules_check check (jsonb_typeof(rules) = 'array');

-- How an organization reads the columns of a provider, for the next list of it.
create table avails_mapping (
  tenant_id uuid not null,
  organization_id uuid not null,
  provider text not null,
  names jsonb not null check (jsonb_typeof(names) = 'object'),
  last_modified timestamptz not null,
  primary key (tenant_id, organization_id, provider)
);
call protect_tenant_table('avails_mapping');

-- Cells a person mended; the file stays as it came. Without a row: all cells of the column that hold a value.
create table avails_correction (
  tenant_id uuid not null,
  import_id uuid not null,
  number integer not null,
  sheet text not null,
  sheet_row integer,
  sheet_column text not null,
  from_value text not null,
  value text not null,
  made_by uuid,
  made_at timestamptz not null,
  primary key (tenant_id, import_id, number)
);
create index avails_correction_by_person on avails_correction (tenant_id, made_by) where made_by is not null;
call protect_tenant_table('avails_correction');

-- What applying an import did with an ALID: written together with it, so that what is cut off goes on where it was.
create table avails_import_alid (
  tenant_id uuid not null,
  import_id uuid not null,
  alid text not null,
  -- Of which application this is.
  run integer not null,
  change text not null check (change in ('ADD', 'CHANGE', 'REMOVE', 'UNCHANGED')),
  -- Why it was refused, or is not undone; empty otherwise.
  code text not null default '',
  message text not null default '',
  -- Avails, each with its revision before (0: none) and after.
  avails jsonb not null default '[]' check (jsonb_typeof(avails) = 'array'),
  -- Titles that were made, each with its version then.
  titles jsonb not null default '[]' check (jsonb_typeof(titles) = 'array'),
  -- Undoing is through with it.
  is_undone boolean not null default false,
  titles_taken_back integer not null default 0,
  primary key (tenant_id, import_id, alid)
);
call protect_tenant_table('avails_import_alid');
-- On a cluster whose tables are spread already these are spread before they name others.
do $$ begin
  if exists (select from pg_extension where extname = 'citus') then
    if exists (select from pg_dist_partition where logicalrelid = 'identity'::regclass and partmethod = 'h') then
      perform create_distributed_table('avails_mapping', 'tenant_id', colocate_with => 'identity');
      perform create_distributed_table('avails_correction', 'tenant_id', colocate_with => 'identity');
      perform create_distributed_table('avails_import_alid', 'tenant_id', colocate_with => 'identity');
    end if;
  end if;
end $$;
alter table avails_mapping add foreign key (tenant_id, organization_id) references organization (tenant_id, id);
alter table avails_correction add foreign key (tenant_id, import_id) references avails_import (tenant_id, id) on delete cascade;
alter table avails_correction add foreign key (tenant_id, made_by) references identity (tenant_id, id);
alter table avails_import_alid add foreign key (tenant_id, import_id) references avails_import (tenant_id, id) on delete cascade;
alter table avails_import add foreign key (tenant_id, run_by) references identity (tenant_id, id);
create trigger forget_import_work before delete on identity for each row execute function forget_references('avails_import.run_by', 'avails_correction.made_by');
