-- Orders of guests that came to nothing are forgotten after some days, and with them how they moved. What moved anything that is there stays.
create or replace function refuse_moving_history() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.moved_by is null and to_jsonb(new) - 'moved_by' = to_jsonb(old) - 'moved_by' then return new; end if;
  if tg_op = 'DELETE' and old.resource = 'order'
    and not exists (select from shop_order o where o.tenant_id = old.tenant_id and o.id = old.record_id) then return old; end if;
  raise exception 'what was moved is only ever added to' using errcode = '42501';
end $$;
grant delete on state_move to marquee_app;

create function keep_stock_moves() returns trigger language plpgsql as $$
begin
  if old.cause in ('HOLD', 'RELEASE') and old.cause_id is not null
    and not exists (select from shop_order o where o.tenant_id = old.tenant_id and o.id = old.cause_id) then return old; end if;
  raise exception 'the journal of the stock is only ever added to' using errcode = '42501';
end $$;
create trigger keep_stock_moves before delete on stock_move for each row execute function keep_stock_moves();
grant delete on stock_move to marquee_app;

create index shop_order_given_up on shop_order (tenant_id, last_modified) where identity_id is null and status in ('CANCELED', 'EXPIRED');
create index shop_order_with_network on shop_order (tenant_id, id) where network_hash is not null;
