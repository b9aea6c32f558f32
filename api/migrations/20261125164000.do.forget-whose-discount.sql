-- With the person goes whose discount it was: the order has forgotten the e-mail (forget_buyer).
create function forget_whose_discount() returns trigger language plpgsql as $$
begin
  update discount_use set person = null where tenant_id = new.tenant_id and order_id = new.id and person is not null;
  return null;
end $$;
create trigger forget_whose_discount after update on shop_order for each row
  when (old.email is not null and new.email is null) execute function forget_whose_discount();
