-- The head of the document at an address, as an editor words it. An empty locale is every language; what is empty is as the page says it.
create table address_head (
  tenant_id uuid not null,
  id uuid not null,
  path text collate "C" not null,
  locale text not null default '',
  title text not null default '',
  description text not null default '',
  image text not null default '',
  indexed boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null,
  last_modified timestamptz not null,
  primary key (tenant_id, id),
  constraint address_head_path_key unique (tenant_id, path, locale)
);
create index address_head_by_modified on address_head (tenant_id, last_modified desc, id desc);
call protect_tenant_table('address_head');
-- On a cluster whose tables are spread already this one is spread, too.
do $$ begin
  if exists (select from pg_extension where extname = 'citus') then
    if exists (select from pg_dist_partition where logicalrelid = 'identity'::regclass and partmethod = 'h') then
      perform create_distributed_table('address_head', 'tenant_id', colocate_with => 'identity');
    end if;
  end if;
end $$;
alter table address_head add foreign key (tenant_id) references tenant (id);
call revise_on_write('address_head', 'bump_catalogue');
