-- Titles and merchandise, their pictures and streams, what is for sale, and the exact counts lists show.
create table product (
  tenant_id uuid not null,
  id uuid not null,
  organization_id uuid not null,
  kind text not null check (kind in ('TITLE', 'MERCHANDISE')),
  -- '' for merchandise.
  program_type text not null default '' check (program_type in ('', 'FEATURE', 'PROGRAM', 'SHORT', 'SERIES', 'EVENT')),
  path text not null,
  name text not null,
  description text not null default '',
  entity_status text not null check (entity_status in ('DRAFT', 'PROCESSING', 'COMPLETED', 'APPROVED', 'REJECTED', 'ARCHIVED')),
  origin timestamptz,
  rating_score double precision not null default 0,
  rating_count integer not null default 0,
  view_count bigint not null default 0,
  last_modified timestamptz not null,
  version integer not null default 1,
  parent_id uuid,
  season integer,
  episode integer,
  metadata jsonb not null default '{}',
  search tsvector not null default '',
  primary key (tenant_id, id),
  unique (tenant_id, path),
  check ((kind = 'TITLE') = (program_type <> '')),
  foreign key (tenant_id, organization_id) references organization (tenant_id, id),
  foreign key (tenant_id, parent_id) references product (tenant_id, id)
);
-- One index a default sort of the public lists, over exactly the rows they show.
create index product_shown_by_modified on product (tenant_id, last_modified desc, id desc)
  where kind = 'TITLE' and parent_id is null and entity_status in ('APPROVED', 'COMPLETED');
create index product_shown_by_type on product (tenant_id, program_type, last_modified desc, id desc)
  where kind = 'TITLE' and parent_id is null and entity_status in ('APPROVED', 'COMPLETED');
create index product_shown_by_origin on product (tenant_id, (coalesce(origin, '-infinity'::timestamptz)) desc, id desc)
  where kind = 'TITLE' and parent_id is null and entity_status in ('APPROVED', 'COMPLETED');
create index product_shown_by_rating on product (tenant_id, rating_score desc, id desc)
  where kind = 'TITLE' and parent_id is null and entity_status in ('APPROVED', 'COMPLETED');
create index product_shown_by_ratings on product (tenant_id, rating_count desc, id desc)
  where kind = 'TITLE' and parent_id is null and entity_status in ('APPROVED', 'COMPLETED');
create index product_shown_by_views on product (tenant_id, view_count desc, id desc)
  where kind = 'TITLE' and parent_id is null and entity_status in ('APPROVED', 'COMPLETED');
create index product_shown_by_name on product (tenant_id, (name collate "und-x-icu") desc, id desc)
  where kind = 'TITLE' and parent_id is null and entity_status in ('APPROVED', 'COMPLETED');
-- The library (every status) and the shop.
create index product_by_modified on product (tenant_id, kind, last_modified desc, id desc) where parent_id is null;
create index product_by_name on product (tenant_id, kind, (name collate "und-x-icu") desc, id desc) where parent_id is null;
create index product_by_organization on product (tenant_id, organization_id, last_modified desc, id desc);
create index product_episodes on product (tenant_id, parent_id, season, episode) where parent_id is not null;
create index product_search on product using gin (search);
create index product_name_likeness on product using gin (name gin_trgm_ops);
create index product_metadata on product using gin (metadata jsonb_path_ops);
call protect_tenant_table('product');
call revise_on_write('product', 'bump_catalogue');

-- Weighted words of a product: its name before its people and genres before its text.
create function index_product() returns trigger language plpgsql as $$
begin
  new.search :=
    setweight(to_tsvector('simple', unaccent(new.name)), 'A') ||
    setweight(to_tsvector('simple', unaccent(concat_ws(' ',
      (select string_agg(g, ' ') from jsonb_array_elements_text(coalesce(new.metadata -> 'genres', '[]')) g),
      (select string_agg(concat_ws(' ', c ->> 'name', c ->> 'character'), ' ') from jsonb_array_elements(coalesce(new.metadata -> 'cast', '[]')) c),
      (select string_agg(d, ' ') from jsonb_array_elements_text(coalesce(new.metadata -> 'directors', '[]')) d),
      new.metadata ->> 'category'))), 'B') ||
    setweight(to_tsvector('simple', unaccent(new.description)), 'D');
  return new;
end $$;
create trigger index_product before insert or update of name, description, metadata on product for each row execute function index_product();

-- How many products of each sort there are, exact at every commit: lists never count rows.
create table product_count (
  tenant_id uuid not null,
  kind text not null,
  entity_status text not null,
  program_type text not null,
  total bigint not null,
  primary key (tenant_id, kind, entity_status, program_type)
);
call protect_tenant_table('product_count');

create function count_products() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into product_count as c select tenant_id, kind, entity_status, program_type, count(*) from added
      where parent_id is null group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (tenant_id, kind, entity_status, program_type) do update set total = c.total + excluded.total;
  elsif tg_op = 'DELETE' then
    insert into product_count as c select tenant_id, kind, entity_status, program_type, -count(*) from removed
      where parent_id is null group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (tenant_id, kind, entity_status, program_type) do update set total = c.total + excluded.total;
  else
    insert into product_count as c select tenant_id, kind, entity_status, program_type, sum(step) from (
        select tenant_id, kind, entity_status, program_type, 1 as step from added where parent_id is null
        union all
        select tenant_id, kind, entity_status, program_type, -1 from removed where parent_id is null) d
      group by 1, 2, 3, 4 having sum(step) <> 0 order by 1, 2, 3, 4
      on conflict (tenant_id, kind, entity_status, program_type) do update set total = c.total + excluded.total;
  end if;
  return null;
end $$;
create trigger count_on_insert after insert on product referencing new table as added for each statement execute function count_products();
create trigger count_on_update after update on product referencing new table as added old table as removed for each statement execute function count_products();
create trigger count_on_delete after delete on product referencing old table as removed for each statement execute function count_products();

-- Operators of text search are not leakproof, so under row-level security they cannot use an index. These two run as the
-- platform role, whose policy hides nothing, and filter by the tenant of the transaction themselves: no tenant, no row.
create function product_matching(words text, phrase text) returns table (id uuid, rank real)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.id, ts_rank(p.search, to_tsquery('simple', unaccent(words))) + word_similarity(phrase, p.name)
  from product p
  where p.tenant_id = current_tenant() and (p.search @@ to_tsquery('simple', unaccent(words)) or phrase <% p.name)
$$;
create function product_with(facts jsonb) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.id from product p where p.tenant_id = current_tenant() and p.metadata @> facts
$$;
grant create on schema public to marquee_platform;
alter function product_matching(text, text) owner to marquee_platform;
alter function product_with(jsonb) owner to marquee_platform;
revoke create on schema public from marquee_platform;

create table content (
  tenant_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  sequence integer not null,
  file_type text not null check (file_type in ('POSTER', 'HERO_IMAGE', 'TEASER', 'VIDEO_TRAILER', 'VIDEO_MASTER', 'STILL', 'PRODUCT_IMAGE')),
  host text not null default '',
  path text not null,
  master_path text not null,
  small_path text not null,
  large_path text not null,
  source_url text,
  metadata jsonb not null default '{}',
  primary key (tenant_id, id),
  unique (tenant_id, product_id, sequence),
  foreign key (tenant_id, product_id) references product (tenant_id, id) on delete cascade
);
call protect_tenant_table('content');
call revise_on_write('content', 'bump_catalogue');

create table sku (
  tenant_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  sku text not null,
  options jsonb not null default '{}',
  position integer not null,
  price_amount integer not null check (price_amount >= 0),
  price_currency char(3) not null,
  available integer not null default 0 check (available >= 0),
  primary key (tenant_id, id),
  unique (tenant_id, sku),
  unique (tenant_id, product_id, position),
  foreign key (tenant_id, product_id) references product (tenant_id, id) on delete cascade
);
create index sku_by_price on sku (tenant_id, product_id, price_amount);
call protect_tenant_table('sku');
call revise_on_write('sku', 'bump_catalogue');
