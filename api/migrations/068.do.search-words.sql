-- Searches forgive slips: a word nobody uses is read as the nearest ones that are used, and spaces count for nothing.
create extension if not exists fuzzystrmatch;

-- The words of names, people, genres and categories, each once a tenant. What is archived leaves its words behind; they find nothing.
create table product_word (
  tenant_id uuid not null,
  word text collate "C" not null,
  primary key (tenant_id, word)
);
create index product_word_likeness on product_word using gin (word gin_trgm_ops);
call protect_tenant_table('product_word');

-- The name once more without its spaces: 'papercomet' finds Paper Comet.
create or replace function index_product() returns trigger language plpgsql as $$
begin
  new.search :=
    setweight(to_tsvector('simple', unaccent(new.name)), 'A') ||
    setweight(to_tsvector('simple', left(regexp_replace(unaccent(lower(new.name)), '[[:space:][:punct:]]', '', 'g'), 200)), 'A') ||
    setweight(to_tsvector('simple', unaccent(concat_ws(' ',
      (select string_agg(g, ' ') from jsonb_array_elements_text(coalesce(new.metadata -> 'genres', '[]')) g),
      (select string_agg(concat_ws(' ', c ->> 'name', c ->> 'character'), ' ') from jsonb_array_elements(coalesce(new.metadata -> 'cast', '[]')) c),
      (select string_agg(d, ' ') from jsonb_array_elements_text(coalesce(new.metadata -> 'directors', '[]')) d),
      new.metadata ->> 'category'))), 'B') ||
    setweight(to_tsvector('simple', unaccent(new.description)), 'D');
  return new;
end $$;

-- In order, so that two who write at once wait for each other instead of locking each other out.
create function keep_product_words() returns trigger language plpgsql as $$
begin
  insert into product_word (tenant_id, word)
    select distinct a.tenant_id, w.word from added a, unnest(tsvector_to_array(ts_filter(a.search, '{a,b}'))) w(word)
    where length(w.word) between 4 and 30
    order by 1, 2
    on conflict do nothing;
  return null;
end $$;
create trigger keep_words_on_insert after insert on product referencing new table as added for each statement execute function keep_product_words();
create function keep_changed_product_words() returns trigger language plpgsql as $$
begin
  insert into product_word (tenant_id, word)
    select distinct a.tenant_id, w.word from added a join removed r on r.tenant_id = a.tenant_id and r.id = a.id and r.search <> a.search,
      unnest(tsvector_to_array(ts_filter(a.search, '{a,b}'))) w(word)
    where length(w.word) between 4 and 30
    order by 1, 2
    on conflict do nothing;
  return null;
end $$;
create trigger keep_words_on_update after update on product referencing new table as added old table as removed
  for each statement execute function keep_changed_product_words();

-- A word as text search reads it, whatever characters are in it.
create function search_term(word text) returns text language sql immutable parallel safe
  as $$ select '''' || replace(replace(word, '\', '\\'), '''', '''''') || '''' $$;

-- One word as it is looked for: as the beginning of a word, or, where no word begins so, as the nearest ones: one slip in four letters, two in more.
create function near_words(typed text) returns text
  language sql stable security definer set search_path = public, pg_temp set pg_trgm.similarity_threshold = 0.2 as $$
  select case
    when length(typed) not between 4 and 30
      or exists (select from product_word k where k.tenant_id = current_tenant() and k.word >= typed and k.word < typed || U&'\FFFF')
      then search_term(typed) || ':*'
    else concat_ws(' | ', search_term(typed) || ':*', (
      select string_agg(search_term(near.word), ' | ') from (
        select k.word from product_word k
        where k.tenant_id = current_tenant() and k.word % typed
          and levenshtein_less_equal(k.word, typed, case when length(typed) = 4 then 1 else 2 end) <= case when length(typed) = 4 then 1 else 2 end
        order by levenshtein_less_equal(k.word, typed, 2), similarity(k.word, typed) desc, k.word limit 4) near))
  end
$$;

drop function product_matching(text, text);
-- The products that have every word typed, or a name that begins with all of them written as one.
create function product_matching(typed text[]) returns table (id uuid, rank real)
  language sql stable security definer set search_path = public, pg_temp as $$
  with words as materialized (
    select to_tsquery('simple', concat('(', string_agg(near_words(w), ') & ('), ') | ', search_term(left(string_agg(w, ''), 200)), ':*')) as query
    from unnest(string_to_array(unaccent(lower(array_to_string(typed, ' '))), ' ')) w
    where w <> '')
  select p.id, ts_rank(p.search, words.query) + word_similarity(array_to_string(typed, ' '), p.name)
  from words join product p on p.search @@ words.query
  where p.tenant_id = current_tenant()
$$;
grant create on schema public to marquee_platform;
alter function near_words(text) owner to marquee_platform;
alter function product_matching(text[]) owner to marquee_platform;
revoke create on schema public from marquee_platform;

set local role marquee_platform;
update product set name = name;
reset role;
