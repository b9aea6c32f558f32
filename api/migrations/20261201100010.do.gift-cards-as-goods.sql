-- Whether a product is a gift card: its SKUs are amounts of money, of which there are always some.
create function is_gift_card(kind text, metadata jsonb) returns boolean language sql immutable parallel safe as $$
  select kind = 'MERCHANDISE' and coalesce(metadata -> 'isGiftCard' = 'true'::jsonb, false)
$$;

-- So many are in a line at most, and so many are to be had.
create function count_gift_cards() returns trigger language plpgsql as $$
begin
  if exists (select from product p where p.tenant_id = new.tenant_id and p.id = new.product_id and is_gift_card(p.kind, p.metadata)) then
    new.available := 20;
  end if;
  return new;
end $$;
create trigger count_gift_cards before insert on sku for each row when (new.product_id is not null) execute function count_gift_cards();

create function stay_gift_card() returns trigger language plpgsql as $$
begin
  if exists (select from sku s where s.tenant_id = new.tenant_id and s.product_id = new.id) then
    raise exception 'what has SKUs stays a gift card, or goods' using errcode = '23514', constraint = 'product_gift_card_stays';
  end if;
  return new;
end $$;
create trigger stay_gift_card before update of metadata on product for each row
  when (is_gift_card(old.kind, old.metadata) <> is_gift_card(new.kind, new.metadata)) execute function stay_gift_card();

-- Money lies in no place.
create function refuse_gift_stock() returns trigger language plpgsql as $$
begin
  if exists (select from sku s join product p on p.tenant_id = s.tenant_id and p.id = s.product_id
      where s.tenant_id = new.tenant_id and s.id = new.sku_id and is_gift_card(p.kind, p.metadata)) then
    raise exception 'units of gift cards are not counted' using errcode = '23514', constraint = 'product_inventory_goods';
  end if;
  return new;
end $$;
create trigger refuse_gift_stock before insert on product_inventory for each row execute function refuse_gift_stock();

-- With the person who bought them goes whom gift cards were for; a card itself has its recipient still.
create function forget_gifts() returns trigger language plpgsql as $$
begin
  update order_line set gift = null where tenant_id = new.tenant_id and order_id = new.id and gift is not null;
  return null;
end $$;
create trigger forget_gifts after update on shop_order for each row
  when (old.identity_id is not null and new.identity_id is null) execute function forget_gifts();
