-- Words of every script. One function folds what is written and what is typed alike; one cuts words; scripts without spaces are indexed by pairs of letters.

-- Returns one spelling: compatibility forms, case, accents, vowel points and invisible characters are folded. Letters keep the marks that belong to them.
create or replace function search_fold(typed text) returns text language sql stable parallel safe as $$
  select translate(
    unaccent(lower(normalize(regexp_replace(normalize(typed, NFKD),
      '[\u0300-\u036F\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E8\u06EA-\u06ED\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFE00-\uFE0F\uFEFF]',
      '', 'g'), NFC) collate "und-x-icu")),
    'أإآٱىةؤئیکς٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'اااايهوييكσ01234567890123456789')
$$;

-- Matches a run of letters whose script puts no spaces between words: Han, Kana, Bopomofo, Yi, Thai, Lao, Khmer, Burmese, Tai, Javanese and Balinese.
create function unspaced_run() returns text language sql immutable parallel safe as $$
  select '[\u0E01-\u0E3A\u0E40-\u0E4E\u0E81-\u0EBD\u0EC0-\u0ECE\u0EDC-\u0EDF\u1000-\u103F\u1050-\u108F\u109A-\u109D\u1780-\u17D3\u17D7\u17DC\u17DD\u1950-\u19CF\u1A20-\u1A7C\u1B00-\u1B4C'
    || '\u2E80-\u2FD5\u3005-\u3007\u3021-\u302D\u3031-\u3035\u3038-\u303C\u3041-\u309A\u309D-\u309F\u30A1-\u30FA\u30FC-\u30FF\u3105-\u312F\u31A0-\u31BF\u31F0-\u31FF\u3400-\u4DBF\u4E00-\u9FFF'
    || '\uA000-\uA48C\uA980-\uA9C0\uA9E0-\uA9EF\uAA60-\uAADF\uF900-\uFAFF\U0001B000-\U0001B16F\U00020000-\U0003FFFF]+'
$$;

-- Returns the words of a text in order: letters with their marks, and digits. A run of a script without spaces is one of them.
create function search_words(typed text) returns text[] language sql stable parallel safe as $$
  select array_remove(string_to_array(regexp_replace(regexp_replace(search_fold(typed) collate "und-x-icu",
    '([[:space:][:punct:][:cntrl:]$+<=>^`|~¢-¬®-±´¶·¸×÷]|[\u2000-\u206F\u20A0-\u20CF\u2100-\u2BFF\u2E00-\u2E7F\u3000-\u3004\u3008-\u3020\u3030\u303D-\u303F\uE000-\uF8FF\uFFF0-\uFFFF]|[\U0001F000-\U0001FBFF])+',
    ' ', 'g'), unspaced_run(), ' \& ', 'g'), ' '), '')
$$;

-- Returns what words are indexed as. Each letter of a script without spaces stands with its next one, so that a search finds the middle of a run.
create function search_tokens(words text[]) returns text[] language plpgsql immutable parallel safe as $$
declare
  tokens text[] := '{}';
  word text;
  letters text[];
begin
  if array_to_string(words, ' ') !~ unspaced_run() then return words; end if;
  foreach word in array words loop
    if word ~ unspaced_run() then
      letters := string_to_array(word, null);
      tokens := tokens || array(select l.letter || coalesce(l.next, '') from unnest(letters, letters[2:]) with ordinality l(letter, next, place) order by l.place);
    else
      tokens := tokens || word;
    end if;
  end loop;
  return tokens;
end $$;

-- Returns what a text is found by, with the places of its words.
create function search_vector(typed text, weight text default '') returns tsvector language sql stable parallel safe as $$
  select coalesce(string_agg(search_term(left(t.token, 200)) || ':' || least(t.place, 16383) || weight, ' '), '')::tsvector
  from unnest(search_tokens(search_words(typed))) with ordinality t(token, place)
$$;

-- Returns the query for a run of a script without spaces: its pairs of letters, one after another. One letter begins a pair.
create function search_run(run text) returns text language sql immutable parallel safe as $$
  select case when length(run) = 1 then search_term(run) || ':*'
    else '(' || (select string_agg(search_term(substr(run, place, 2)), ' <-> ' order by place) from generate_series(1, least(length(run), 60) - 1) place) || ')' end
$$;

create or replace function index_product() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    select search_tier_at(coalesce(sum(c.total), 0)::bigint + 1) into new.search_tier from product_count c where c.tenant_id = new.tenant_id;
  end if;
  new.name_key := left(array_to_string(search_words(new.name), ''), 200);
  new.search :=
    search_vector(new.name, 'A') ||
    case when new.name_key = '' then ''::tsvector else (search_term(new.name_key) || ':1A')::tsvector end ||
    search_vector(concat_ws(' ',
      (select string_agg(g, ' ') from jsonb_array_elements_text(coalesce(new.metadata -> 'genres', '[]')) g),
      (select string_agg(concat_ws(' ', c ->> 'name', c ->> 'character'), ' ') from jsonb_array_elements(coalesce(new.metadata -> 'cast', '[]')) c),
      (select string_agg(d, ' ') from jsonb_array_elements_text(coalesce(new.metadata -> 'directors', '[]')) d),
      new.metadata ->> 'category'), 'B') ||
    search_vector(new.description, 'D') ||
    array_to_tsvector(array(select facet_term(f.facet, f.value) from facets_of(new.metadata) f union select facet_term('type', new.program_type)));
  return new;
end $$;
create or replace function index_page() returns trigger language plpgsql as $$
begin
  new.search := search_vector(new.title, 'A') || search_vector(new.description, 'B');
  return new;
end $$;
create or replace function index_facet_count() returns trigger language plpgsql as $$
begin
  new.search := search_vector(new.value);
  return new;
end $$;
drop trigger index_facet_count on product_facet_count;
create trigger index_facet_count before insert or update of value on product_facet_count for each row when (new.facet <> 'genre') execute function index_facet_count();

grant create on schema public to marquee_platform;
-- Returns the query for typed words. Frequent words are looked for as they are, others may be unfinished or misspelt; or all are one word. `without`: words that
-- are left out.
create or replace function asked_query(typed text[], without text[] default '{}') returns tsquery
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  tenant constant uuid := current_tenant();
  words constant text[] := array(select left(w, 200) from unnest(search_words(array_to_string(typed, ' '))) with ordinality u(w, place) order by place limit 20);
  frequent text[];
begin
  select coalesce(array_agg(k.word), '{}') into frequent from frequent_word k where k.tenant_id = tenant and k.word = any(words) and k.total > 0;
  return (
    with asked as materialized (
      select w.word, w.place, w.word ~ unspaced_run() as is_run, w.word ~ unspaced_run() or is_known_word(w.word) as is_known from unnest(words) with ordinality w(word, place)),
    counted as (select word, place, is_run, is_known, count(*) filter (where not is_known) over (order by place) as unknown from asked)
    select case when count(*) > 0 then concat('(', string_agg(case
        when is_run then search_run(word)
        when word = any(frequent) then search_term(word)
        when is_known or unknown > 2 then search_term(word) || ':*'
        else '(' || near_words(word) || ')' end, ' & ' order by place) filter (where word <> all(without)),
      ')', case when count(*) > 1 then concat(' | ', search_term(left(string_agg(word, '' order by place), 200)), ':*') end)::tsquery end
    from counted);
end $$;

create or replace function common_words(typed text[], titles bigint) returns text[]
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  tenant constant uuid := current_tenant();
  words constant text[] := array(select distinct w from unnest(search_words(array_to_string(typed, ' '))) w where w !~ unspaced_run());
  common text[];
begin
  select coalesce(array_agg(k.word), '{}') into common from frequent_word k where k.tenant_id = tenant and k.word = any(words) and k.total > titles / 10;
  if common = '{}' then return common; end if;
  -- Rare is what is known and begins no frequent word.
  return case when exists (select from unnest(words) w(word) where is_known_word(w.word) and not exists (
    select from frequent_word k where k.tenant_id = tenant and k.word >= w.word and k.word < w.word || U&'\FFFF' and k.total > 0)) then common else '{}' end;
end $$;

create or replace function is_in_very_many(asked tsquery, typed text[], titles bigint) returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  tenant constant uuid := current_tenant();
  words constant text[] := array(select distinct w from unnest(search_words(array_to_string(typed, ' '))) w);
begin
  return exists (select from frequent_word k where k.tenant_id = tenant and k.total > 0 and array_to_tsvector(array[k.word]) @@ asked)
    or (select count(*) = cardinality(words) and sum(b.total) - (cardinality(words) - 1) * titles > 11000 from (
      -- What is frequent itself is looked for as it is.
      select coalesce(max(k.total) filter (where k.word = w.word), max(k.total)) as total from frequent_word k
      join unnest(words) w(word) on k.word >= w.word and k.word < w.word || U&'\FFFF' where k.tenant_id = tenant and k.total > 0 group by w.word) b);
end $$;
revoke create on schema public from marquee_platform;

update product set name = name;
update page set title = title;
update product_facet_count set value = value where facet <> 'genre';
