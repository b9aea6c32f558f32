-- Forgiving slips costs time with each word, so a search forgives two; and only what viewers see is a word one can have meant.
create or replace function keep_product_words() returns trigger language plpgsql as $$
begin
  insert into product_word (tenant_id, word)
    select distinct a.tenant_id, w.word from added a, unnest(tsvector_to_array(ts_filter(a.search, '{a,b}'))) w(word)
    where a.entity_status in ('APPROVED', 'COMPLETED') and length(w.word) between 4 and 30
    order by 1, 2
    on conflict do nothing;
  return null;
end $$;
create or replace function keep_changed_product_words() returns trigger language plpgsql as $$
begin
  insert into product_word (tenant_id, word)
    select distinct a.tenant_id, w.word
    from added a join removed r on r.tenant_id = a.tenant_id and r.id = a.id and (r.search <> a.search or r.entity_status <> a.entity_status),
      unnest(tsvector_to_array(ts_filter(a.search, '{a,b}'))) w(word)
    where a.entity_status in ('APPROVED', 'COMPLETED') and length(w.word) between 4 and 30
    order by 1, 2
    on conflict do nothing;
  return null;
end $$;

set local role marquee_platform;
delete from product_word;
insert into product_word (tenant_id, word)
  select distinct p.tenant_id, w.word from product p, unnest(tsvector_to_array(ts_filter(p.search, '{a,b}'))) w(word)
  where p.entity_status in ('APPROVED', 'COMPLETED') and length(w.word) between 4 and 30
  on conflict do nothing;
reset role;

grant create on schema public to marquee_platform;
-- Whether a word begins so, or is of a length that is not forgiven.
create function is_known_word(typed text) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select length(typed) not between 4 and 30
    or exists (select from product_word k where k.tenant_id = current_tenant() and k.word >= typed and k.word < typed || U&'\FFFF')
$$;
-- One unknown word as it is looked for: as the beginning of a word or the nearest ones, of at most so many that look like it.
create or replace function near_words(typed text) returns text
  language sql stable security definer set search_path = public, pg_temp set pg_trgm.similarity_threshold = 0.2 as $$
  select concat_ws(' | ', search_term(typed) || ':*', (
    select string_agg(search_term(near.word), ' | ') from (
      select alike.word from (
        select k.word from product_word k
        where k.tenant_id = current_tenant() and k.word % typed and length(k.word) between length(typed) - 2 and length(typed) + 2 limit 2000) alike
      where levenshtein_less_equal(alike.word, typed, case when length(typed) = 4 then 1 else 2 end) <= case when length(typed) = 4 then 1 else 2 end
      order by levenshtein_less_equal(alike.word, typed, 2), similarity(alike.word, typed) desc, alike.word limit 4) near))
$$;
create or replace function product_matching(typed text[]) returns table (id uuid, rank real)
  language sql stable security definer set search_path = public, pg_temp as $$
  with words as materialized (
    select w.word, w.place, is_known_word(w.word) as is_known
    from unnest(string_to_array(unaccent(lower(array_to_string(typed, ' '))), ' ')) with ordinality w(word, place) where w.word <> ''),
  counted as (select word, place, is_known, count(*) filter (where not is_known) over (order by place) as unknown from words),
  asked as materialized (
    select to_tsquery('simple', concat('(', string_agg(case when is_known or unknown > 2 then search_term(word) || ':*' else near_words(word) end, ') & (' order by place),
      ') | ', search_term(left(string_agg(word, '' order by place), 200)), ':*')) as query
    from counted)
  select p.id, ts_rank(p.search, asked.query) + word_similarity(array_to_string(typed, ' '), p.name)
  from asked join product p on p.search @@ asked.query
  where p.tenant_id = current_tenant()
$$;
alter function is_known_word(text) owner to marquee_platform;
revoke create on schema public from marquee_platform;
