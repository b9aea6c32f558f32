-- A drop: units of some SKUs of a product that are sold by a fair draw. Its state follows from these moments and the clock; nothing else says it.
create table shop_drop (
  tenant_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  path text not null,
  name text not null,
  description text not null default '',
  registers_at timestamptz not null,
  opens_at timestamptz not null,
  ends_at timestamptz not null,
  -- It opens so long after this event of the catalogue begins, and moves with it until it is drawn.
  event_id uuid,
  offset_seconds integer not null default 0,
  turn_minutes integer not null check (turn_minutes between 1 and 10080),
  limit_per_person integer not null check (limit_per_person between 1 and 100),
  -- Who may buy before the draw, beside those on its list: people with this reward, or with this plan.
  early_reward_id uuid,
  early_plan_id uuid,
  -- The seed of the draw, sealed; and its hash, told from the beginning. The seed itself is told once it is drawn or canceled.
  sealed_seed bytea not null,
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  seed text check (seed ~ '^[0-9a-f]{64}$'),
  set_apart_at timestamptz,
  drawn_at timestamptz,
  ended_at timestamptz,
  canceled_at timestamptz,
  cancel_reason text not null default '',
  version integer not null default 1,
  created_at timestamptz not null,
  last_modified timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, path),
  constraint shop_drop_registers_at_opens_at_check check (registers_at < opens_at),
  constraint shop_drop_opens_at_ends_at_check check (opens_at < ends_at),
  constraint shop_drop_drawn_at_seed_check check (drawn_at is null or seed is not null)
);
create index shop_drop_by_product on shop_drop (tenant_id, product_id, opens_at desc);
create index shop_drop_by_opening on shop_drop (tenant_id, opens_at desc, id);
create index shop_drop_by_event on shop_drop (tenant_id, event_id) where event_id is not null;
create index shop_drop_unended on shop_drop (registers_at) where ended_at is null and canceled_at is null;
call protect_tenant_table('shop_drop');

-- What of a drop is offered: of each SKU so many, some of them to those with early access. `set_apart`: how many there were once it began.
create table drop_sku (
  tenant_id uuid not null,
  drop_id uuid not null,
  sku_id uuid not null,
  position integer not null,
  sku text not null,
  options jsonb not null,
  units integer not null check (units between 1 and 100000),
  early_units integer not null default 0,
  set_apart integer not null default 0 check (set_apart between 0 and units),
  primary key (tenant_id, drop_id, sku_id),
  constraint drop_sku_early_units_check check (early_units between 0 and units)
);
create index drop_sku_by_sku on drop_sku (tenant_id, sku_id);
call protect_tenant_table('drop_sku');

-- Who staff let in early.
create table drop_early (
  tenant_id uuid not null,
  drop_id uuid not null,
  identity_id uuid not null,
  created_at timestamptz not null,
  primary key (tenant_id, drop_id, identity_id)
);
create index drop_early_by_identity on drop_early (tenant_id, identity_id);
call protect_tenant_table('drop_early');

-- One entry a person. `mailbox`: a hash of the mailbox their address leads to, as long as it matters that it is in it once.
-- `position`: the place in the order that was drawn. `granted`: how many their turn is for, `bought`: how many of them they have or are paying for.
create table drop_entry (
  tenant_id uuid not null,
  id uuid not null,
  drop_id uuid not null,
  identity_id uuid,
  mailbox text,
  is_early boolean not null,
  entered_at timestamptz not null,
  most integer not null,
  position integer check (position > 0),
  granted integer not null default 0,
  bought integer not null default 0,
  turn_at timestamptz,
  turn_until timestamptz,
  -- The turn is over: its time, or the drop's.
  closed_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, drop_id, identity_id),
  unique (tenant_id, drop_id, mailbox),
  unique (tenant_id, drop_id, position),
  constraint drop_entry_granted_check check (granted between 0 and most),
  constraint drop_entry_bought_check check (bought between 0 and granted),
  constraint drop_entry_turn_check check (granted = 0 or turn_at is not null)
);
create index drop_entry_by_identity on drop_entry (tenant_id, identity_id, entered_at desc);
create index drop_entry_open on drop_entry (tenant_id, drop_id) where turn_at is not null and closed_at is null;
call protect_tenant_table('drop_entry');

-- Units set apart at a place and not yet anybody's; those for early access by themselves, until the draw.
create table drop_hold (
  tenant_id uuid not null,
  drop_id uuid not null,
  inventory_id uuid not null,
  is_early boolean not null,
  sku_id uuid not null,
  quantity integer not null,
  primary key (tenant_id, drop_id, inventory_id, is_early),
  constraint drop_hold_quantity_check check (quantity >= 0)
);
create index drop_hold_by_sku on drop_hold (tenant_id, sku_id);
create index drop_hold_by_inventory on drop_hold (tenant_id, inventory_id);
call protect_tenant_table('drop_hold');

-- What an order has of a drop, and by whose turn. Units that are given back leave it.
create table drop_purchase (
  tenant_id uuid not null,
  order_id uuid not null,
  sku_id uuid not null,
  drop_id uuid not null,
  entry_id uuid not null,
  is_early boolean not null,
  quantity integer not null check (quantity >= 0),
  created_at timestamptz not null,
  primary key (tenant_id, order_id, sku_id)
);
create index drop_purchase_by_entry on drop_purchase (tenant_id, entry_id);
create index drop_purchase_by_drop on drop_purchase (tenant_id, drop_id);
call protect_tenant_table('drop_purchase');

-- On a cluster whose tables are spread already these are spread before they name others.
do $$ begin
  if exists (select from pg_extension where extname = 'citus') then
    if exists (select from pg_dist_partition where logicalrelid = 'identity'::regclass and partmethod = 'h') then
      perform create_distributed_table('shop_drop', 'tenant_id', colocate_with => 'identity');
      perform create_distributed_table('drop_sku', 'tenant_id', colocate_with => 'identity');
      perform create_distributed_table('drop_early', 'tenant_id', colocate_with => 'identity');
      perform create_distributed_table('drop_entry', 'tenant_id', colocate_with => 'identity');
      perform create_distributed_table('drop_hold', 'tenant_id', colocate_with => 'identity');
      perform create_distributed_table('drop_purchase', 'tenant_id', colocate_with => 'identity');
    end if;
  end if;
end $$;
alter table shop_drop add foreign key (tenant_id, product_id) references product (tenant_id, id);
alter table shop_drop add foreign key (tenant_id, event_id) references product (tenant_id, id);
alter table shop_drop add foreign key (tenant_id, early_reward_id) references reward (tenant_id, id);
alter table shop_drop add foreign key (tenant_id, early_plan_id) references plan (tenant_id, id);
alter table drop_sku add foreign key (tenant_id, drop_id) references shop_drop (tenant_id, id) on delete cascade;
alter table drop_early add foreign key (tenant_id, drop_id) references shop_drop (tenant_id, id) on delete cascade;
alter table drop_early add foreign key (tenant_id, identity_id) references identity (tenant_id, id) on delete cascade;
alter table drop_entry add foreign key (tenant_id, drop_id) references shop_drop (tenant_id, id) on delete cascade;
alter table drop_entry add foreign key (tenant_id, identity_id) references identity (tenant_id, id);
alter table drop_hold add foreign key (tenant_id, drop_id) references shop_drop (tenant_id, id) on delete cascade;
alter table drop_hold add foreign key (tenant_id, inventory_id) references product_inventory (tenant_id, id);
alter table drop_purchase add foreign key (tenant_id, order_id) references shop_order (tenant_id, id) on delete cascade;
alter table drop_purchase add foreign key (tenant_id, drop_id) references shop_drop (tenant_id, id) on delete cascade;
alter table drop_purchase add foreign key (tenant_id, entry_id) references drop_entry (tenant_id, id);
-- Entries stay in the order that was drawn when their person goes; nobody is named by them any more.
create trigger forget_drop_entries before delete on identity for each row execute function forget_references('drop_entry.identity_id');
create trigger forget_drops_of_event before delete on product for each row execute function forget_references('shop_drop.event_id');
-- Whether goods have a drop is in what viewers read of them.
call revise_on_write('shop_drop', 'bump_catalogue');
