-- What an order was given, by code, and of that each line its part: what goes back for a line is what was paid for it.
alter table shop_order add column discounts jsonb not null default '[]';
alter table shop_order add constraint shop_order_discounts_check check (jsonb_typeof(discounts) = 'array');
alter table order_line add column discount_amount bigint not null default 0;
alter table order_line add constraint order_line_discount_amount_check check (discount_amount between 0 and line_amount);

-- An order that is given up, or ran out, has had no discount.
create function give_discounts_back() returns trigger language plpgsql as $$
begin
  -- In the order of their ids, as whoever gives them holds them.
  perform 1 from discount where tenant_id = new.tenant_id
    and id in (select discount_id from discount_use where tenant_id = new.tenant_id and order_id = new.id) order by id for update;
  with gone as (delete from discount_use where tenant_id = new.tenant_id and order_id = new.id returning discount_id)
  update discount d set used = used - 1 from gone where d.tenant_id = new.tenant_id and d.id = gone.discount_id;
  return null;
end $$;
create trigger give_discounts_back after update of status on shop_order for each row
  when (new.status in ('EXPIRED', 'CANCELED') and old.status <> new.status) execute function give_discounts_back();

-- Whether somebody has bought before.
create index shop_order_by_email on shop_order (tenant_id, lower(email)) where email is not null;
