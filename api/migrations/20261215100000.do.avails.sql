-- What may be offered where, how and when. A row is the newest revision; the others are beside it and never change.
create table avail (
  tenant_id uuid not null,
  id uuid not null,
  -- The licensor.
  organization_id uuid not null,
  alid text not null,
  -- Tells it from the others of its ALID: territories, licence type, format and start.
  row_key text not null,
  title text not null,
  product_id uuid,
  license_type text not null,
  format_profile text not null,
  -- Every territory it covers, by name: the world is listed, and what is excluded is not in it.
  covers text[] not null,
  -- Infinite where it is open; a beginning nobody knows yet is at infinity.
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- All that the contract names, as it was written.
  terms jsonb not null,
  withdrawn_at timestamptz,
  -- An import made it and was undone: as if it had never been there.
  is_void boolean not null default false,
  -- The end people have been told of.
  told_end timestamptz,
  import_id uuid,
  source_sheet text not null default '',
  source_row integer not null default 0,
  modified_by uuid,
  version integer not null default 1,
  created_at timestamptz not null,
  last_modified timestamptz not null,
  primary key (tenant_id, id)
);
create unique index avail_row on avail (tenant_id, organization_id, alid, row_key) where withdrawn_at is null and not is_void;
create index avail_by_product on avail (tenant_id, product_id) where product_id is not null and not is_void;
create index avail_by_end on avail (tenant_id, ends_at, id) where not is_void;
create index avail_by_start on avail (tenant_id, starts_at, id) where not is_void;
create index avail_by_import on avail (tenant_id, import_id) where import_id is not null;
create index avail_by_modifier on avail (tenant_id, modified_by) where modified_by is not null;
call protect_tenant_table('avail');
call revise_on_write('avail', 'bump_catalogue');

create table avail_revision (
  tenant_id uuid not null,
  avail_id uuid not null,
  number integer not null,
  change text not null check (change in ('CREATED', 'CHANGED', 'WITHDRAWN', 'RESTORED')),
  terms jsonb not null,
  note text not null default '',
  import_id uuid,
  source_sheet text not null default '',
  source_row integer not null default 0,
  made_by uuid,
  made_at timestamptz not null,
  primary key (tenant_id, avail_id, number)
);
create index avail_revision_by_import on avail_revision (tenant_id, import_id) where import_id is not null;
create index avail_revision_by_person on avail_revision (tenant_id, made_by) where made_by is not null;
call protect_tenant_table('avail_revision');
-- On a cluster whose tables are spread already these are spread before they name others.
do $$ begin
  if exists (select from pg_extension where extname = 'citus') then
    if exists (select from pg_dist_partition where logicalrelid = 'identity'::regclass and partmethod = 'h') then
      perform create_distributed_table('avail', 'tenant_id', colocate_with => 'identity');
      perform create_distributed_table('avail_revision', 'tenant_id', colocate_with => 'identity');
    end if;
  end if;
end $$;
alter table avail add foreign key (tenant_id, organization_id) references organization (tenant_id, id);
alter table avail add foreign key (tenant_id, product_id) references product (tenant_id, id);
alter table avail add foreign key (tenant_id, import_id) references avails_import (tenant_id, id);
alter table avail add foreign key (tenant_id, modified_by) references identity (tenant_id, id);
alter table avail_revision add foreign key (tenant_id, avail_id) references avail (tenant_id, id);
alter table avail_revision add foreign key (tenant_id, import_id) references avails_import (tenant_id, id);
alter table avail_revision add foreign key (tenant_id, made_by) references identity (tenant_id, id);
create trigger forget_avails before delete on identity for each row execute function forget_references('avail.modified_by', 'avail_revision.made_by');
