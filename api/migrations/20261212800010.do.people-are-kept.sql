-- Keeps the people of titles with every write of titles. In order of names, so that two who write at once wait for each other instead of locking each other out.
create function keep_people() returns trigger language plpgsql as $$
declare
  steps jsonb;
begin
  if tg_op = 'INSERT' then
    select jsonb_agg(d order by tenant_id, name) into steps from (
      select a.tenant_id, n.name, count(*) as titles, sum(a.view_count) as views from added a, people_of(a.metadata) n
      where is_shown_title(a.kind, a.entity_status, a.parent_id) group by 1, 2) d;
  elsif tg_op = 'DELETE' then
    select jsonb_agg(d order by tenant_id, name) into steps from (
      select r.tenant_id, n.name, -count(*) as titles, -sum(r.view_count) as views from removed r, people_of(r.metadata) n
      where is_shown_title(r.kind, r.entity_status, r.parent_id) group by 1, 2) d;
  else
    select jsonb_agg(d order by tenant_id, name) into steps from (
      select m.tenant_id, n.name, sum(m.step) as titles, sum(m.step * m.view_count) as views from (
        select s.* from added a join removed r on r.tenant_id = a.tenant_id and r.id = a.id
          and (r.metadata, r.kind, r.entity_status, r.parent_id, r.view_count) is distinct from (a.metadata, a.kind, a.entity_status, a.parent_id, a.view_count)
          cross join lateral (values
            (a.tenant_id, a.metadata, a.view_count, is_shown_title(a.kind, a.entity_status, a.parent_id), 1),
            (r.tenant_id, r.metadata, r.view_count, is_shown_title(r.kind, r.entity_status, r.parent_id), -1)) s(tenant_id, metadata, view_count, is_shown, step)
        where s.is_shown) m, people_of(m.metadata) n
      group by 1, 2 having sum(m.step) <> 0 or sum(m.step * m.view_count) <> 0) d;
  end if;
  if steps is null then return null; end if;
  insert into person (tenant_id, id, name, path)
    select d.tenant_id, time_ordered_id(), d.name, person_path(d.name) from jsonb_to_recordset(steps) d(tenant_id uuid, name text, titles integer)
    where d.titles > 0 on conflict do nothing;
  insert into person as p (tenant_id, id, name, path, title_count, view_count)
    select d.tenant_id, time_ordered_id(), d.name, second_person_path(d.name), d.titles, d.views
    from jsonb_to_recordset(steps) d(tenant_id uuid, name text, titles integer, views bigint)
    on conflict (tenant_id, name) do update set title_count = p.title_count + excluded.title_count, view_count = p.view_count + excluded.view_count;
  return null;
end $$;
create trigger keep_people_on_insert after insert on product referencing new table as added for each statement execute function keep_people();
create trigger keep_people_on_update after update on product referencing new table as added old table as removed for each statement execute function keep_people();
create trigger keep_people_on_delete after delete on product referencing old table as removed for each statement execute function keep_people();

insert into person (tenant_id, id, name, path, title_count, view_count)
  select c.tenant_id, time_ordered_id(), c.name, case when c.place = 1 then c.path else second_person_path(c.name) end, c.titles, c.views
  from (
    select n.*, person_path(n.name) as path, row_number() over (partition by n.tenant_id, person_path(n.name) order by n.views desc, n.name) as place
    from (
      select p.tenant_id, n.name, count(*) as titles, sum(p.view_count) as views from product p, people_of(p.metadata) n
      where is_shown_title(p.kind, p.entity_status, p.parent_id) group by 1, 2) n) c;
