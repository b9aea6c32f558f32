-- How far each person is with what they watch: one row a title or episode.
create table watch_entry (
  tenant_id uuid not null,
  identity_id uuid not null,
  product_id uuid not null,
  -- Seconds; 0 where the next visit begins at the beginning.
  position double precision not null default 0 check (position >= 0),
  duration double precision not null default 0 check (duration >= 0),
  -- Seen to its end at least once.
  watched boolean not null default false,
  -- False once it was taken from the row of what to go on with, until it is watched again.
  in_row boolean not null default true,
  -- The player that wrote last, and its count of writes: its older writes may come late.
  player text not null default '',
  sequence integer not null default 0,
  seen_at timestamptz not null,
  primary key (tenant_id, identity_id, product_id),
  foreign key (tenant_id, identity_id) references identity (tenant_id, id) on delete cascade,
  foreign key (tenant_id, product_id) references product (tenant_id, id) on delete cascade
);
create index watch_entry_by_time on watch_entry (tenant_id, identity_id, seen_at desc, product_id desc);
create index watch_entry_by_product on watch_entry (tenant_id, product_id);
call protect_tenant_table('watch_entry');
