-- One vote after the other is counted: the rating's row is held. Its version stays, so that nobody who is writing is told of it.
create function count_helpful() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update rating set helpful = helpful + 1 where tenant_id = new.tenant_id and id = new.rating_id;
  else
    update rating set helpful = helpful - 1 where tenant_id = old.tenant_id and id = old.rating_id;
  end if;
  return null;
end $$;
create trigger count_helpful after insert or delete on rating_vote for each row execute function count_helpful();

create function count_reports() returns trigger language plpgsql as $$
declare
  step integer := 0;
begin
  if tg_op <> 'INSERT' then
    if old.settled_at is null then step := step - 1; end if;
  end if;
  if tg_op <> 'DELETE' then
    if new.settled_at is null then step := step + 1; end if;
    if step <> 0 then update rating set reports = reports + step where tenant_id = new.tenant_id and id = new.rating_id; end if;
  elsif step <> 0 then
    update rating set reports = reports + step where tenant_id = old.tenant_id and id = old.rating_id;
  end if;
  return null;
end $$;
create trigger count_reports after insert or update of settled_at or delete on rating_report for each row execute function count_reports();

create function add_star(of_tenant uuid, of_product uuid, of_score integer, step integer) returns void language plpgsql as $$
begin
  insert into rating_star as s (tenant_id, product_id, score, total) values (of_tenant, of_product, of_score, step)
  on conflict (tenant_id, product_id, score) do update set total = s.total + excluded.total;
end $$;
-- After rate_product, by its name: the product is held.
create function rate_stars() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    if old.target_type = 'PRODUCT' and old.entity_status in ('APPROVED', 'COMPLETED') then perform add_star(old.tenant_id, old.target_id, old.score, -1); end if;
  end if;
  if tg_op <> 'DELETE' then
    if new.target_type = 'PRODUCT' and new.entity_status in ('APPROVED', 'COMPLETED') then perform add_star(new.tenant_id, new.target_id, new.score, 1); end if;
  end if;
  return null;
end $$;
create trigger rate_stars after insert or update of score, entity_status or delete on rating for each row execute function rate_stars();

insert into rating_star (tenant_id, product_id, score, total)
  select r.tenant_id, r.target_id, r.score, count(*) from rating r
  where r.target_type = 'PRODUCT' and r.entity_status in ('APPROVED', 'COMPLETED') group by 1, 2, 3;
