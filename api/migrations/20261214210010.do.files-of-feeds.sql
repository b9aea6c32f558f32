-- Files that were built of a feed, each with what it held.
create table feed_file (
  tenant_id uuid not null,
  id uuid not null,
  channel_id uuid not null,
  state text not null check (state in ('WAITING', 'KEPT', 'DISCARDED')),
  cause text not null check (cause in ('MANUAL', 'SCHEDULE', 'CHANGE')),
  format text not null,
  media_type text not null,
  -- Why it waits for approval: EMPTY, SHRUNK, PICTURES, ASKED.
  guards text[] not null default '{}',
  titles integer not null,
  left_out integer not null,
  warned integer not null,
  -- How many titles each gate kept out.
  reasons jsonb not null default '{}' check (jsonb_typeof(reasons) = 'object'),
  -- How many titles of each organization are in it.
  suppliers jsonb not null default '{}' check (jsonb_typeof(suppliers) = 'object'),
  bytes bigint not null,
  -- SHA-256 of the file.
  hash text not null,
  -- In the storage: the file, the same packed, and the list of its titles.
  key text not null,
  packed_key text not null,
  list_key text not null,
  milliseconds integer not null,
  built_at timestamptz not null,
  primary key (tenant_id, id)
);
create index feed_file_by_channel on feed_file (tenant_id, channel_id, built_at desc, id desc);
call protect_tenant_table('feed_file');
-- On a cluster whose tables are spread already this one is spread before it names others.
do $$ begin
  if exists (select from pg_extension where extname = 'citus') then
    if exists (select from pg_dist_partition where logicalrelid = 'identity'::regclass and partmethod = 'h') then
      perform create_distributed_table('feed_file', 'tenant_id', colocate_with => 'identity');
    end if;
  end if;
end $$;
alter table feed_file add foreign key (tenant_id) references tenant (id);
alter table feed_file add foreign key (tenant_id, channel_id) references channel (tenant_id, id) on delete cascade;
