import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { TenantSettings } from '../../../contract/index.ts';
import { legalPaths } from '../../../contract/site/legal-texts.ts';
import type { LegalVersion, PageVersionItem } from '../../../contract/site/page-version.ts';
import type { Block } from '../../../contract/site/page.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { rawStatement } from '../../platform/query.ts';

export interface LegalDraft {
  readonly path: string;
  readonly locale: string;
  readonly title: string;
  readonly description: string;
  readonly body: readonly Block[];
  readonly words: number;
}

/** Inserts published pages and returns their ids, but none for addresses that have a page in that language. */
export async function insertLegalPages(ctx: Pick<Context, 'run' | 'tenant' | 'now'>, drafts: readonly LegalDraft[]): Promise<string[]> {
  const pages = drafts.map((draft) => ({ id: newId(), ...draft }));
  const rows = await ctx.run(
    rawStatement(sql<{ id: string }>`
    insert into page (tenant_id, id, path, locale, title, description, body, words, entity_status, created_at, last_modified)
    select ${ctx.tenant.id}::uuid, d.id, d.path, d.locale, d.title, d.description, d.body, d.words, 'APPROVED', ${ctx.now()}::timestamptz, ${ctx.now()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(pages)}::jsonb)
      as d (id uuid, path text, locale text, title text, description text, body jsonb, words int)
    on conflict (tenant_id, host, path, locale) do nothing returning id`),
  );
  return rows.map(({ id }) => id);
}

/** Returns tenants that lack a legal page in one of these languages. */
export function findTenantsLackingLegalPages(database: Database, locales: readonly string[]): Promise<{ id: string }[]> {
  return database.platformRead(
    rawStatement(sql<{ id: string }>`
    select t.id from tenant t left join (
      select tenant_id, count(*)::int as pages from page where host = '' and path = any(${[...legalPaths]}::text[]) and locale = any(${[...locales]}::text[])
      group by tenant_id) p on p.tenant_id = t.id
    where coalesce(p.pages, 0) < ${legalPaths.length * locales.length}`),
  );
}

export async function findSettings(ctx: Context): Promise<TenantSettings | undefined> {
  const [row] = await ctx.run(rawStatement(sql<{ settings: TenantSettings }>`select settings from tenant where id = ${ctx.tenant.id}`));
  return row?.settings;
}

/** Versions `s` of a page that visitors saw at its address. */
const shown = (ctx: Context, { id, path }: { id: string; path: string }) => sql`(
  select v.number, v.title, v.at, v.record from (
    select w.*, lead(w.at) over (order by w.number) as until from page_version w where w.tenant_id = ${ctx.tenant.id} and w.page_id = ${id}::uuid) v
  where v.record ->> 'entityStatus' in ('APPROVED', 'COMPLETED') and v.record ->> 'path' = ${path}
    and (v.record ->> 'publishedAt' is null or (v.record ->> 'publishedAt')::timestamptz < coalesce(v.until, ${ctx.now()}))) s`;

interface Part {
  readonly offset: number;
  readonly limit: number;
}

export async function listShownVersions(
  ctx: Context,
  page: { id: string; path: string },
  { offset, limit }: Part,
): Promise<{ total: number; content: LegalVersion[] }> {
  const [count] = await ctx.run(rawStatement(sql<{ total: number }>`select count(*)::int as total from ${shown(ctx, page)}`));
  const content = await ctx.run(
    rawStatement(
      sql<LegalVersion>`select s.number, s.title, instant(s.at) as at from ${shown(ctx, page)} order by s.number desc limit ${limit} offset ${offset}`,
    ),
  );
  return { total: count?.total ?? 0, content };
}

export type ShownVersion = Pick<PageVersionItem, 'number' | 'at' | 'record'>;

/** Returns a version by its number, or the newest one. */
export async function findShownVersion(ctx: Context, page: { id: string; path: string }, number?: number): Promise<ShownVersion | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<ShownVersion>`
    select s.number, instant(s.at) as at, s.record from ${shown(ctx, page)} where ${number ?? null}::int is null or s.number = ${number ?? null}::int
    order by s.number desc limit 1`),
  );
  return row;
}
