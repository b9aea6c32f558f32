-- Where a feed is delivered to, and with what it signs in there.
alter table channel
  add column target_user text not null default '',
  -- Name of the file there, with {path}, {date} and {time}; empty: that of the feed.
  add column target_file_name text not null default '',
  -- Of a service that speaks the protocol of S3.
  add column target_endpoint text,
  add column target_region text not null default '',
  -- Fingerprint of an SFTP server; that of the first delivery is kept.
  add column target_host_key text not null default '',
  -- Password, private key, secret key or token.
  add column sealed_secret bytea;
-- A file of a feed on its way to a partner, once for each time it is sent.
create table feed_delivery (
  tenant_id uuid not null,
  id uuid not null,
  channel_id uuid not null,
  file_id uuid not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'SENDING', 'DELIVERED', 'FAILED', 'SUPERSEDED')),
  cause text not null check (cause in ('NEW', 'RESTORED', 'RESENT')),
  -- Where it went, as the feed said then.
  target_url text not null,
  name text not null,
  attempts integer not null default 0,
  -- Of the last attempt that failed.
  fault text,
  detail text not null default '',
  -- The same file lay there already.
  was_there boolean not null default false,
  -- A letter is on its way: who dies now does not know whether it went.
  mailed_at timestamptz,
  job_id uuid,
  created_at timestamptz not null,
  next_at timestamptz,
  ended_at timestamptz,
  primary key (tenant_id, id)
);
create index feed_delivery_by_channel on feed_delivery (tenant_id, channel_id, created_at desc, id desc);
create index feed_delivery_by_file on feed_delivery (tenant_id, file_id);
create index feed_delivery_under_way on feed_delivery (state) where state in ('WAITING', 'SENDING');
-- Of a feed one file is sent at a time, lest an old one arrives after a new one.
create unique index feed_delivery_sent on feed_delivery (tenant_id, channel_id) where state = 'SENDING';
create unique index feed_delivery_waits on feed_delivery (tenant_id, channel_id) where state = 'WAITING';
call protect_tenant_table('feed_delivery');
-- On a cluster whose tables are spread already this one is spread before it names others.
do $$ begin
  if exists (select from pg_extension where extname = 'citus') then
    if exists (select from pg_dist_partition where logicalrelid = 'identity'::regclass and partmethod = 'h') then
      perform create_distributed_table('feed_delivery', 'tenant_id', colocate_with => 'identity');
    end if;
  end if;
end $$;
alter table feed_delivery add foreign key (tenant_id) references tenant (id);
alter table feed_delivery add foreign key (tenant_id, channel_id) references channel (tenant_id, id) on delete cascade;
alter table feed_delivery add foreign key (tenant_id, file_id) references feed_file (tenant_id, id) on delete cascade;
