import { sql } from 'kysely';
import type { ArticleCard, ArticleFormat, Block, RenderedPage } from '../../../contract/site/page.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

export type PublishedPage = Omit<RenderedPage, 'body' | 'related' | 'legal'> & { readonly body: Block[] };

/** Condition for pages (`r`) that visitors may see at this moment. */
const published = (now: Date) => sql`r.entity_status in ('APPROVED', 'COMPLETED')
  and (r.published_at is null or r.published_at <= ${now}) and (r.unpublished_at is null or r.unpublished_at > ${now})`;

const shownDay = sql`coalesce(r.published_at, r.created_at)`;
/** The asked language first, then the tenant's own. */
const byLocale = (locale: string | undefined) => sql`r.locale = ${locale ?? null}::text desc nulls last, r.locale = t.settings ->> 'locale' desc, r.locale`;

/** Published articles of every host, each in the language that suits best. */
const articles = (ctx: Context, locale: string | undefined) => sql`(
  select distinct on (r.path) r.* from page r join tenant t on t.id = r.tenant_id
  where r.tenant_id = ${ctx.tenant.id} and r.kind = 'ARTICLE' and r.host = '' and ${published(ctx.now())}
  order by r.path, ${byLocale(locale)})`;

const cardColumns = sql`r.path, r.locale, r.title, r.description, r.format, r.cover, r.cover_alt as "coverAlt", r.tags, r.author, r.words,
  instant(${shownDay}) as "publishedAt"`;
const latestFirst = sql`${shownDay} desc, r.id desc`;

interface ArticleQuery {
  readonly locale: string | undefined;
  readonly tag: string | undefined;
  readonly format: ArticleFormat | undefined;
  readonly offset: number;
  readonly limit: number;
}

export async function listArticles(ctx: Context, { locale, tag, format, offset, limit }: ArticleQuery): Promise<{ total: number; content: ArticleCard[] }> {
  const tagged = tag === undefined ? null : JSON.stringify([tag]);
  const wanted = sql`(${tagged}::jsonb is null or r.tags @> ${tagged}::jsonb) and (${format ?? null}::text is null or r.format = ${format ?? null}::text)`;
  const [count] = await ctx.run(rawStatement(sql<{ total: number }>`select count(*)::int as total from ${articles(ctx, locale)} r where ${wanted}`));
  const content = await ctx.run(
    rawStatement(
      sql<ArticleCard>`select ${cardColumns} from ${articles(ctx, locale)} r where ${wanted} order by ${latestFirst} limit ${limit} offset ${offset}`,
    ),
  );
  return { total: count?.total ?? 0, content };
}

/** Tests whether visitors may read an article in a language. */
export async function hasArticles(ctx: Context, locale: string): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql`
    select 1 as one from page r where r.tenant_id = ${ctx.tenant.id} and r.kind = 'ARTICLE' and r.host = '' and r.locale = ${locale} and ${published(ctx.now())} limit 1`),
  );
  return rows.length > 0;
}

const MAX_TAGS = 100;

export function listArticleTags(ctx: Context, locale: string | undefined): Promise<{ tag: string; total: number }[]> {
  return ctx.run(
    rawStatement(sql<{ tag: string; total: number }>`
    select tag, count(*)::int as total from ${articles(ctx, locale)} r, jsonb_array_elements_text(r.tags) as tag
    group by tag order by count(*) desc, tag limit ${MAX_TAGS}`),
  );
}

const MAX_RELATED = 4;

/** Returns articles with a tag in common; the latest ones where the article has no tags. */
export function listRelatedArticles(ctx: Context, to: { path: string; tags: readonly string[]; locale: string | undefined }): Promise<ArticleCard[]> {
  const tags = [...to.tags];
  const inCommon = tags.length === 0 ? sql`true` : sql`r.tags ?| ${tags}::text[]`;
  return ctx.run(
    rawStatement(sql<ArticleCard>`select ${cardColumns} from ${articles(ctx, to.locale)} r
    where r.path <> ${to.path} and ${inCommon} order by ${latestFirst} limit ${MAX_RELATED}`),
  );
}

const renderedColumns = sql`r.id, r.kind, r.host, ${cardColumns}, r.layout, instant(r.last_modified) as "lastModified",
  json_build_object('title', coalesce(nullif(r.seo_title, ''), r.title), 'description', coalesce(nullif(r.seo_description, ''), r.description),
    'image', r.seo_image) as seo, r.body`;

/** The page shown at an address: that host's own before one of every host, the asked language before the tenant's. */
export async function findPublishedPage(ctx: Context, at: { host: string; path: string; locale: string | undefined }): Promise<PublishedPage | undefined> {
  const [page] = await ctx.run(
    rawStatement(sql<PublishedPage>`
    select ${renderedColumns} from page r join tenant t on t.id = r.tenant_id
    where r.tenant_id = ${ctx.tenant.id} and r.host in ('', ${at.host}) and r.path = ${at.path} and ${published(ctx.now())}
    order by r.host = ${at.host} desc, ${byLocale(at.locale)} limit 1`),
  );
  return page;
}

type Question = NonNullable<Extract<RenderedPage['body'][number], { kind: 'poll' }>['poll']>;

/** The question of a published poll for everybody. */
export async function findQuestion(ctx: Context, pollId: string): Promise<Question | null> {
  const [row] = await ctx.run(
    rawStatement(sql<Question>`
    select r.question, r.description, array(select o.label from poll_option o where o.tenant_id = r.tenant_id and o.poll_id = r.id order by o.sequence, o.id) as options
    from poll r where r.tenant_id = ${ctx.tenant.id} and r.id = ${pollId}::uuid and r.audience = 'EVERYONE' and r.entity_status in ('APPROVED', 'COMPLETED')`),
  );
  return row ?? null;
}

/** Finds a page by its id, published or not. */
export async function findPageById(ctx: Context, id: string): Promise<PublishedPage | undefined> {
  const [page] = await ctx.run(
    rawStatement(sql<PublishedPage>`select ${renderedColumns} from page r where r.tenant_id = ${ctx.tenant.id} and r.id = ${id}::uuid`),
  );
  return page;
}

export interface SitemapEntry {
  readonly path: string;
  readonly lastModified: string | null;
}

/** Addresses of the published pages of a host that want to be found, each once. */
export function listPublishedPaths(ctx: Context, host: string): Promise<SitemapEntry[]> {
  return ctx.run(
    rawStatement(sql<SitemapEntry>`
    select r.path, instant(max(r.last_modified)) as "lastModified" from page r
    where r.tenant_id = ${ctx.tenant.id} and r.host in ('', ${host}) and r.indexed and ${published(ctx.now())}
    group by r.path order by r.path`),
  );
}

/** Returns the next moment at which a page appears or goes. */
export async function nextPublication(ctx: Context): Promise<Date | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<{ at: string | null }>`
    select instant(min(at)) as at from page, unnest(array[published_at, unpublished_at]) as at where tenant_id = ${ctx.tenant.id} and at > ${ctx.now()}`),
  );
  return row?.at ? new Date(row.at) : undefined;
}

export async function countShownTitles(ctx: Context): Promise<number> {
  const [row] = await ctx.run(
    rawStatement(sql<{ total: number }>`
    select coalesce(sum(total), 0)::int as total from product_count
    where tenant_id = ${ctx.tenant.id} and kind = 'TITLE' and entity_status in ('APPROVED', 'COMPLETED')`),
  );
  return row?.total ?? 0;
}

/** Number of people whom published titles name. */
export async function countPeopleShown(ctx: Context): Promise<number> {
  const [row] = await ctx.run(
    rawStatement(sql<{ total: number }>`select count(*)::int as total from person where tenant_id = ${ctx.tenant.id} and title_count > 0`),
  );
  return row?.total ?? 0;
}

/** Addresses of the tags of published titles. */
export function listTagsShown(ctx: Context): Promise<SitemapEntry[]> {
  return ctx.run(
    rawStatement(sql<SitemapEntry>`
    select '/tags/' || t.path as path, null::text as "lastModified" from tag t
    where t.tenant_id = ${ctx.tenant.id} and t.entity_status in ('APPROVED', 'COMPLETED') and exists (
      select from reference f join product p on p.tenant_id = f.tenant_id and p.id = f.source_id
      where f.tenant_id = t.tenant_id and f.target_type = 'TAG' and f.target_id = t.id and f.type = 'TAGGED' and f.source_type = 'PRODUCT'
        and p.kind = 'TITLE' and p.parent_id is null and p.entity_status in ('APPROVED', 'COMPLETED'))
    order by t.path limit 10000`),
  );
}

/** Addresses of people whom published titles name, in the order of their ids. */
export function listPeopleShown(ctx: Context, part: { offset: number; limit: number }): Promise<SitemapEntry[]> {
  return ctx.run(
    rawStatement(sql<SitemapEntry>`
    select '/cast/' || path as path, null::text as "lastModified" from person where tenant_id = ${ctx.tenant.id} and title_count > 0
    order by id limit ${part.limit} offset ${part.offset}`),
  );
}

/** Detail addresses (spec §2) of shown titles, in the order of their ids. */
export function listShownTitles(ctx: Context, part: { offset: number; limit: number }): Promise<SitemapEntry[]> {
  return ctx.run(
    rawStatement(sql<SitemapEntry>`
    select case program_type when 'SERIES' then '/tv-shows/detail/' when 'EVENT' then '/events/' else '/movies/detail/' end || path as path,
      instant(last_modified) as "lastModified"
    from product where tenant_id = ${ctx.tenant.id} and kind = 'TITLE' and parent_id is null and entity_status in ('APPROVED', 'COMPLETED')
    order by id limit ${part.limit} offset ${part.offset}`),
  );
}
