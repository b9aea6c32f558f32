-- What somebody may watch, and until when: apart from what they pay.
create table entitlement (
  tenant_id uuid not null,
  id uuid not null,
  identity_id uuid not null,
  -- A title, or a series with its episodes; else all that a plan of this rank includes.
  product_id uuid,
  tier_rank integer,
  source text not null check (source in ('RENTAL', 'PURCHASE', 'SUBSCRIPTION', 'GIFT', 'STAFF')),
  order_line_id uuid,
  subscription_id uuid,
  max_streams integer not null default 3 check (max_streams between 1 and 20),
  starts_at timestamptz not null,
  -- Null: for good. Of a rental not begun the moment it has to begin by.
  ends_at timestamptz,
  play_hours integer,
  first_play_at timestamptz,
  revoked_at timestamptz,
  note text not null default '',
  granted_by uuid,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  constraint entitlement_product_id_check check (num_nonnulls(product_id, tier_rank) = 1),
  unique (tenant_id, order_line_id),
  unique (tenant_id, subscription_id)
);
create index entitlement_by_identity on entitlement (tenant_id, identity_id, created_at desc);
create index entitlement_by_product on entitlement (tenant_id, product_id) where product_id is not null;
call protect_tenant_table('entitlement');

-- Streams under way: who plays what. A row that is not renewed is over.
create table playback (
  tenant_id uuid not null,
  id uuid not null,
  identity_id uuid not null,
  product_id uuid not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create index playback_by_identity on playback (tenant_id, identity_id, expires_at);
create index playback_by_end on playback (expires_at);
call protect_tenant_table('playback');
-- On a cluster whose tables are spread already these are spread before they name others.
do $$ begin
  if exists (select from pg_extension where extname = 'citus') then
    if exists (select from pg_dist_partition where logicalrelid = 'identity'::regclass and partmethod = 'h') then
      perform create_distributed_table('entitlement', 'tenant_id', colocate_with => 'identity');
      perform create_distributed_table('playback', 'tenant_id', colocate_with => 'identity');
    end if;
  end if;
end $$;
alter table entitlement add foreign key (tenant_id) references tenant (id);
alter table entitlement add foreign key (tenant_id, identity_id) references identity (tenant_id, id) on delete cascade;
alter table entitlement add foreign key (tenant_id, product_id) references product (tenant_id, id) on delete cascade;
alter table entitlement add foreign key (tenant_id, order_line_id) references order_line (tenant_id, id);
alter table entitlement add foreign key (tenant_id, subscription_id) references subscription (tenant_id, id) on delete cascade;
alter table entitlement add foreign key (tenant_id, granted_by) references identity (tenant_id, id);
alter table playback add foreign key (tenant_id) references tenant (id);
alter table playback add foreign key (tenant_id, identity_id) references identity (tenant_id, id) on delete cascade;
alter table playback add foreign key (tenant_id, product_id) references product (tenant_id, id) on delete cascade;

-- A subscription's right follows from its state: the only place where what is paid becomes what may be watched.
create function entitle_subscriber() returns trigger language plpgsql as $$
declare
  tenant constant uuid := new.tenant_id;
  subscribed constant uuid := new.id;
  lives constant boolean := new.status in ('TRIALING', 'ACTIVE', 'PAST_DUE') and new.identity_id is not null;
begin
  if not lives then
    update entitlement set revoked_at = coalesce(revoked_at, new.last_modified) where tenant_id = tenant and subscription_id = subscribed;
    return null;
  end if;
  insert into entitlement (tenant_id, id, identity_id, tier_rank, source, subscription_id, max_streams, starts_at, created_at)
    select tenant, subscribed, new.identity_id, p.tier_rank, 'SUBSCRIPTION', subscribed, p.max_streams, new.last_modified, new.last_modified
    from plan p where p.tenant_id = tenant and p.id = new.plan_id
    on conflict (tenant_id, id) do update set tier_rank = excluded.tier_rank, max_streams = excluded.max_streams, revoked_at = null;
  return null;
end $$;
create trigger entitle_subscriber after insert or update on subscription for each row execute function entitle_subscriber();
