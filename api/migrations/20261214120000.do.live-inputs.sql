-- Where the encoder of an event sends its pictures and sound to, and how far that is.
create table live_input (
  tenant_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  protocol text not null check (protocol in ('RTMP', 'SRT')),
  -- The stream key: the listener has to know it.
  sealed_key bytea not null,
  state text not null default 'IDLE' check (state in ('IDLE', 'WAITING', 'LIVE', 'ENDED', 'FAILED')),
  -- Where it listens; null while no worker does.
  port integer check (port between 1 and 65535),
  fault_code text,
  fault_message text,
  -- When it began to listen, when the first pictures came, and when it ended.
  waiting_at timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  -- Where its segments lie in the storage, until the recording has taken their place.
  folder text,
  duration_seconds double precision not null default 0 check (duration_seconds >= 0),
  -- What it takes of the tenant's storage.
  held_bytes bigint not null default 0 check (held_bytes >= 0),
  -- Grows with each listener: an older one notices that another has taken over, and segments of two are never mixed.
  attempt integer not null default 0,
  job_id uuid,
  recording_id uuid,
  created_at timestamptz not null,
  last_modified timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, product_id)
);
create index live_input_by_recording on live_input (tenant_id, recording_id) where recording_id is not null;
create index live_input_under_way on live_input (state) where state in ('WAITING', 'LIVE', 'ENDED');
call protect_tenant_table('live_input');
-- On a cluster whose tables are spread already this one is spread, too.
do $$ begin
  if exists (select from pg_extension where extname = 'citus') then
    if exists (select from pg_dist_partition where logicalrelid = 'identity'::regclass and partmethod = 'h') then
      perform create_distributed_table('live_input', 'tenant_id', colocate_with => 'identity');
    end if;
  end if;
end $$;
alter table live_input add foreign key (tenant_id) references tenant (id);
alter table live_input add foreign key (tenant_id, product_id) references product (tenant_id, id) on delete cascade;
alter table live_input add foreign key (tenant_id, recording_id) references title_media (tenant_id, id);
create trigger forget_live_recording before delete on title_media for each row execute function forget_references('live_input.recording_id');
create trigger count_live_input after insert or update of held_bytes or delete on live_input for each row execute function count_title_media();
