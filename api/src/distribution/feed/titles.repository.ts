import { sql, type RawBuilder } from 'kysely';
import type { EntityStatus } from '../../../contract/index.ts';
import type { ChannelFilter } from '../../../contract/distribution/channel-filter.ts';
import { isGated, isOfferOf } from '../../commerce/access/offered.sql.ts';
import { isGoverned, type WindowColumns, windowsEverywhere } from '../../catalogue/avail/avail.sql.ts';
import { minimumAge } from '../../catalogue/product/minimum-age.sql.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';
import type { FeedOffer, FeedPicture, FeedTitle } from './feed-title.ts';

/** A title as the database has it: addresses are paths, offers are all there are. */
export interface TitleRow extends Omit<FeedTitle, 'page' | 'pictures' | 'film' | 'offers' | 'window' | 'territories' | 'series' | 'episodes'> {
  readonly parentId: string | null;
  readonly organizationId: string;
  readonly entityStatus: EntityStatus;
  readonly isSelected: boolean;
  readonly isGated: boolean;
  readonly pictures: readonly (FeedPicture & { readonly widths: readonly number[] | null })[];
  readonly film: FeedTitle['film'];
  readonly offers: readonly (FeedOffer & { readonly id: string; readonly tierRank: number | null })[];
  /** Windows that avails license; null where the title has no avail. */
  readonly windows: readonly WindowColumns[] | null;
}

const chosen = (values: readonly unknown[] | undefined, condition: RawBuilder<unknown>) =>
  values === undefined || values.length === 0 ? sql`true` : condition;

/** Whether title `p` is chosen by the rules of a feed. */
function isSelected({ programTypes, tags, genres, organizationIds, ids, exceptIds }: ChannelFilter): RawBuilder<unknown> {
  return sql`(${chosen(programTypes, sql`p.program_type = any(${programTypes}::text[])`)}
    and ${chosen(genres, sql`p.metadata -> 'genres' ?| ${genres}::text[]`)}
    and ${chosen(organizationIds, sql`p.organization_id = any(${organizationIds}::uuid[])`)}
    and ${chosen(ids, sql`p.id = any(${ids}::uuid[])`)}
    and ${chosen(exceptIds, sql`p.id <> all(${exceptIds}::uuid[])`)}
    and ${chosen(
      tags,
      sql`exists (select from reference r join tag t on t.tenant_id = r.tenant_id and t.id = r.target_id where r.tenant_id = p.tenant_id and r.source_type = 'PRODUCT'
      and r.source_id = p.id and r.type = 'TAGGED' and r.target_type = 'TAG' and t.path = any(${tags}::text[]))`,
    )})`;
}

const words = (key: string) =>
  sql`coalesce((select json_agg(one) from jsonb_array_elements_text(case when jsonb_typeof(p.metadata -> ${sql.lit(key)}) = 'array' then p.metadata -> ${sql.lit(key)} else '[]' end) one), '[]')`;

const isOpen = sql`(p.entity_status in ('APPROVED', 'COMPLETED') and not ${isGated} and not ${isGoverned} and ${minimumAge} is null)`;
const film = sql`(select json_build_object('isOpen', ${isOpen}, 'url', case when (c.host = '' and c.master_path like '/media/%') or not ${isOpen}
    then '/media/titles/' || c.tenant_id || '/' || c.product_id || '/' || c.id || '/' || regexp_replace(c.master_path, '^.*/', '') else c.host || c.master_path end)
  from content c where c.tenant_id = p.tenant_id and c.product_id = p.id and c.file_type = 'VIDEO_MASTER' and c.master_path <> '' order by c.sequence limit 1)`;
const pictures = sql`(select coalesce(json_agg(json_build_object('kind', c.file_type, 'url', c.host || c.large_path, 'width', (c.metadata ->> 'width')::numeric,
    'height', (c.metadata ->> 'height')::numeric, 'widths', c.metadata -> 'widths') order by c.sequence), '[]')
  from content c where c.tenant_id = p.tenant_id and c.product_id = p.id and c.file_type in ('POSTER', 'HERO_IMAGE', 'STILL') and c.large_path <> '')`;
const tags = sql`(select coalesce(json_agg(t.name order by t.name collate "und-x-icu", t.id), '[]') from reference f join tag t on t.tenant_id = f.tenant_id and t.id = f.target_id
  where f.tenant_id = p.tenant_id and f.source_type = 'PRODUCT' and f.source_id = p.id and f.type = 'TAGGED' and f.target_type = 'TAG' and t.entity_status in ('APPROVED', 'COMPLETED'))`;
const offers = sql`(select coalesce(json_agg(json_build_object('id', f.id, 'kind', f.kind, 'tierRank', f.tier_rank, 'territories', f.territories, 'startsAt', instant(f.starts_at),
    'endsAt', instant(f.ends_at), 'playHours', f.play_hours,
    'price', case when f.price_amount is not null then json_build_object('amount', f.price_amount, 'currency', f.price_currency) end) order by f.kind, f.price_amount, f.id), '[]')
  from title_offer f where ${isOfferOf})`;

const columns = (filter: ChannelFilter) => sql`
  p.id, p.path, p.name, p.description, p.program_type as "programType", p.parent_id as "parentId", p.organization_id as "organizationId", o.name as provider,
  p.entity_status as "entityStatus", ${isSelected(filter)} as "isSelected", ${isGated} as "isGated", to_char(p.origin at time zone 'UTC', 'YYYY-MM-DD') as "releasedOn",
  instant(p.last_modified) as "lastModified", ${words('genres')} as genres, ${words('directors')} as directors, ${tags} as tags,
  coalesce((select json_agg(one ->> 'name') from jsonb_array_elements(case when jsonb_typeof(p.metadata -> 'cast') = 'array' then p.metadata -> 'cast' else '[]' end) one), '[]') as "cast",
  nullif(trim(p.metadata ->> 'certification'), '') as certification, ${minimumAge} as "minimumAge", (p.metadata ->> 'durationSeconds')::float8 as "durationSeconds",
  p.metadata ->> 'startsAt' as "startsAt", p.metadata ->> 'endsAt' as "endsAt", p.season, p.episode, ${pictures} as pictures, ${film} as film, ${offers} as offers,
  ${windowsEverywhere} as windows`;
const source = sql`product p join organization o on o.tenant_id = p.tenant_id and o.id = p.organization_id`;
const isTitle = (ctx: Context) => sql`p.tenant_id = ${ctx.tenant.id} and p.kind = 'TITLE' and p.parent_id is null`;

interface Place {
  readonly filter: ChannelFilter;
  readonly programType: FeedTitle['programType'];
  /** The id of the last one read; undefined at the beginning. */
  readonly after: string | undefined;
  readonly size: number;
}

/** Chosen titles of a type in the order of their ids, whatever keeps them out; without those that are archived. */
export function readTitles(ctx: Context, { filter, programType, after, size }: Place): Promise<TitleRow[]> {
  return ctx.run(
    rawStatement(sql<TitleRow>`
    select ${columns(filter)} from ${source} where ${isTitle(ctx)} and p.program_type = ${programType} and p.entity_status <> 'ARCHIVED' and ${isSelected(filter)}
      and (${after ?? null}::uuid is null or p.id > ${after ?? null}::uuid) order by p.id limit ${size}`),
  );
}

/** Published episodes of series that have a film, in their order. */
export function readEpisodes(ctx: Context, seriesIds: readonly string[]): Promise<TitleRow[]> {
  return ctx.run(
    rawStatement(sql<TitleRow>`
    select ${columns({})} from ${source} where p.tenant_id = ${ctx.tenant.id} and p.parent_id = any(${seriesIds}::uuid[]) and p.entity_status in ('APPROVED', 'COMPLETED')
      and exists (select from content c where c.tenant_id = p.tenant_id and c.product_id = p.id and c.file_type = 'VIDEO_MASTER' and c.master_path <> '')
    order by p.parent_id, p.season nulls last, p.episode nulls last, p.id`),
  );
}

/** Titles whose name has these words, or one by its id: also such as the rules do not choose. */
export function findTitles(
  ctx: Context,
  filter: ChannelFilter,
  { q, productId, most }: { q: string; productId: string | undefined; most: number },
): Promise<TitleRow[]> {
  return ctx.run(
    rawStatement(sql<TitleRow>`
    select ${columns(filter)} from ${source} where ${isTitle(ctx)} and (${productId ?? null}::uuid is null or p.id = ${productId ?? null}::uuid)
      and (${q}::text = '' or strpos(lower(p.name), lower(${q}::text)) > 0)
    order by ${isSelected(filter)} desc, p.name collate "und-x-icu", p.id limit ${most}`),
  );
}

export async function countTitles(ctx: Context, filter: ChannelFilter): Promise<{ titles: number; published: number }> {
  const [row] = await ctx.run(
    rawStatement(sql<{ titles: number; published: number }>`
    select count(*)::int as titles, count(*) filter (where p.entity_status in ('APPROVED', 'COMPLETED'))::int as published
    from product p where ${isTitle(ctx)} and p.entity_status <> 'ARCHIVED' and ${isSelected(filter)}`),
  );
  return row ?? { titles: 0, published: 0 };
}

export interface SiteRow {
  readonly siteName: string;
  readonly language: string;
  readonly host: string | null;
}

/** The tenant's site as partners are sent to it. */
export async function findSite(ctx: Context): Promise<SiteRow> {
  const [row] = await ctx.run(
    rawStatement(sql<SiteRow>`
    select coalesce(nullif(t.settings ->> 'app_name', ''), t.name) as "siteName", coalesce(t.settings ->> 'locale', 'en') as language,
      (select h.host from tenant_host h where h.tenant_id = t.id and h.verified_at is not null
        order by h.host like '%localhost' or h.host ~ '^[0-9.]+$', h.verified_at desc, h.host limit 1) as host
    from tenant t where t.id = ${ctx.tenant.id}`),
  );
  return row ?? { siteName: '', language: 'en', host: null };
}

/** Feeds that are in use, with their rules. */
export function listFilters(ctx: Context, most: number): Promise<{ id: string; name: string; filter: ChannelFilter }[]> {
  return ctx.run(
    rawStatement(sql<{ id: string; name: string; filter: ChannelFilter }>`
    select c.id, c.name, c.filter from channel c where c.tenant_id = ${ctx.tenant.id} and c.entity_status in ('APPROVED', 'COMPLETED')
    order by c.name collate "und-x-icu", c.id limit ${most}`),
  );
}

/** Returns those of some titles that the rules of a feed choose, by themselves or by their series. */
export async function pickSelected(ctx: Context, filter: ChannelFilter, ids: readonly string[]): Promise<string[]> {
  const rows = await ctx.run(
    rawStatement(sql<{ id: string }>`
    select e.id from product e join product p on p.tenant_id = e.tenant_id and p.id = coalesce(e.parent_id, e.id)
    where e.tenant_id = ${ctx.tenant.id} and e.id = any(${ids}::uuid[]) and ${isTitle(ctx)} and p.entity_status <> 'ARCHIVED' and ${isSelected(filter)}`),
  );
  return rows.map(({ id }) => id);
}
