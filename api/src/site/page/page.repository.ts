import { sql } from 'kysely';
import type { Block, RenderedPage } from '../../../contract/site/page.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

export type PublishedPage = Omit<RenderedPage, 'body'> & { readonly body: Block[] };

/** What visitors may see of pages (`r`) at this moment. */
const published = (now: Date) => sql`r.entity_status in ('APPROVED', 'COMPLETED') and (r.published_at is null or r.published_at <= ${now})`;

/** The page shown at an address: that host's own before one of every host, the asked language before the tenant's. */
export async function findPublishedPage(ctx: Context, at: { host: string; path: string; locale: string | undefined }): Promise<PublishedPage | undefined> {
  const [page] = await ctx.run(
    rawStatement(sql<PublishedPage>`
    select r.id, r.host, r.path, r.locale, r.title, r.description, r.layout, instant(r.published_at) as "publishedAt", instant(r.last_modified) as "lastModified",
      json_build_object('title', coalesce(nullif(r.seo_title, ''), r.title), 'description', coalesce(nullif(r.seo_description, ''), r.description),
        'image', r.seo_image) as seo, r.body
    from page r join tenant t on t.id = r.tenant_id
    where r.tenant_id = ${ctx.tenant.id} and r.host in ('', ${at.host}) and r.path = ${at.path} and ${published(ctx.now())}
    order by r.host = ${at.host} desc, r.locale = ${at.locale ?? null}::text desc nulls last, r.locale = t.settings ->> 'locale' desc, r.locale limit 1`),
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

/** When the next page appears that is not yet shown. */
export async function nextPublication(ctx: Context): Promise<Date | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<{ at: string | null }>`
    select instant(min(published_at)) as at from page where tenant_id = ${ctx.tenant.id} and published_at > ${ctx.now()}`),
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
