-- A drop that opens with an event moves with it, with all of its moments where it would open before one can enter, until it is drawn.
create function move_drops() returns trigger language plpgsql as $$
declare
  tenant uuid := new.tenant_id;
  starts timestamptz := moment_of(new.metadata ->> 'startsAt');
  one record;
  by_so_much interval;
begin
  for one in select d.id, d.registers_at, d.opens_at, d.ends_at, d.offset_seconds from shop_drop d
    where d.tenant_id = tenant and d.event_id = new.id and d.drawn_at is null and d.ended_at is null and d.canceled_at is null
  loop
    by_so_much := starts + make_interval(secs => one.offset_seconds) - one.opens_at;
    continue when starts is null or by_so_much = interval '0';
    if one.opens_at + by_so_much <= one.registers_at then
      one.registers_at := one.registers_at + by_so_much;
    end if;
    one.opens_at := one.opens_at + by_so_much;
    one.ends_at := one.ends_at + by_so_much;
    update shop_drop set registers_at = one.registers_at, opens_at = one.opens_at, ends_at = one.ends_at, last_modified = new.last_modified
    where tenant_id = tenant and id = one.id;
  end loop;
  return null;
end $$;
create trigger move_drops after update of metadata on product for each row
  when (old.metadata ->> 'startsAt' is distinct from new.metadata ->> 'startsAt') execute function move_drops();
