-- A journal explains every unit. A row of stock says why it was last changed, for which order or by whom; a trigger writes each change down.
alter table product_inventory
  add column cause text not null default 'CORRECTION',
  add column cause_id uuid;

create table stock_move (
  tenant_id uuid not null,
  id uuid not null,
  sku_id uuid not null,
  location_id uuid not null,
  -- HOLD and RELEASE: units promised to an order, and no longer. SHIP: they left. RETURN: they came back. CORRECTION: somebody counted.
  cause text not null check (cause in ('HOLD', 'RELEASE', 'SHIP', 'RETURN', 'CORRECTION')),
  -- The order; of a CORRECTION the person.
  cause_id uuid,
  on_hand_delta integer not null,
  reserved_delta integer not null,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
call protect_tenant_table('stock_move');
revoke update, delete on stock_move from marquee_app, marquee_platform;

create function write_stock_move() returns trigger language plpgsql as $$
declare
  place product_inventory := case when tg_op = 'DELETE' then old else new end;
  on_hand_before integer := case when tg_op = 'INSERT' then 0 else old.on_hand end;
  reserved_before integer := case when tg_op = 'INSERT' then 0 else old.reserved end;
  on_hand_after integer := case when tg_op = 'DELETE' then 0 else new.on_hand end;
  reserved_after integer := case when tg_op = 'DELETE' then 0 else new.reserved end;
begin
  if on_hand_before <> on_hand_after or reserved_before <> reserved_after then
    insert into stock_move (tenant_id, id, sku_id, location_id, cause, cause_id, on_hand_delta, reserved_delta, created_at)
    values (place.tenant_id, gen_random_uuid(), place.sku_id, place.location_id, case when tg_op = 'DELETE' then 'CORRECTION' else place.cause end,
      case when tg_op = 'DELETE' then null else place.cause_id end, on_hand_after - on_hand_before, reserved_after - reserved_before, place.last_modified);
  end if;
  return null;
end $$;
create trigger write_stock_move after insert or delete or update of on_hand, reserved on product_inventory for each row execute function write_stock_move();

-- What lay there before there was a journal.
insert into stock_move (tenant_id, id, sku_id, location_id, cause, on_hand_delta, reserved_delta, created_at)
select tenant_id, gen_random_uuid(), sku_id, location_id, 'CORRECTION', on_hand, reserved, created_at from product_inventory where on_hand <> 0 or reserved <> 0;
