-- What was counted at the same revision of the catalogue is not counted again: for the next page, or in another order. And what is rare among the 10,000 most watched is
-- ranked out of the 200,000 most watched, where there are enough, instead of out of all.
grant create on schema public to marquee_platform;

-- What typed words ask for. Words known to be frequent are looked for as they are, others may be unfinished or misspelt; or all are one word. `without`: words that are not
-- looked for.
drop function asked_query(text[]);
create function asked_query(typed text[], without text[] default '{}') returns tsquery
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  tenant constant uuid := current_tenant();
  words constant text[] := array_remove(string_to_array(search_fold(array_to_string(typed, ' ')), ' '), '');
  frequent text[];
begin
  select coalesce(array_agg(k.word), '{}') into frequent from frequent_word k where k.tenant_id = tenant and k.word = any(words) and k.total > 0;
  return (
    with asked as materialized (select w.word, w.place, is_known_word(w.word) as is_known from unnest(words) with ordinality w(word, place)),
    counted as (select word, place, is_known, count(*) filter (where not is_known) over (order by place) as unknown from asked)
    select case when count(*) > 0 then to_tsquery('simple', concat('(', string_agg(case
        when word = any(frequent) then search_term(word)
        when is_known or unknown > 2 then search_term(word) || ':*'
        else near_words(word) end, ') & (' order by place) filter (where word <> all(without)),
      ')', case when count(*) > 1 then concat(' | ', search_term(left(string_agg(word, '' order by place), 200)), ':*') end)) end
    from counted);
end $$;
alter function asked_query(text[], text[]) owner to marquee_platform;

-- Of words beside a rarer one, those that are in more than a tenth of all titles: their lists in the index are longer than reading the titles that the rarer one leaves.
create function common_words(typed text[], titles bigint) returns text[]
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  tenant constant uuid := current_tenant();
  words constant text[] := array(select distinct w from unnest(array_remove(string_to_array(search_fold(array_to_string(typed, ' ')), ' '), '')) w);
  common text[];
begin
  select coalesce(array_agg(k.word), '{}') into common from frequent_word k where k.tenant_id = tenant and k.word = any(words) and k.total > titles / 10;
  if common = '{}' then return common; end if;
  -- Rare is what is known and begins no frequent word.
  return case when exists (select from unnest(words) w(word) where is_known_word(w.word) and not exists (
    select from frequent_word k where k.tenant_id = tenant and k.word >= w.word and k.word < w.word || U&'\FFFF' and k.total > 0)) then common else '{}' end;
end $$;
alter function common_words(text[], bigint) owner to marquee_platform;

drop function product_matching(text[], integer, boolean, text, text[], text[], uuid[], uuid, text[], text[]);
-- What a search finds of what its caller may see, and how many there are: at most 10,001, which stands for more. `known`: so many, counted before. Nothing typed: what
-- has all the facets. `ranked`: those to show first have ranks, found among the most watched and what is called so; `most` says whether the others follow, by how much
-- they are watched. Not ranked: all of them in no order, or none where there are more than are counted. `organizations` null: of any; `supplier` null: not narrowed to what viewers see
-- and that organization's own.
create function product_matching(typed text[], most integer, ranked boolean, of_kind text, statuses text[], types text[], organizations uuid[], supplier uuid,
  facets text[], vals text[], known integer default null, out ids uuid[], out ranks real[], out total integer)
  language plpgsql stable security definer set search_path = public, pg_temp set work_mem = '64MB' as $$
declare
  tenant constant uuid := current_tenant();
  -- Enough to choose the first pages from; the most that are ranked; the most that are counted.
  enough constant integer := 100;
  ranked_most constant integer := 200;
  counted_most constant integer := 10000;
  asked constant tsquery := asked_query(typed);
  wanted tsquery;
  common text[];
  phrase text := array_to_string(typed, ' ');
  begins text := regexp_replace(search_fold(array_to_string(typed, '')), '[[:space:][:punct:]]', '', 'g');
  is_shown boolean := of_kind = 'TITLE' and statuses @> '{APPROVED,COMPLETED}' and statuses <@ '{APPROVED,COMPLETED}' and organizations is null and supplier is null;
  all_products bigint;
  of_these bigint;
  other_types text[];
  of_others bigint;
  fits text := 'p.tenant_id = $1 and p.kind = $3 and p.parent_id is null and p.entity_status = any($4)'
    || case when organizations is null then '' else ' and p.organization_id = any($5)' end
    || case when supplier is null then '' else ' and (p.entity_status in (''APPROVED'', ''COMPLETED'') or p.organization_id = $6)' end;
  source text;
  tiers text[];
  tier text;
  -- The 200,000 most watched, where there are more.
  top text := '';
  found uuid[];
  everything uuid[];
  rest uuid[];
begin
  ids := '{}'; ranks := '{}'; total := 0;
  if cardinality(typed) > 0 and coalesce(numnode(asked), 0) = 0 then return; end if;
  select coalesce(sum(c.total), 0), coalesce(sum(c.total) filter (where c.kind = of_kind and c.entity_status = any(statuses) and c.program_type = any(types)), 0),
      coalesce(sum(c.total) filter (where c.kind = of_kind and c.entity_status = any(statuses) and c.program_type <> all(types)), 0),
      coalesce(array_agg(distinct c.program_type) filter (where c.kind = of_kind and c.program_type <> all(types)), '{}')
    into all_products, of_these, of_others, other_types from product_count c where c.tenant_id = tenant;
  common := case when all_products > 10000 then common_words(typed, of_these + of_others) else '{}' end;
  wanted := case when common = '{}' then asked else asked_query(typed, common) end;
  for at in 1 .. cardinality(facets) loop
    wanted := coalesce(wanted && search_term(facet_term(facets[at], vals[at]))::tsquery, search_term(facet_term(facets[at], vals[at]))::tsquery);
  end loop;
  if wanted is null then return; end if;
  -- Whichever is the shorter list: the types asked for, or the others.
  if of_others > 0 then
    wanted := wanted && case when of_others < of_these
      then !! (select string_agg(search_term(facet_term('type', t)), ' | ')::tsquery from unnest(other_types) t)
      else (select string_agg(search_term(facet_term('type', t)), ' | ')::tsquery from unnest(types) t) end;
  end if;
  if is_shown then fits := 'p.tenant_id = $1 and p.kind = ''TITLE'' and p.parent_id is null and p.entity_status in (''APPROVED'', ''COMPLETED'')'; end if;
  source := 'product p where p.search @@ $2 and ' || fits;
  if of_these <= 5000 then source := '(select * from product p where ' || fits || ' and p.program_type = any($7) offset 0) p where p.search @@ $2'; end if;
  -- Said so that the index is not asked.
  if common <> '{}' then source := source || format(' and (p.search @@ %L::tsquery) is true', asked); end if;
  -- From the most watched downwards, each several times as many as the one before.
  if is_shown and all_products > 200000 then top := ' and p.search_tier <= 2'; end if;
  tiers := case when of_these <= 5000 or all_products <= 10000 then array['']
    else array_remove(array[' and p.search_tier = 0', ' and p.search_tier <= 1', nullif(top, ''), ''], null) end;

  if ranked then
    foreach tier in array tiers loop
      execute 'select count(*), (array_agg(c.id order by c.view_count desc, c.rating_count desc, c.id desc))[1:$8] from (select p.id, p.view_count, p.rating_count from '
        || source || tier || ' limit $9) c'
        into total, found using tenant, wanted, of_kind, statuses, organizations, supplier, types, ranked_most, counted_most + 1;
      exit when total >= enough or tier = '';
    end loop;
  end if;
  if tier is distinct from '' then
    -- Beyond the tier it was found in it is known, or counted: where it seems to be much, the 200,000 most watched alone may hold more than are counted.
    if known is not null then
      total := known;
    elsif is_shown and of_others < 1000 and cardinality(facets) = 0 and is_in_very_many(asked, typed, of_these + of_others) then
      total := counted_most + 1;
    elsif top <> '' and (tier is null or (tier <> top and total * case tier when tiers[1] then 200 else 20 end > counted_most)) then
      execute 'select count(*) from (select from ' || source || top || ' limit $8) c'
        into total using tenant, wanted, of_kind, statuses, organizations, supplier, types, counted_most + 1;
    end if;
    if total <= counted_most and not (ranked and known is not null) then
      execute 'select count(*), array_agg(c.id) from (select ' || case when ranked then 'null::uuid as id' else 'p.id' end || ' from ' || source || ' limit $8) c'
        into total, everything using tenant, wanted, of_kind, statuses, organizations, supplier, types, counted_most + 1;
    end if;
  end if;
  if not ranked and total between 1 and counted_most then ids := everything; end if;
  if not ranked or total = 0 then return; end if;

  if array_length(found, 1) < total and begins <> '' then
    execute 'select $8 || coalesce(array_agg(n.id) filter (where not n.id = any($8)), ''{}'') from (select p.id from ' || source
      || ' and p.name_key >= $9 and p.name_key < $9 || U&''\FFFF'' order by p.name_key, p.id limit 100) n'
      into found using tenant, wanted, of_kind, statuses, organizations, supplier, types, found, begins;
  end if;
  if most > enough and array_length(found, 1) < total then
    -- Deeper pages: all others, or of too many the more watched.
    foreach tier in array case when total <= counted_most or top = '' then array[''] else array[top, ''] end loop
      execute 'select array_agg(c.id order by c.view_count desc, c.rating_count desc, c.id desc) from (select p.id, p.view_count, p.rating_count from '
        || source || tier || ' limit $8) c'
        into rest using tenant, wanted, of_kind, statuses, organizations, supplier, types, counted_most + 1;
      exit when array_length(rest, 1) > counted_most;
    end loop;
  end if;
  select array_agg(r.id), array_agg(r.rank) into ids, ranks from (
    -- Called so in full comes first; of what fits alike, what is watched more.
    select p.id, ts_rank(p.search, asked) + word_similarity(phrase, p.name) + case when p.name_key = begins then 1 else 0 end + ln(1 + p.view_count) / 50 as rank
    from unnest(found) one(id) join product p on p.tenant_id = tenant and p.id = one.id
    union all
    (select o.id, -o.place from unnest(rest) with ordinality o(id, place)
      where not exists (select from unnest(found) f(id) where f.id = o.id) order by o.place limit counted_most - cardinality(found))) r;
end $$;
alter function product_matching(text[], integer, boolean, text, text[], text[], uuid[], uuid, text[], text[], integer) owner to marquee_platform;
revoke create on schema public from marquee_platform;
