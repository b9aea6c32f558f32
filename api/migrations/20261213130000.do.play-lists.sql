-- Lists of titles that people keep: one watchlist a person, and lists of their own. A list with a share token is open to whoever has the link.
create table play_list (
  tenant_id uuid not null,
  id uuid not null,
  identity_id uuid not null,
  kind text not null check (kind in ('WATCHLIST', 'LIST')),
  -- A watchlist has none: screens name it in the language of their reader.
  name text not null,
  sequence integer not null default 0,
  share_token text,
  version integer not null default 1,
  created_at timestamptz not null,
  last_modified timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, share_token),
  check ((kind = 'WATCHLIST') = (name = ''))
);
create unique index play_list_watchlist on play_list (tenant_id, identity_id) where kind = 'WATCHLIST';
create index play_list_by_person on play_list (tenant_id, identity_id, sequence);
call protect_tenant_table('play_list');
-- On a cluster whose tables are spread already this one is spread before it names others.
do $$ begin
  if exists (select from pg_extension where extname = 'citus') then
    if exists (select from pg_dist_partition where logicalrelid = 'identity'::regclass and partmethod = 'h') then
      perform create_distributed_table('play_list', 'tenant_id', colocate_with => 'identity');
    end if;
  end if;
end $$;
alter table play_list add foreign key (tenant_id, identity_id) references identity (tenant_id, id) on delete cascade;
