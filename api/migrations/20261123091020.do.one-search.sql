-- One search over what a site has: people by their names, pages by what they are called, found like titles (product_matching) are.
alter table page add column search tsvector not null default '';
create index page_search on page using gin (tenant_id, search);
create function index_page() returns trigger language plpgsql as $$
begin
  new.search := setweight(to_tsvector('simple', search_fold(new.title)), 'A') || setweight(to_tsvector('simple', search_fold(new.description)), 'B');
  return new;
end $$;
create trigger index_page before insert or update of title, description on page for each row execute function index_page();

-- Words of published pages are words one can have meant. In order, so that two who write at once wait for each other.
create function keep_page_words() returns trigger language plpgsql as $$
begin
  insert into product_word (tenant_id, word)
    select distinct a.tenant_id, w.word from added a, unnest(tsvector_to_array(a.search)) w(word)
    where a.entity_status in ('APPROVED', 'COMPLETED') and length(w.word) between 4 and 30 order by 1, 2
    on conflict do nothing;
  return null;
end $$;
create trigger keep_words_on_insert after insert on page referencing new table as added for each statement execute function keep_page_words();
create trigger keep_words_on_update after update on page referencing new table as added for each statement execute function keep_page_words();

set local role marquee_platform;
update page set title = title;
reset role;

grant create on schema public to marquee_platform;
-- People whom published titles name, the best matches first; `total` is how many there are, counted among 20,000 at most.
create function people_matching(typed text[], most integer) returns table (name text, roles text[], total integer)
  language sql stable security definer set search_path = public, pg_temp as $$
  with asked as materialized (select asked_query(typed) as query),
  found as materialized (
    select c.value, c.facet, c.total from asked, product_facet_count c
    where c.tenant_id = current_tenant() and c.search @@ asked.query and c.total > 0 limit 20000),
  people as (select f.value, array_agg(distinct upper(f.facet)) as roles, sum(f.total) as titles from found f group by f.value)
  select p.value, p.roles, count(*) over ()::integer from people p
  order by word_similarity(search_fold(array_to_string(typed, ' ')), search_fold(p.value)) + ln(1 + p.titles) / 50 desc, p.value limit most
$$;
-- Pages shown at that moment, of every host or of this one, each address once; in the asked language before others.
create function pages_matching(typed text[], most integer, at timestamptz, of_host text, of_locale text)
  returns table (path text, title text, description text, total integer)
  language sql stable security definer set search_path = public, pg_temp as $$
  with asked as materialized (select asked_query(typed) as query),
  found as (
    select r.path, r.title, r.description, r.host, r.locale, ts_rank(r.search, asked.query) as rank from asked, page r
    where r.tenant_id = current_tenant() and r.search @@ asked.query and r.host in ('', of_host)
      and r.entity_status in ('APPROVED', 'COMPLETED') and (r.published_at is null or r.published_at <= at) limit 20000),
  once as (
    select distinct on (f.path) f.* from found f order by f.path, f.host = of_host desc, f.locale = of_locale desc nulls last, f.locale)
  select o.path, o.title, o.description, count(*) over ()::integer from once o order by o.rank desc, o.path limit most
$$;
alter function people_matching(text[], integer) owner to marquee_platform;
alter function pages_matching(text[], integer, timestamptz, text, text) owner to marquee_platform;
revoke create on schema public from marquee_platform;
