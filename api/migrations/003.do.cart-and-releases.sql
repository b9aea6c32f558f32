-- One open cart a person, and the releases of remotes.
create table cart (
  tenant_id uuid not null,
  id uuid not null,
  identity_id uuid not null,
  primary key (tenant_id, id),
  unique (tenant_id, identity_id),
  foreign key (tenant_id, identity_id) references identity (tenant_id, id) on delete cascade
);
call protect_tenant_table('cart');

create table cart_line (
  tenant_id uuid not null,
  id uuid not null,
  cart_id uuid not null,
  sku_id uuid not null,
  quantity integer not null check (quantity between 1 and 999),
  primary key (tenant_id, id),
  unique (tenant_id, cart_id, sku_id),
  foreign key (tenant_id, cart_id) references cart (tenant_id, id) on delete cascade,
  foreign key (tenant_id, sku_id) references sku (tenant_id, id)
);
call protect_tenant_table('cart_line');

-- Changes already made, so that a repeat of one is harmless.
create table cart_operation (
  tenant_id uuid not null,
  cart_id uuid not null,
  op_id text not null,
  done_at timestamptz not null,
  primary key (tenant_id, cart_id, op_id),
  foreign key (tenant_id, cart_id) references cart (tenant_id, id) on delete cascade
);
call protect_tenant_table('cart_operation');

-- Releases belong to the platform; which one is live belongs to each tenant.
create table remote_release (
  name text not null,
  version text not null,
  manifest jsonb not null,
  created_at timestamptz not null default now(),
  failures integer not null default 0,
  primary key (name, version)
);
call protect_platform_table('remote_release');

create table remote_channel (
  tenant_id uuid not null references tenant (id),
  name text not null,
  channel text not null default 'stable',
  version text not null,
  last_good_version text,
  primary key (tenant_id, name, channel)
);
call protect_tenant_table('remote_channel');

revoke execute on procedure protect_tenant_table(regclass), protect_platform_table(regclass), revise_on_write(regclass, text) from public;
