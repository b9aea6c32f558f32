import { sql, type RawBuilder } from 'kysely';
import type { Content } from '../../../contract/index.ts';
import { isGoverned } from '../avail/avail.sql.ts';
import { unitsForSale } from './for-sale.sql.ts';
import { peopleOfTitle } from '../person/person.sql.ts';
import { minimumAge } from './minimum-age.sql.ts';

/** SQL that renders products as JSON. `p` is the product, `o` its organization. */
const oneContent = sql`json_build_object('id', c.id, 'fileType', c.file_type, 'host', c.host, 'path', c.path, 'masterPath', c.master_path,
      'smallPath', c.small_path, 'largePath', c.large_path, 'sourceUrl', c.source_url, 'metaData', c.metadata)`;

/** True if `p` or its series has offers, avails or a minimum age: then not everybody may watch. */
const isOffered = sql`(exists (select from title_offer f where f.tenant_id = p.tenant_id and f.product_id in (p.id, p.parent_id) and f.entity_status <> 'DRAFT') or ${isGoverned} or ${minimumAge} is not null)`;

/** True if viewers see goods at some moment of `p`. */
const hasMoments = sql`exists (select from product_link l join product g on g.tenant_id = l.tenant_id and g.id = l.product_id
  where l.tenant_id = p.tenant_id and l.title_id = p.id and l.entity_status in ('APPROVED', 'COMPLETED') and g.entity_status in ('APPROVED', 'COMPLETED'))`;

/** True if goods `p` are or were sold in drops. */
const hasDrop = sql`exists (select from shop_drop d where d.tenant_id = p.tenant_id and d.product_id = p.id)`;

/** True if a customer group has lower prices for goods `p`. */
const hasGroupPrices = sql`exists (select from sku s where s.tenant_id = p.tenant_id and s.product_id = p.id and s.price_steps @? '$[*] ? (@.groupId != null)')`;

const sizeGuideId = sql`(select k.size_guide_id from product_size_guide k where k.tenant_id = p.tenant_id and k.product_id = p.id)`;

/** Films are played through the address that checks access (`access/title-media.ts`). Films hosted elsewhere and free for everybody keep their address. */
const filmFolder = sql`'/media/titles/' || c.tenant_id || '/' || c.product_id || '/' || c.id || '/'`;
const fileOf = (path: RawBuilder<unknown>) => sql`regexp_replace(${path}, '^.*/', '')`;
const playlist = sql`${filmFolder} || ${fileOf(sql`c.master_path`)}`;
/** Returns the address of a file next to a film; null if there is none. */
const beside = (name: string) => sql`${filmFolder} || ${fileOf(sql`(c.metadata ->> ${sql.lit(name)})`)}`;
const film = sql`json_build_object('id', c.id, 'fileType', c.file_type, 'host', '', 'path', ${playlist}, 'masterPath', ${playlist}, 'smallPath', ${playlist},
      'largePath', ${playlist}, 'sourceUrl', null, 'metaData', c.metadata || jsonb_strip_nulls(jsonb_build_object('thumbnails', ${beside('thumbnails')}, 'chapters', ${beside('chapters')})))`;
const isFilmOfOurs = sql`c.file_type = 'VIDEO_MASTER' and c.master_path <> '' and (c.host = '' and c.master_path like '/media/%' or ${isOffered})`;
const content = sql`
  (select coalesce(json_agg(case when ${isFilmOfOurs} then ${film} else ${oneContent} end order by c.sequence), '[]')
    from content c where c.tenant_id = p.tenant_id and c.product_id = p.id)`;

const lowestPrice = sql`
  case when p.kind = 'MERCHANDISE' then (
    select json_build_object('amount', s.price_amount, 'currency', s.price_currency)
    from sku s where s.tenant_id = p.tenant_id and s.product_id = p.id order by s.price_amount limit 1) end`;

const shownFilm = (of: RawBuilder<unknown>, fileType: string) =>
  sql`exists (select 1 from content f where f.tenant_id = p.tenant_id and f.product_id = ${of} and f.file_type = ${sql.lit(fileType)} and f.master_path <> '')`;

/** True if viewers can watch the film of `p`, or of a visible episode. */
export const hasFilm = sql`(${shownFilm(sql`p.id`, 'VIDEO_MASTER')} or p.program_type = 'SERIES' and exists (
  select 1 from product e where e.tenant_id = p.tenant_id and e.parent_id = p.id and e.entity_status in ('APPROVED', 'COMPLETED')
    and ${shownFilm(sql`e.id`, 'VIDEO_MASTER')}))`;

const playable = sql`case when ${hasFilm} then 'FILM' when ${shownFilm(sql`p.id`, 'VIDEO_TRAILER')} then 'TRAILER' else 'NONE' end`;

const placed = sql`jsonb_strip_nulls(jsonb_build_object('programType', nullif(p.program_type, ''), 'season', p.season, 'episode', p.episode))`;

const columns = sql`
  p.id, p.kind, p.path, p.name, p.entity_status as "entityStatus", p.organization_id as "organizationId", o.name as provider,
  instant(p.origin) as origin, p.rating_score as "ratingScore", p.rating_count as "ratingCount", p.view_count as "viewCount",
  instant(p.last_modified) as "lastModified", p.version, ${placed} || p.metadata as "metaData", ${playable} as playable,
  media.content -> 0 as "primaryContent", media.content, ${lowestPrice} as price`;

/** Image on a card. Teasers add their small file and whether they have sound. */
const onePicture = sql`case when c.file_type = 'TEASER'
      then json_strip_nulls(json_build_object('fileType', c.file_type, 'host', c.host, 'largePath', c.large_path, 'smallPath', nullif(nullif(c.small_path, c.large_path), ''),
        'metaData', c.metadata - '{blur,thumbnails,chapters,durationSeconds,subtitles}'::text[]))
      else json_build_object('fileType', c.file_type, 'host', c.host, 'largePath', c.large_path,
        'metaData', c.metadata - '{blur,thumbnails,chapters,durationSeconds,audio,subtitles}'::text[]) end`;

/** Images of a card: the first of each type (also the first teaser), two of merchandise, and the still of an episode. */
const cardPictures = sql`
  (select coalesce(json_agg(${onePicture} order by c.sequence), '[]')
    from (select n.*, row_number() over (partition by n.file_type order by n.sequence) as place from content n
      where n.tenant_id = p.tenant_id and n.product_id = p.id and (n.file_type in ('POSTER', 'HERO_IMAGE', 'PRODUCT_IMAGE', 'TEASER') or n.file_type = 'STILL' and p.episode is not null)) c
    where c.place = 1 or c.place = 2 and c.file_type = 'PRODUCT_IMAGE')`;

/** Cheapest current offer of title `p`, in any territory. An episode without offers uses those of its series. */
const offer = sql`case when p.kind = 'TITLE' then coalesce(
    (select json_strip_nulls(json_build_object('kind', f.kind, 'price', case when f.price_amount is not null
        then json_build_object('amount', f.price_amount, 'currency', f.price_currency) end, 'until', instant(f.ends_at)))
      from title_offer f where f.tenant_id = p.tenant_id and f.entity_status in ('APPROVED', 'COMPLETED') and f.starts_at <= now() and (f.ends_at is null or f.ends_at > now())
        and f.product_id = case when exists (select from title_offer own where own.tenant_id = p.tenant_id and own.product_id = p.id and own.entity_status <> 'DRAFT')
          then p.id else p.parent_id end
      order by array_position(array['FREE', 'PLAN', 'RENTAL', 'PURCHASE'], f.kind), f.price_amount limit 1),
    case when not exists (select from title_offer f where f.tenant_id = p.tenant_id and f.product_id in (p.id, p.parent_id) and f.entity_status <> 'DRAFT')
      and not ${isGoverned} then '{"kind": "FREE"}'::json end) end`;

const cardColumns = sql`
  p.id, p.kind, p.path, p.name, p.entity_status as "entityStatus", instant(p.origin) as origin, p.rating_score as "ratingScore",
  p.rating_count as "ratingCount", ${placed} || (p.metadata - '{cast,directors,sourceUrl}'::text[]) as "metaData", ${playable} as playable,
  ${cardPictures} as content, ${lowestPrice} as price, ${offer} as offer`;

export function heroesOf(tenantId: string, ids: readonly string[]): RawBuilder<{ id: string; content: Content[] }> {
  return sql<{ id: string; content: Content[] }>`
    select c.product_id as id, json_agg(${oneContent} order by c.sequence) as content from content c
    where c.tenant_id = ${tenantId} and c.product_id = any(${ids}::uuid[]) and c.file_type = 'HERO_IMAGE' group by c.product_id`;
}

/** Joins of a summary. `offset 0` prevents the planner from inlining the images twice, for `content` and for its first element. */
const sources = sql`
  join organization o on o.tenant_id = p.tenant_id and o.id = p.organization_id
  cross join lateral (select ${content} as content offset 0) media`;

/** Returns `from` (rows of product, named p) as list entries in JSON, in this order. */
export function summaries(from: RawBuilder<unknown>, order: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(row_to_json(summary) order by ${order}), '[]')::text from ${from} p ${sources}
    cross join lateral (select ${columns}) summary)`;
}

export function cards(from: RawBuilder<unknown>, order: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(row_to_json(card) order by ${order}), '[]')::text from ${from} p
    cross join lateral (select ${cardColumns}) card)`;
}

export const shownAs = (view: 'full' | 'card' | undefined) => (view === 'card' ? cards : summaries);

/** Parts of bundle `s`; empty for other SKUs. */
const parts = sql`(
  select coalesce(json_agg(json_build_object('skuId', a.id, 'name', g.name, 'options', a.options, 'quantity', k.quantity,
    'path', case when g.entity_status in ('APPROVED', 'COMPLETED') then g.path end,
    'price', case when g.entity_status in ('APPROVED', 'COMPLETED') then json_build_object('amount', a.price_amount, 'currency', a.price_currency) end) order by k.position), '[]')
  from sku_part k join sku a on a.tenant_id = k.tenant_id and a.id = k.part_id join product g on g.tenant_id = a.tenant_id and g.id = a.product_id
  where k.tenant_id = p.tenant_id and k.bundle_id = s.id)`;

const skus = sql`
  (select coalesce(json_agg(json_build_object('id', s.id, 'sku', s.sku, 'options', s.options, 'available', ${unitsForSale}, 'parts', ${parts},
    'preorder', case when s.preorder_on is not null then json_build_object('expectedOn', s.preorder_on::text, 'isOpen', s.preorder_ended is null) end,
    'price', json_build_object('amount', s.price_amount, 'currency', s.price_currency),
    'compareAtPrice', case when s.compare_at_amount is not null then json_build_object('amount', s.compare_at_amount, 'currency', s.price_currency) end,
    'steps', case when s.price_steps is null then '[]'::json else price_ladder(s.price_amount, s.price_currency, s.price_steps, null) end)
    order by s.position), '[]')
  from sku s where s.tenant_id = p.tenant_id and s.product_id = p.id)`;

const tags = sql`(select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'path', t.path) order by t.name collate "und-x-icu", t.id), '[]')
  from reference f join tag t on t.tenant_id = f.tenant_id and t.id = f.target_id
  where f.tenant_id = p.tenant_id and f.source_type = 'PRODUCT' and f.source_id = p.id and f.type = 'TAGGED' and f.target_type = 'TAG'
    and t.entity_status in ('APPROVED', 'COMPLETED'))`;

const MAX_FEATURES = 50;
const features = sql`(select coalesce(json_agg(json_build_object('name', f.name, 'value', f.value) order by f.sequence, f.id), '[]')
  from (select f.name, f.value, f.sequence, f.id from product_feature f where f.tenant_id = p.tenant_id and f.product_id = p.id
    order by f.sequence, f.id limit ${sql.lit(MAX_FEATURES)}) f)`;

const seasons = (visible: RawBuilder<unknown>) => sql`
  (select coalesce(json_agg(json_build_object('title', 'Season ' || n.season, 'season', n.season, 'products', n.episodes) order by n.season), '[]')
  from (
    select e.season, json_agg(e.json order by e.episode) as episodes
    from (select p.season, p.episode, row_to_json(card) as json from product p ${sources} cross join lateral (select ${columns}, p.description, ${isOffered} as "isOffered",
        ${hasMoments} as "hasMoments") card
      where p.tenant_id = parent.tenant_id and p.parent_id = parent.id and p.season is not null and ${visible}) e
    group by e.season) n)`;

/** Returns the complete JSON of one product with its SKUs. Seasons are included on request, with the `episodes` that meet the condition. */
export function wholeProduct(of: RawBuilder<unknown>, want: { seasons: boolean; episodes: RawBuilder<unknown> }): RawBuilder<{ json: string }> {
  const products = want.seasons ? seasons(want.episodes) : sql`'[]'::json`;
  return sql<{ json: string }>`
    select row_to_json(whole)::text as json from (
      select ${columns}, p.description, ${isOffered} as "isOffered", ${hasMoments} as "hasMoments", ${hasDrop} as "hasDrop", ${hasGroupPrices} as "hasGroupPrices",
        ${sizeGuideId} as "sizeGuideId", p.parent_id as "parentId", p.work_id as "workId", ${skus} as skus, ${peopleOfTitle} as people, ${tags} as tags, ${features} as features, b.products
      from product p ${sources}
      cross join lateral (select ${products} as products from product parent where parent.tenant_id = p.tenant_id and parent.id = p.id) b
      where ${of}) whole`;
}
