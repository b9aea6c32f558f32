-- Sources of titles: films, trailers, teasers, captions and audio tracks, with the work on each.
create table title_media (
  tenant_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  kind text not null check (kind in ('VIDEO_MASTER', 'VIDEO_TRAILER', 'TEASER', 'CAPTIONS', 'AUDIO')),
  language text,
  name text not null,
  bytes bigint check (bytes > 0),
  source_url text,
  state text not null check (state in ('UPLOADING', 'FETCHING', 'WAITING', 'READING', 'ENCODING', 'PACKAGING', 'COMPLETED', 'FAILED', 'CANCELLED')),
  percent double precision not null default 0 check (percent between 0 and 100),
  seconds_left integer check (seconds_left >= 0),
  fault_code text,
  fault_message text,
  warnings text[] not null default '{}',
  duration_seconds double precision,
  width integer,
  height integer,
  renditions integer[] not null default '{}',
  audio text[] not null default '{}',
  subtitles text[] not null default '{}',
  -- [{ "key", "width", "height", "atSeconds" }]
  stills jsonb not null default '[]' check (jsonb_typeof(stills) = 'array'),
  content_id uuid,
  -- The source in the storage, in its order: [{ "name", "bytes" }]; empty once it is gone.
  parts jsonb not null default '[]' check (jsonb_typeof(parts) = 'array'),
  -- The version of a fetched source, as its server calls it: pieces of two versions are never mixed.
  source_tag text,
  uploaded_bytes bigint not null default 0 check (uploaded_bytes >= 0),
  -- Where the package lies in the storage.
  folder text,
  -- The first playlist of a film without the tracks that joined it later.
  playlist text,
  -- What it takes of the tenant's storage: room kept for its source, or its source, or what it has become.
  held_bytes bigint not null default 0 check (held_bytes >= 0),
  -- Grows with each attempt: an older one notices that another has taken over.
  attempt integer not null default 0,
  job_id uuid,
  created_by uuid,
  progressed_at timestamptz not null,
  created_at timestamptz not null,
  last_modified timestamptz not null,
  primary key (tenant_id, id)
);
create index title_media_by_product on title_media (tenant_id, product_id, created_at desc);
create index title_media_by_person on title_media (tenant_id, created_by) where created_by is not null;
create index title_media_by_content on title_media (tenant_id, content_id) where content_id is not null;
create index title_media_by_folder on title_media (tenant_id, folder) where folder is not null;
create index title_media_under_way on title_media (state) where state not in ('COMPLETED', 'FAILED', 'CANCELLED');
call protect_tenant_table('title_media');
-- On a cluster whose tables are spread already this one is spread, too.
do $$ begin
  if exists (select from pg_extension where extname = 'citus') then
    if exists (select from pg_dist_partition where logicalrelid = 'identity'::regclass and partmethod = 'h') then
      perform create_distributed_table('title_media', 'tenant_id', colocate_with => 'identity');
    end if;
  end if;
end $$;
alter table title_media add foreign key (tenant_id) references tenant (id);
alter table title_media add foreign key (tenant_id, product_id) references product (tenant_id, id) on delete cascade;
alter table title_media add foreign key (tenant_id, created_by) references identity (tenant_id, id);
alter table title_media add foreign key (tenant_id, content_id) references content (tenant_id, id);
create trigger forget_title_media before delete on identity for each row execute function forget_references('title_media.created_by');
create trigger forget_title_media before delete on content for each row execute function forget_references('title_media.content_id');

create function count_title_media() returns trigger language plpgsql as $$
declare
  tenant uuid := case when tg_op = 'DELETE' then old.tenant_id else new.tenant_id end;
  more bigint := case tg_op when 'INSERT' then new.held_bytes when 'DELETE' then -old.held_bytes else new.held_bytes - old.held_bytes end;
begin
  if more <> 0 then
    insert into storage (tenant_id) values (tenant) on conflict (tenant_id) do nothing;
    update storage set bytes = greatest(bytes + more, 0) where tenant_id = tenant;
  end if;
  return null;
end $$;
create trigger count_title_media after insert or update of held_bytes or delete on title_media for each row execute function count_title_media();
