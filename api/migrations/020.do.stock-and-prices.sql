-- What a shop keeps of a product beside its pictures: facts, places, stock by place, prices by time.
create table product_feature (
  tenant_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  name text not null,
  value text not null default '',
  icon text,
  sequence integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null,
  last_modified timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, product_id) references product (tenant_id, id) on delete cascade
);
create index product_feature_by_product on product_feature (tenant_id, product_id, sequence, id);
call protect_tenant_table('product_feature');

create table location (
  tenant_id uuid not null,
  id uuid not null,
  organization_id uuid not null,
  name text not null,
  kind text not null check (kind in ('WAREHOUSE', 'STORE', 'VENUE', 'OFFICE')),
  line1 text not null default '',
  line2 text not null default '',
  city text not null default '',
  region text not null default '',
  postal_code text not null default '',
  country_code text check (country_code ~ '^[A-Z]{2}$'),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  time_zone text,
  entity_status text not null default 'APPROVED' check (entity_status in ('DRAFT', 'PROCESSING', 'COMPLETED', 'APPROVED', 'REJECTED', 'ARCHIVED')),
  version integer not null default 1,
  created_at timestamptz not null,
  last_modified timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, organization_id) references organization (tenant_id, id)
);
create index location_by_organization on location (tenant_id, organization_id, last_modified desc, id desc);
call protect_tenant_table('location');

-- Units of a SKU at a place; reserved ones are promised to somebody and not for sale.
create table product_inventory (
  tenant_id uuid not null,
  id uuid not null,
  sku_id uuid not null,
  location_id uuid not null,
  on_hand integer not null default 0,
  reserved integer not null default 0 check (reserved >= 0),
  version integer not null default 1,
  created_at timestamptz not null,
  last_modified timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, sku_id, location_id),
  constraint product_inventory_on_hand_check check (on_hand >= reserved),
  foreign key (tenant_id, sku_id) references sku (tenant_id, id) on delete cascade,
  foreign key (tenant_id, location_id) references location (tenant_id, id)
);
create index product_inventory_by_location on product_inventory (tenant_id, location_id);
call protect_tenant_table('product_inventory');

-- A SKU’s available units are those of all its places. The SKU is locked first (foreign keys share it meanwhile) and its places are added up in a statement of its own,
-- which sees what others have kept meanwhile.
create function count_stock_of(tenant uuid, sku_counted uuid) returns void language plpgsql as $$
begin
  perform 1 from sku where tenant_id = tenant and id = sku_counted for no key update;
  update sku s set available = i.units
    from (select coalesce(sum(on_hand - reserved), 0) as units from product_inventory where tenant_id = tenant and sku_id = sku_counted) i
    where s.tenant_id = tenant and s.id = sku_counted and s.available <> i.units;
end $$;
create function count_stock() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then perform count_stock_of(new.tenant_id, new.sku_id); end if;
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and old.sku_id <> new.sku_id) then perform count_stock_of(old.tenant_id, old.sku_id); end if;
  return null;
end $$;
create trigger count_stock after insert or delete or update of on_hand, reserved, sku_id on product_inventory for each row execute function count_stock();

create function keep_reserved_stock() returns trigger language plpgsql as $$
begin
  raise exception 'units of this row are reserved' using errcode = '23503', constraint = 'reserved_stock';
end $$;
create trigger keep_reserved_stock before delete on product_inventory for each row when (old.reserved > 0) execute function keep_reserved_stock();

-- What a SKU costs for a time, beside the price in its row.
create table product_price (
  tenant_id uuid not null,
  id uuid not null,
  sku_id uuid not null,
  label text not null default '',
  price_amount bigint not null check (price_amount >= 0),
  price_currency text not null check (price_currency ~ '^[A-Z]{3}$'),
  compare_at_price_amount bigint,
  compare_at_price_currency text,
  starts_at timestamptz not null,
  ends_at timestamptz,
  entity_status text not null default 'APPROVED' check (entity_status in ('DRAFT', 'PROCESSING', 'COMPLETED', 'APPROVED', 'REJECTED', 'ARCHIVED')),
  version integer not null default 1,
  created_at timestamptz not null,
  last_modified timestamptz not null,
  primary key (tenant_id, id),
  constraint product_price_ends_at_check check (ends_at > starts_at),
  constraint product_price_compare_at_price_check check (
    (compare_at_price_amount is null and compare_at_price_currency is null)
    or (compare_at_price_amount > price_amount and compare_at_price_currency = price_currency)),
  foreign key (tenant_id, sku_id) references sku (tenant_id, id) on delete cascade
);
create index product_price_by_sku on product_price (tenant_id, sku_id, price_currency, starts_at);
call protect_tenant_table('product_price');

-- Two published prices of a SKU in one currency never hold at the same time; the lock on the SKU makes writers take turns.
create function refuse_price_overlap() returns trigger language plpgsql as $$
begin
  perform 1 from sku where tenant_id = new.tenant_id and id = new.sku_id for no key update;
  if exists (
    select 1 from product_price p
    where p.tenant_id = new.tenant_id and p.sku_id = new.sku_id and p.price_currency = new.price_currency and p.id <> new.id
      and p.entity_status in ('APPROVED', 'COMPLETED') and tstzrange(p.starts_at, p.ends_at) && tstzrange(new.starts_at, new.ends_at)) then
    raise exception 'another price holds in that time' using errcode = '23P01', constraint = 'product_price_starts_at_excl';
  end if;
  return null;
end $$;
create trigger refuse_price_overlap after insert or update on product_price for each row
  when (new.entity_status in ('APPROVED', 'COMPLETED')) execute function refuse_price_overlap();

-- Pictures and streams become records of their own.
alter table content
  add column version integer not null default 1,
  add column created_at timestamptz not null default now(),
  add column last_modified timestamptz not null default now();
