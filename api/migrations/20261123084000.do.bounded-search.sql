-- A search costs as much among a million titles as among ten thousand: what a word finds is ranked from a bounded set of candidates,
-- and what titles share (genres, people) is rows, found by a key.

-- One spelling for all a reader may type: no accents, no marks of Arabic vowels, one letter for the forms of alef, yeh and heh.
create function search_fold(typed text) returns text language sql stable parallel safe
  as $$ select translate(regexp_replace(unaccent(lower(typed)), '[\u064B-\u065F\u0670\u0640]', '', 'g'), 'أإآٱىةؤئ', 'اااايهوي') $$;

-- How far down a tenant's titles a frequent word is looked for: 0 the 10,000 most watched, 1 the 100,000, 2 all others.
alter table product add column search_tier smallint not null default 0 check (search_tier between 0 and 2);
-- The name as it is typed in one breath: what begins so is found first, however few watch it.
alter table product add column name_key text collate "C" not null default '';

-- A new product takes the place its tenant has room for; rank_for_search moves it later.
create or replace function index_product() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    select case when sum(c.total) >= 100000 then 2 when sum(c.total) >= 10000 then 1 else 0 end into new.search_tier
      from product_count c where c.tenant_id = new.tenant_id;
  end if;
  new.name_key := left(regexp_replace(search_fold(new.name), '[[:space:][:punct:]]', '', 'g'), 200);
  new.search :=
    setweight(to_tsvector('simple', search_fold(new.name)), 'A') ||
    setweight(to_tsvector('simple', new.name_key), 'A') ||
    setweight(to_tsvector('simple', search_fold(concat_ws(' ',
      (select string_agg(g, ' ') from jsonb_array_elements_text(coalesce(new.metadata -> 'genres', '[]')) g),
      (select string_agg(concat_ws(' ', c ->> 'name', c ->> 'character'), ' ') from jsonb_array_elements(coalesce(new.metadata -> 'cast', '[]')) c),
      (select string_agg(d, ' ') from jsonb_array_elements_text(coalesce(new.metadata -> 'directors', '[]')) d),
      new.metadata ->> 'category'))), 'B') ||
    setweight(to_tsvector('simple', search_fold(new.description)), 'D');
  return new;
end $$;

-- What titles share, one row each.
create table product_facet (
  tenant_id uuid not null,
  facet text not null check (facet in ('genre', 'director', 'cast', 'category', 'certification')),
  value text collate "C" not null,
  product_id uuid not null,
  primary key (tenant_id, facet, value, product_id),
  foreign key (tenant_id, product_id) references product (tenant_id, id) on delete cascade
);
create index product_facet_of on product_facet (tenant_id, product_id);
call protect_tenant_table('product_facet');

create function facets_of(metadata jsonb) returns table (facet text, value text) language sql immutable parallel safe as $$
  select 'genre', g from jsonb_array_elements_text(case when jsonb_typeof(metadata -> 'genres') = 'array' then metadata -> 'genres' else '[]' end) g
  union select 'director', d from jsonb_array_elements_text(case when jsonb_typeof(metadata -> 'directors') = 'array' then metadata -> 'directors' else '[]' end) d
  union select 'cast', c ->> 'name' from jsonb_array_elements(case when jsonb_typeof(metadata -> 'cast') = 'array' then metadata -> 'cast' else '[]' end) c where c ->> 'name' <> ''
  union select 'category', metadata ->> 'category' where metadata ->> 'category' <> ''
  union select 'certification', metadata ->> 'certification' where metadata ->> 'certification' <> ''
$$;

create function keep_product_facets() returns trigger language plpgsql as $$
begin
  insert into product_facet (tenant_id, facet, value, product_id) select a.tenant_id, f.facet, f.value, a.id from added a, facets_of(a.metadata) f;
  return null;
end $$;
create trigger keep_facets_on_insert after insert on product referencing new table as added for each statement execute function keep_product_facets();
create function keep_changed_product_facets() returns trigger language plpgsql as $$
begin
  delete from product_facet f using added a, removed r
    where r.tenant_id = a.tenant_id and r.id = a.id and r.metadata <> a.metadata and f.tenant_id = a.tenant_id and f.product_id = a.id
      and not exists (select from facets_of(a.metadata) n where n.facet = f.facet and n.value = f.value);
  insert into product_facet (tenant_id, facet, value, product_id)
    select a.tenant_id, f.facet, f.value, a.id from added a join removed r on r.tenant_id = a.tenant_id and r.id = a.id and r.metadata <> a.metadata, facets_of(a.metadata) f
    on conflict do nothing;
  return null;
end $$;
create trigger keep_facets_on_update after update on product referencing new table as added old table as removed
  for each statement execute function keep_changed_product_facets();

set local role marquee_platform;
insert into product_facet (tenant_id, facet, value, product_id) select p.tenant_id, f.facet, f.value, p.id from product p, facets_of(p.metadata) f;
update product set name = name;
update product p set search_tier = r.tier from (
  select tenant_id, id, case when place <= 10000 then 0 when place <= 100000 then 1 else 2 end as tier from (
    select tenant_id, id, row_number() over (partition by tenant_id order by view_count desc, rating_count desc, last_modified desc, id desc) as place from product) ranked) r
where p.tenant_id = r.tenant_id and p.id = r.id and r.tier > 0;
reset role;

-- The tenant is in the index, so that a word other tenants use often costs this one nothing.
create extension if not exists btree_gin;
drop index product_search;
create index product_search on product using gin (tenant_id, search);
create index product_search_first on product using gin (tenant_id, search) where search_tier = 0;
create index product_search_second on product using gin (tenant_id, search) where search_tier <= 1;
create index product_by_name_key on product (tenant_id, name_key, id);
create index product_unpublished on product (tenant_id, kind, entity_status, last_modified desc, id desc)
  where parent_id is null and entity_status not in ('APPROVED', 'COMPLETED');

drop function product_matching(text[]);
grant create on schema public to marquee_platform;

-- What is typed as text search reads it: every word may be unfinished; of those nobody uses two are read as the nearest ones; or the whole without its spaces.
create function asked_query(typed text[]) returns tsquery language sql stable security definer set search_path = public, pg_temp as $$
  with words as materialized (
    select w.word, w.place, is_known_word(w.word) as is_known
    from unnest(string_to_array(search_fold(array_to_string(typed, ' ')), ' ')) with ordinality w(word, place) where w.word <> ''),
  counted as (select word, place, is_known, count(*) filter (where not is_known) over (order by place) as unknown from words)
  select to_tsquery('simple', concat('(', string_agg(case when is_known or unknown > 2 then search_term(word) || ':*' else near_words(word) end, ') & (' order by place),
    ')', case when count(*) > 1 then concat(' | ', search_term(left(string_agg(word, '' order by place), 200)), ':*') end))
  from counted
$$;

-- The ids of everything that has one facet, where they are few; null where they are many.
create function few_of_facet(facets text[], vals text[]) returns uuid[] language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  found uuid[];
begin
  for at in 1 .. coalesce(array_length(facets, 1), 0) loop
    select array_agg(f.product_id) into found from (
      select x.product_id from product_facet x where x.tenant_id = current_tenant() and x.facet = facets[at] and x.value = vals[at] limit 5001) f;
    if coalesce(array_length(found, 1), 0) <= 5000 then return coalesce(found, '{}'); end if;
  end loop;
  return null;
end $$;

-- What a search finds of what its caller may see, and how many there are: at most 10,001, which stands for more. `most` 0: the count alone; else so many of
-- them, the most watched first. `ranked`: a thousand of these and what is called so have ranks, the others follow by how much they are watched. Of more than
-- 10,000 only the ranked ones are told. `organizations` null: of any; `supplier` null: not narrowed to what viewers see and that organization's own.
create function product_matching(typed text[], most integer, ranked boolean, of_kind text, statuses text[], types text[], organizations uuid[], supplier uuid,
  facets text[], vals text[], out ids uuid[], out ranks real[], out total integer)
  language plpgsql stable security definer set search_path = public, pg_temp set work_mem = '64MB' as $$
declare
  asked tsquery := asked_query(typed);
  phrase text := array_to_string(typed, ' ');
  begins text := regexp_replace(search_fold(array_to_string(typed, '')), '[[:space:][:punct:]]', '', 'g');
  few uuid[] := few_of_facet(facets, vals);
  all_products bigint;
  of_these bigint;
  fits text := ' p.tenant_id = $1 and p.kind = $3 and p.parent_id is null and p.entity_status = any($4) and p.program_type = any($5)'
    || case when organizations is null then '' else ' and p.organization_id = any($6)' end
    || case when supplier is null then '' else ' and (p.entity_status in (''APPROVED'', ''COMPLETED'') or p.organization_id = $7)' end;
  source text;
  -- From the most watched downwards, each several times as many as the one before.
  tiers text[] := array[' and p.search_tier = 0', ' and p.search_tier <= 1', ''];
  tier text;
  found uuid[];
  best uuid[];
begin
  ids := '{}'; ranks := '{}'; total := 0;
  if asked is null or numnode(asked) = 0 then return; end if;
  -- Each a question of one row, never a join: what a word finds is fewer than what a facet has.
  for at in 1 .. coalesce(array_length(facets, 1), 0) loop
    fits := fits || format(' and (select true from product_facet x where x.tenant_id = $1 and x.facet = %L and x.value = %L and x.product_id = p.id)', facets[at], vals[at]);
  end loop;
  source := 'product p where p.search @@ $2 and' || fits;
  select coalesce(sum(c.total), 0), coalesce(sum(c.total) filter (where c.kind = of_kind and c.entity_status = any(statuses) and c.program_type = any(types)), 0)
    into all_products, of_these from product_count c where c.tenant_id = current_tenant();
  if few is not null then
    source := 'unnest($8) few(id) join product p on p.tenant_id = $1 and p.id = few.id where p.search @@ $2 and' || fits;
    tiers := array[''];
  elsif of_these <= 5000 then
    source := '(select * from product p where' || fits || ' offset 0) p where p.search @@ $2';
    tiers := array[''];
  elsif all_products <= 10000 then
    tiers := array[''];
  elsif all_products <= 100000 then
    tiers := array[' and p.search_tier = 0', ''];
  end if;
  foreach tier in array case when ranked then tiers when most = 0 then tiers[greatest(1, array_length(tiers, 1) - 1):] else array[''] end loop
    execute 'select count(*), ' || case when most = 0 then '$9' else '(array_agg(c.id order by c.view_count desc, c.rating_count desc, c.id desc))[1:$10]' end
      || ' from (select p.id, p.view_count, p.rating_count from ' || source || tier || ' limit 10001) c'
      into total, found using current_tenant(), asked, of_kind, statuses, types, organizations, supplier, few, ids, most;
    -- Of what is cut off nobody knows the most watched: those of the tier before are.
    if total <= 10000 or coalesce(array_length(ids, 1), 0) < 200 then ids := found; end if;
    exit when total > 10000;
  end loop;
  if total = 0 or most = 0 or not ranked then return; end if;
  best := ids[1:1000];
  if array_length(best, 1) < total and begins <> '' then
    execute 'select $8 || coalesce(array_agg(n.id) filter (where not n.id = any($8)), ''{}'') from (select p.id from ' || source
      || ' and p.name_key >= $9 and p.name_key < $9 || U&''\FFFF'' order by p.name_key, p.id limit 200) n'
      into best using current_tenant(), asked, of_kind, statuses, types, organizations, supplier, best, begins;
  end if;
  if total > 10000 then ids := best; end if;
  select array_agg(r.id), array_agg(r.rank) into ids, ranks from (
    -- Called so in full comes first; of what fits alike, what is watched more.
    select p.id, ts_rank(p.search, asked) + word_similarity(phrase, p.name) + case when p.name_key = begins then 1 else 0 end + ln(1 + p.view_count) / 50 as rank
    from unnest(best) one(id) join product p on p.tenant_id = current_tenant() and p.id = one.id
    union all
    select rest.id, -rest.place from unnest(ids[1001:]) with ordinality rest(id, place) where total <= 10000 and rest.id <> all(best[1001:])) r;
end $$;

alter function asked_query(text[]) owner to marquee_platform;
alter function few_of_facet(text[], text[]) owner to marquee_platform;
alter function product_matching(text[], integer, boolean, text, text[], text[], uuid[], uuid, text[], text[]) owner to marquee_platform;
revoke create on schema public from marquee_platform;

-- Moves products of the tenant to the tiers they belong in by how much they are watched, at most so many at once. Answers how many moved.
create function rank_for_search(most integer) returns integer language plpgsql set work_mem = '64MB' as $$
declare
  moved integer;
begin
  update product p set search_tier = r.tier from (
    select id, tier from (
      select id, search_tier, place, case when place <= 10000 then 0 when place <= 100000 then 1 else 2 end as tier from (
        select id, search_tier, row_number() over (order by view_count desc, rating_count desc, last_modified desc, id desc) as place
        from product where tenant_id = current_tenant()) placed) ranked
    where search_tier <> tier order by place limit most) r
  where p.tenant_id = current_tenant() and p.id = r.id;
  get diagnostics moved = row_count;
  return moved;
end $$;
