-- What happened in a tenant, as those who listen are told of it: written in the transaction it happens in, never changed, forgotten after 30 days.
create table outbox_event (
  tenant_id uuid not null,
  id uuid not null,
  type text not null,
  subject_id uuid not null,
  -- Whose goods it is about; null where it is the house's business.
  organization_id uuid,
  data jsonb not null,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create index outbox_event_by_time on outbox_event (tenant_id, created_at desc, id desc);
create index outbox_event_by_type on outbox_event (tenant_id, type, created_at desc, id desc);
call protect_tenant_table('outbox_event');

-- Where a tenant's events are sent to. Secrets are sealed; the former one signs, too, for a while after another took its place.
create table webhook_endpoint (
  tenant_id uuid not null,
  id uuid not null,
  url text not null,
  description text not null default '',
  -- Empty: everything.
  types jsonb not null default '[]' check (jsonb_typeof(types) = 'array'),
  enabled boolean not null default true,
  secret bytea not null,
  former_secret bytea,
  former_secret_until timestamptz,
  -- Since when no try has succeeded; null while the last one did.
  failing_since timestamptz,
  last_attempt_at timestamptz,
  -- When it was switched off since it failed.
  stopped_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  last_modified timestamptz not null,
  primary key (tenant_id, id),
  constraint webhook_endpoint_stopped_at_check check (stopped_at is null or not enabled)
);
call protect_tenant_table('webhook_endpoint');

-- An event for an endpoint. `attempts` counts all tries, `tries` those since it was last sent by hand.
create table webhook_delivery (
  tenant_id uuid not null,
  id uuid not null,
  event_id uuid not null,
  endpoint_id uuid not null,
  status text not null default 'PENDING' check (status in ('PENDING', 'DELIVERED', 'DEAD')),
  attempts integer not null default 0 check (attempts >= 0),
  tries integer not null default 0 check (tries >= 0),
  next_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  last_status integer,
  last_fault text,
  primary key (tenant_id, id),
  unique (tenant_id, event_id, endpoint_id),
  constraint webhook_delivery_next_at_check check ((next_at is not null) = (status = 'PENDING'))
);
create index webhook_delivery_by_time on webhook_delivery (tenant_id, created_at desc, id desc);
create index webhook_delivery_by_endpoint on webhook_delivery (tenant_id, endpoint_id, created_at desc, id desc);
create index webhook_delivery_open on webhook_delivery (tenant_id, endpoint_id, status) where status <> 'DELIVERED';
create index webhook_delivery_due on webhook_delivery (next_at) where status = 'PENDING';
call protect_tenant_table('webhook_delivery');

create table webhook_attempt (
  tenant_id uuid not null,
  id uuid not null,
  delivery_id uuid not null,
  number integer not null,
  milliseconds integer not null,
  status integer,
  fault text,
  detail text not null default '',
  answer text not null default '',
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, delivery_id, number)
);
call protect_tenant_table('webhook_attempt');

-- A SKU of which few are left. `lowest`: the fewest units on hand since; what is held for somebody counts as gone, and coming back does not end it.
create table low_stock (
  tenant_id uuid not null,
  sku_id uuid not null,
  threshold integer not null,
  lowest bigint not null,
  since timestamptz not null,
  told_at timestamptz,
  primary key (tenant_id, sku_id)
);
create index low_stock_untold on low_stock (tenant_id, sku_id) where told_at is null;
call protect_tenant_table('low_stock');
-- On a cluster whose tables are spread already these are spread before they name others.
do $$ begin
  if exists (select from pg_extension where extname = 'citus') then
    if exists (select from pg_dist_partition where logicalrelid = 'identity'::regclass and partmethod = 'h') then
      perform create_distributed_table('outbox_event', 'tenant_id', colocate_with => 'identity');
      perform create_distributed_table('webhook_endpoint', 'tenant_id', colocate_with => 'identity');
      perform create_distributed_table('webhook_delivery', 'tenant_id', colocate_with => 'identity');
      perform create_distributed_table('webhook_attempt', 'tenant_id', colocate_with => 'identity');
      perform create_distributed_table('low_stock', 'tenant_id', colocate_with => 'identity');
    end if;
  end if;
end $$;
alter table webhook_delivery add foreign key (tenant_id, event_id) references outbox_event (tenant_id, id) on delete cascade;
alter table webhook_delivery add foreign key (tenant_id, endpoint_id) references webhook_endpoint (tenant_id, id) on delete cascade;
alter table webhook_attempt add foreign key (tenant_id, delivery_id) references webhook_delivery (tenant_id, id) on delete cascade;
alter table low_stock add foreign key (tenant_id, sku_id) references sku (tenant_id, id) on delete cascade;
create trigger refuse_rewriting before update on outbox_event for each row execute function refuse_rewriting();
revoke update on outbox_event from marquee_app, marquee_platform;
