-- Functions that read tables, for an engine that asks one shard: see the migration before. What they return is unchanged.
create or replace function product_with(facts jsonb) returns setof uuid language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  tenant constant uuid := current_tenant();
begin
  return query select p.id from product p where p.tenant_id = tenant and p.metadata @> facts;
end $$;

create or replace function organization_of(of_tenant uuid, person uuid) returns uuid language plpgsql stable parallel safe as $$
begin
  return (
    select case
      when count(*) = 0 then (select i.organization_id from identity i where i.tenant_id = of_tenant and i.id = person)
      else (array_agg(m.organization_id) filter (where m.is_primary))[1] end
    from organization_member m where m.tenant_id = of_tenant and m.identity_id = person);
end $$;

-- Each account over some months: what it stood at, what came and went, where it stands.
create or replace function ledger_accounts(book uuid, first text, last text) returns jsonb language plpgsql stable as $$
declare
  tenant constant uuid := current_tenant();
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('account', account, 'currency', currency, 'opening', opening, 'debit', debit, 'credit', credit,
        'closing', opening + debit - credit) order by currency, account), '[]')
    from (
      select p.account, p.currency,
        coalesce(sum(p.amount) filter (where e.period < first), 0)::bigint as opening,
        coalesce(sum(p.amount) filter (where e.period >= first and p.amount > 0), 0)::bigint as debit,
        coalesce(-sum(p.amount) filter (where e.period >= first and p.amount < 0), 0)::bigint as credit
      from ledger_entry e join ledger_posting p on p.tenant_id = e.tenant_id and p.entry_id = e.id
      where e.tenant_id = tenant and e.ledger_id = book and e.period <= last
      group by p.account, p.currency) a);
end $$;
-- The postings of some months in the order they were booked.
create or replace function ledger_lines(book uuid, first text, last text) returns jsonb language plpgsql stable as $$
declare
  tenant constant uuid := current_tenant();
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('occurredAt', instant(e.occurred_at), 'kind', e.kind, 'description', e.description,
        'reference', e.reference, 'account', p.account, 'amount', p.amount, 'currency', p.currency) order by e.period, e.id, p.position), '[]')
    from ledger_entry e join ledger_posting p on p.tenant_id = e.tenant_id and p.entry_id = e.id
    where e.tenant_id = tenant and e.ledger_id = book and e.period between first and last);
end $$;

-- The functions of the search stay marquee_platform's.
grant create on schema public to marquee_platform;
create or replace function is_known_word(typed text) returns boolean language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  tenant constant uuid := current_tenant();
begin
  return length(typed) not between 4 and 30
    or exists (select from product_word k where k.tenant_id = tenant and k.word >= typed and k.word < typed || U&'\FFFF');
end $$;

-- One unknown word as it is looked for: as the beginning of a word or the nearest ones, of at most so many that look like it: that have at least two of its threes
-- of letters. In five letters two that changed places leave little alike; that is looked for where nothing else is near.
create or replace function near_words(typed text) returns text
  language plpgsql stable security definer set search_path = public, pg_temp set pg_trgm.similarity_threshold = 0.2 as $$
declare
  tenant constant uuid := current_tenant();
  slips constant integer := case when length(typed) = 4 then 1 else 2 end;
  alike real;
  least_alike real;
  near text;
begin
  foreach alike in array case length(typed) when 4 then array[0.25] when 5 then array[0.35, 0.2] else array[0.3] end loop
    least_alike := greatest(alike, 1.01 / cardinality(show_trgm(typed)));
    -- For the index of this database; workers of a distributed one have 0.2, and go on to look at the likeness itself.
    perform set_config('pg_trgm.similarity_threshold', least_alike::text, true);
    select string_agg(search_term(n.word), ' | ') into near from (
      select a.word from (
        select k.word from product_word k
        where k.tenant_id = tenant and k.word % typed and similarity(k.word, typed) >= least_alike and length(k.word) between length(typed) - 2 and length(typed) + 2 limit 2000) a
      where levenshtein_less_equal(a.word, typed, slips) <= slips
      order by levenshtein_less_equal(a.word, typed, 2), similarity(a.word, typed) desc, a.word limit 4) n;
    exit when near is not null;
  end loop;
  return concat_ws(' | ', search_term(typed) || ':*', near);
end $$;

-- What is typed as text search reads it: every word may be unfinished, unless more titles have it as it is than are counted; of those nobody uses two are read as
-- the nearest ones; or the whole without its spaces.
create or replace function asked_query(typed text[]) returns tsquery language plpgsql stable security definer set search_path = public, pg_temp as $$
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
        else near_words(word) end, ') & (' order by place),
      ')', case when count(*) > 1 then concat(' | ', search_term(left(string_agg(word, '' order by place), 200)), ':*') end)) end
    from counted);
end $$;

-- Whether more of so many titles are found than are counted, as the words alone tell: one of them is enough and is in more, or each lacks in so few that all
-- must be together in more.
create or replace function is_in_very_many(asked tsquery, typed text[], titles bigint) returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  tenant constant uuid := current_tenant();
  words constant text[] := string_to_array(search_fold(array_to_string(typed, ' ')), ' ');
begin
  return exists (select from frequent_word k where k.tenant_id = tenant and k.total > 0 and array_to_tsvector(array[k.word]) @@ asked)
    or (select count(k.word) = cardinality(words) and sum(k.total) - (cardinality(words) - 1) * titles > 11000
      from frequent_word k join unnest(words) w(word) on w.word = k.word where k.tenant_id = tenant and k.total > 0);
end $$;

-- What a search finds of what its caller may see, and how many there are: at most 10,001, which stands for more. `most` 0: the count alone. `ranked`: those to
-- show first have ranks, found among the most watched and what is called so; `most` says whether the others follow, by how much they are watched. Not ranked:
-- all of them up to `most`, in no order. `organizations` null: of any; `supplier` null: not narrowed to what viewers see and that organization's own.
create or replace function product_matching(typed text[], most integer, ranked boolean, of_kind text, statuses text[], types text[], organizations uuid[], supplier uuid,
  facets text[], vals text[], out ids uuid[], out ranks real[], out total integer)
  language plpgsql stable security definer set search_path = public, pg_temp set work_mem = '64MB' as $$
declare
  tenant constant uuid := current_tenant();
  -- Enough to choose the first pages from; the most that are ranked; the most that are counted.
  enough constant integer := 100;
  ranked_most constant integer := 200;
  counted_most constant integer := 10000;
  asked tsquery := asked_query(typed);
  wanted tsquery := asked;
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
  found uuid[];
  rest uuid[];
begin
  ids := '{}'; ranks := '{}'; total := 0;
  if asked is null or numnode(asked) = 0 then return; end if;
  for at in 1 .. coalesce(array_length(facets, 1), 0) loop
    wanted := wanted && search_term(facet_term(facets[at], vals[at]))::tsquery;
  end loop;
  select coalesce(sum(c.total), 0), coalesce(sum(c.total) filter (where c.kind = of_kind and c.entity_status = any(statuses) and c.program_type = any(types)), 0),
      coalesce(sum(c.total) filter (where c.kind = of_kind and c.entity_status = any(statuses) and c.program_type <> all(types)), 0),
      coalesce(array_agg(distinct c.program_type) filter (where c.kind = of_kind and c.program_type <> all(types)), '{}')
    into all_products, of_these, of_others, other_types from product_count c where c.tenant_id = tenant;
  -- Whichever is the shorter list: the types asked for, or the others.
  if of_others > 0 then
    wanted := wanted && case when of_others < of_these
      then !! (select string_agg(search_term(facet_term('type', t)), ' | ')::tsquery from unnest(other_types) t)
      else (select string_agg(search_term(facet_term('type', t)), ' | ')::tsquery from unnest(types) t) end;
  end if;
  if is_shown then fits := 'p.tenant_id = $1 and p.kind = ''TITLE'' and p.parent_id is null and p.entity_status in (''APPROVED'', ''COMPLETED'')'; end if;
  source := 'product p where p.search @@ $2 and ' || fits;
  if of_these <= 5000 then source := '(select * from product p where ' || fits || ' and p.program_type = any($7) offset 0) p where p.search @@ $2'; end if;
  -- From the most watched downwards, each several times as many as the one before.
  tiers := case when of_these <= 5000 or all_products <= 10000 then array['']
    when all_products <= 100000 then array[' and p.search_tier = 0', ' and p.search_tier <= 1', '']
    else array[' and p.search_tier = 0', ' and p.search_tier <= 1', ' and p.search_tier <= 2', ''] end;

  if not ranked and most > 0 then
    execute 'select coalesce(array_agg(c.id), ''{}''), count(*) from (select p.id from ' || source || ' limit $8) c'
      into ids, total using tenant, wanted, of_kind, statuses, organizations, supplier, types, most;
    return;
  end if;
  if most > 0 then
    foreach tier in array tiers loop
      execute 'select count(*), (array_agg(c.id order by c.view_count desc, c.rating_count desc, c.id desc))[1:$8] from (select p.id, p.view_count, p.rating_count from '
        || source || tier || ' limit $9) c'
        into total, found using tenant, wanted, of_kind, statuses, organizations, supplier, types, ranked_most, counted_most + 1;
      exit when total >= enough or tier = '';
    end loop;
  end if;
  if tier is distinct from '' then
    -- Beyond the tier it was found in it is counted alone, or known.
    if is_shown and of_others < 1000 and cardinality(facets) = 0 and is_in_very_many(asked, typed, of_these + of_others) then
      total := counted_most + 1;
    else
      execute 'select count(*) from (select from ' || source || ' limit $8) c'
        into total using tenant, wanted, of_kind, statuses, organizations, supplier, types, counted_most + 1;
    end if;
  end if;
  if total = 0 or most = 0 then return; end if;

  if array_length(found, 1) < total and begins <> '' then
    execute 'select $8 || coalesce(array_agg(n.id) filter (where not n.id = any($8)), ''{}'') from (select p.id from ' || source
      || ' and p.name_key >= $9 and p.name_key < $9 || U&''\FFFF'' order by p.name_key, p.id limit 100) n'
      into found using tenant, wanted, of_kind, statuses, organizations, supplier, types, found, begins;
  end if;
  if most > enough and array_length(found, 1) < total then
    -- Deeper pages: all others, or of too many the more watched.
    foreach tier in array case when total <= counted_most then array[''] else tiers[greatest(1, array_length(tiers, 1) - 1):] end loop
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

create or replace function people_matching(typed text[], most integer) returns table (name text, roles text[], total integer)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  tenant constant uuid := current_tenant();
  asked constant tsquery := asked_query(typed);
begin
  return query
    with found as materialized (
      select c.value, c.facet, c.total from product_facet_count c where c.tenant_id = tenant and c.search @@ asked and c.total > 0 limit 20000),
    people as (select f.value, array_agg(distinct upper(f.facet)) as roles, sum(f.total) as titles from found f group by f.value)
    select p.value, p.roles, count(*) over ()::integer from people p
    order by word_similarity(search_fold(array_to_string(typed, ' ')), search_fold(p.value)) + ln(1 + p.titles) / 50 desc, p.value limit most;
end $$;
create or replace function pages_matching(typed text[], most integer, at timestamptz, of_host text, of_locale text)
  returns table (path text, title text, description text, total integer)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  tenant constant uuid := current_tenant();
  asked constant tsquery := asked_query(typed);
begin
  return query
    with found as (
      select r.path, r.title, r.description, r.host, r.locale, ts_rank(r.search, asked) as rank from page r
      where r.tenant_id = tenant and r.search @@ asked and r.host in ('', of_host)
        and r.entity_status in ('APPROVED', 'COMPLETED') and (r.published_at is null or r.published_at <= at) limit 20000),
    once as (
      select distinct on (f.path) f.* from found f order by f.path, f.host = of_host desc, f.locale = of_locale desc nulls last, f.locale)
    select o.path, o.title, o.description, count(*) over ()::integer from once o order by o.rank desc, o.path limit most;
end $$;
revoke create on schema public from marquee_platform;

-- Counts the words of the titles that come after one, at most so many. What only few of these have is left out, so that no count is too high. Returns the last one
-- looked at; null when there are no more: then what was counted holds.
create or replace function count_frequent_words(after_id uuid, most integer) returns uuid language plpgsql as $$
declare
  tenant constant uuid := current_tenant();
  reached uuid;
begin
  if after_id = '00000000-0000-0000-0000-000000000000' then update frequent_word set counting = 0 where tenant_id = tenant and counting > 0; end if;
  select l.id into reached from (select p.id from product p where p.tenant_id = tenant and p.id > after_id order by p.id limit most) l order by l.id desc limit 1;
  if reached is null then
    delete from frequent_word where tenant_id = tenant and counting <= 11000;
    update frequent_word set total = counting, counting = 0 where tenant_id = tenant;
    return null;
  end if;
  insert into frequent_word as f (tenant_id, word, counting)
    select tenant, s.word, s.ndoc from ts_stat(format(
      'select search from product where tenant_id = %L and id > %L and id <= %L and kind = ''TITLE'' and parent_id is null and entity_status in (''APPROVED'', ''COMPLETED'')',
      tenant, after_id, reached)) s
    where s.ndoc >= most / 500 and length(s.word) <= 200 and s.word !~ '^[A-Z]'
    order by s.word
  on conflict (tenant_id, word) do update set counting = f.counting + excluded.counting;
  return reached;
end $$;

-- Where a tenant's tiers end: the last of each by how much it is watched.
create or replace function search_tier_ends() returns jsonb language plpgsql stable set work_mem = '64MB' as $$
declare
  tenant constant uuid := current_tenant();
begin
  return (select coalesce(jsonb_agg(jsonb_build_array(e.view_count, e.rating_count, e.last_modified, e.id) order by e.place), '[]') from (
    select p.view_count, p.rating_count, p.last_modified, p.id, row_number() over (order by p.view_count desc, p.rating_count desc, p.last_modified desc, p.id desc) as place
    from product p where p.tenant_id = tenant) e
  where e.place in (1000, 10000, 100000));
end $$;
-- Moves products that come after one to the tiers they belong in, at most so many. Returns the last one looked at; null when there are no more.
create or replace function rank_for_search(ends jsonb, after_id uuid, most integer) returns uuid language plpgsql as $$
declare
  tenant constant uuid := current_tenant();
  reached uuid;
begin
  with looked as materialized (
    select p.id, p.search_tier, (select count(*) from jsonb_array_elements(ends) e
      where (p.view_count, p.rating_count, p.last_modified, p.id) < ((e ->> 0)::bigint, (e ->> 1)::bigint, (e ->> 2)::timestamptz, (e ->> 3)::uuid))::smallint as tier
    from product p where p.tenant_id = tenant and p.id > after_id order by p.id limit most),
  moved as (update product p set search_tier = l.tier from looked l where p.tenant_id = tenant and p.id = l.id and l.search_tier <> l.tier)
  select l.id into reached from looked l order by l.id desc limit 1;
  return reached;
end $$;
