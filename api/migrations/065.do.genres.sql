-- Genres become words of a vocabulary: each tenant writes one in one way, however it was typed before.
set local role marquee_platform;

create temporary table genre_use on commit drop as
  select p.tenant_id, lower(btrim(g.name)) as folded, btrim(g.name) as spelling, count(*) as uses
  from product p cross join lateral jsonb_array_elements_text(
    case when jsonb_typeof(p.metadata -> 'genres') = 'array' then p.metadata -> 'genres' else '[]' end) g(name)
  where btrim(g.name) <> '' group by 1, 2, 3;

-- The platform's word, else the tenant's own, else the spelling used most.
create temporary table genre_word on commit drop as
  select distinct on (u.tenant_id, u.folded) u.tenant_id, u.folded, coalesce(w.value, v.value, u.spelling) as value,
    w.value is null and v.value is null as is_new
  from genre_use u
  left join unnest(array['Action', 'Adventure', 'Animation', 'Biography', 'Comedy', 'Crime', 'Documentary', 'Drama', 'Family', 'Fantasy', 'History',
    'Horror', 'Kids', 'Music', 'Musical', 'Mystery', 'Nature', 'News', 'Reality', 'Romance', 'Science Fiction', 'Sport', 'Talk', 'Thriller', 'War',
    'Western']) w(value) on lower(w.value) = u.folded
  left join vocab_value v on v.tenant_id = u.tenant_id and v.vocab = 'genre' and lower(btrim(v.value)) = u.folded
  order by u.tenant_id, u.folded, (v.entity_status in ('APPROVED', 'COMPLETED')) desc nulls last, u.uses desc, u.spelling;

update product p set metadata = jsonb_set(p.metadata, '{genres}', m.genres), version = p.version + 1
from (
  select p.tenant_id, p.id, coalesce((
    select jsonb_agg(one.value order by one.first)
    from (select w.value, min(g.at) as first from jsonb_array_elements_text(p.metadata -> 'genres') with ordinality g(name, at)
      join genre_word w on w.tenant_id = p.tenant_id and w.folded = lower(btrim(g.name)) group by w.value) one), '[]') as genres
  from product p where jsonb_typeof(p.metadata -> 'genres') = 'array') m
where p.tenant_id = m.tenant_id and p.id = m.id and p.metadata -> 'genres' <> m.genres;

-- Of words that differ in case only, one stays.
delete from vocab_value v using vocab_value o
where v.vocab = 'genre' and o.vocab = 'genre' and o.tenant_id = v.tenant_id and lower(btrim(o.value)) = lower(btrim(v.value)) and o.id <> v.id
  and (o.entity_status in ('APPROVED', 'COMPLETED'), v.id) > (v.entity_status in ('APPROVED', 'COMPLETED'), o.id);

insert into vocab_value (tenant_id, id, vocab, value, label, labels, sequence, entity_status, created_at, last_modified)
select tenant_id, gen_random_uuid(), 'genre', left(value, 100), left(value, 200), '{}', 0, 'APPROVED', now(), now() from genre_word where is_new;

reset role;

create unique index vocab_value_genre_value_key on vocab_value (tenant_id, lower(value)) where vocab = 'genre';
-- Lists of genres show its words.
call revise_on_write('vocab_value', 'bump_catalogue');
