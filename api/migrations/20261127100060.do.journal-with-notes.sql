-- What was said of a correction is written down with it; what else changes the stock says it by its cause.
create or replace function write_stock_move() returns trigger language plpgsql as $$
declare
  place product_inventory := case when tg_op = 'DELETE' then old else new end;
  on_hand_before integer := case when tg_op = 'INSERT' then 0 else old.on_hand end;
  reserved_before integer := case when tg_op = 'INSERT' then 0 else old.reserved end;
  on_hand_after integer := case when tg_op = 'DELETE' then 0 else new.on_hand end;
  reserved_after integer := case when tg_op = 'DELETE' then 0 else new.reserved end;
  corrects boolean := tg_op <> 'DELETE' and place.cause = 'CORRECTION';
begin
  if on_hand_before <> on_hand_after or reserved_before <> reserved_after then
    insert into stock_move (tenant_id, id, sku_id, location_id, cause, cause_id, on_hand_delta, reserved_delta, note, created_at)
    values (place.tenant_id, gen_random_uuid(), place.sku_id, place.location_id, case when tg_op = 'DELETE' then 'CORRECTION' else place.cause end,
      case when tg_op = 'DELETE' then null else place.cause_id end, on_hand_after - on_hand_before, reserved_after - reserved_before,
      case when corrects then place.note else '' end, place.last_modified);
  end if;
  return null;
end $$;
