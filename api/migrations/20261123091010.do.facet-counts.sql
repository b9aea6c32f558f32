-- How many published titles have a genre or name a person, exact at every commit: what titles share is never counted by reading them.
create table product_facet_count (
  tenant_id uuid not null,
  facet text not null check (facet in ('genre', 'director', 'cast')),
  value text collate "C" not null,
  program_type text not null,
  total bigint not null,
  -- Of people: the words of the name.
  search tsvector not null default '',
  primary key (tenant_id, facet, value, program_type)
);
call protect_tenant_table('product_facet_count');
create index product_facet_count_search on product_facet_count using gin (tenant_id, search);

create function index_facet_count() returns trigger language plpgsql as $$
begin
  new.search := to_tsvector('simple', search_fold(new.value));
  return new;
end $$;
create trigger index_facet_count before insert on product_facet_count for each row when (new.facet <> 'genre') execute function index_facet_count();

create function is_shown_title(kind text, entity_status text, parent_id uuid) returns boolean language sql immutable parallel safe
  as $$ select kind = 'TITLE' and entity_status in ('APPROVED', 'COMPLETED') and parent_id is null $$;

-- In order, so that two who write at once wait for each other instead of locking each other out.
create function count_facets() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into product_facet_count as c (tenant_id, facet, value, program_type, total)
      select a.tenant_id, f.facet, f.value, a.program_type, count(*) from added a, facets_of(a.metadata) f
      where is_shown_title(a.kind, a.entity_status, a.parent_id) and f.facet in ('genre', 'director', 'cast') group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (tenant_id, facet, value, program_type) do update set total = c.total + excluded.total;
  elsif tg_op = 'DELETE' then
    insert into product_facet_count as c (tenant_id, facet, value, program_type, total)
      select r.tenant_id, f.facet, f.value, r.program_type, -count(*) from removed r, facets_of(r.metadata) f
      where is_shown_title(r.kind, r.entity_status, r.parent_id) and f.facet in ('genre', 'director', 'cast') group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (tenant_id, facet, value, program_type) do update set total = c.total + excluded.total;
  else
    insert into product_facet_count as c (tenant_id, facet, value, program_type, total)
      select d.tenant_id, f.facet, f.value, d.program_type, sum(d.step) from (
        select s.* from added a join removed r on r.tenant_id = a.tenant_id and r.id = a.id
          and (r.metadata, r.kind, r.entity_status, r.program_type, r.parent_id) is distinct from (a.metadata, a.kind, a.entity_status, a.program_type, a.parent_id)
          cross join lateral (values
            (a.tenant_id, a.metadata, a.program_type, is_shown_title(a.kind, a.entity_status, a.parent_id), 1),
            (r.tenant_id, r.metadata, r.program_type, is_shown_title(r.kind, r.entity_status, r.parent_id), -1)) s(tenant_id, metadata, program_type, is_shown, step)
        where s.is_shown) d, facets_of(d.metadata) f
      where f.facet in ('genre', 'director', 'cast') group by 1, 2, 3, 4 having sum(d.step) <> 0 order by 1, 2, 3, 4
      on conflict (tenant_id, facet, value, program_type) do update set total = c.total + excluded.total;
  end if;
  return null;
end $$;
create trigger count_facets_on_insert after insert on product referencing new table as added for each statement execute function count_facets();
create trigger count_facets_on_update after update on product referencing new table as added old table as removed for each statement execute function count_facets();
create trigger count_facets_on_delete after delete on product referencing old table as removed for each statement execute function count_facets();

set local role marquee_platform;
insert into product_facet_count (tenant_id, facet, value, program_type, total)
  select p.tenant_id, f.facet, f.value, p.program_type, count(*) from product p, facets_of(p.metadata) f
  where is_shown_title(p.kind, p.entity_status, p.parent_id) and f.facet in ('genre', 'director', 'cast') group by 1, 2, 3, 4;
reset role;
