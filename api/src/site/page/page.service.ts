import { sql } from 'kysely';
import type { Body, Failure, ProductCard, Query, Reply, Result } from '../../../contract/index.ts';
import type { Block, RenderedPage } from '../../../contract/site/page.ts';
import { siteOf } from '../document/site.ts';
import { type Context, done, notFound, refuse } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { rawStatement } from '../../platform/query.ts';
import { readProductPage } from '../../catalogue/product/product-list.repository.ts';
import { readTitleQuery } from '../../catalogue/product/product-list.ts';
import { cards } from '../../catalogue/product/product.sql.ts';
import { MAX_OFFSET, invalid } from '../../platform/listing.ts';
import { proseFromMarkdown } from './markdown.ts';
import { countWords } from './words.ts';
import { isLegalPath } from './legal.ts';
import { asOf, type LegalPage, legalPage, named } from './legal-page.service.ts';
import { findPageById, findPublishedPage, findQuestion, listArticles, listRelatedArticles, type PublishedPage } from './page.repository.ts';
import { findVersion } from './version.repository.ts';

type Rendered = RenderedPage['body'][number];

/** Allowed link targets in text: this site or the web. */
const GOOD_LINK = /^(https?:\/\/[^\s<>"\\]+|\/(?![/\\])[^\s<>"\\]*|#[\w-]*)$/;
const LINKS = /\]\(\s*([^)\s]*)/g;

async function isOwnHost(ctx: Context, database: Database, host: string): Promise<boolean> {
  return (await siteOf(database, host))?.tenant.id === ctx.tenant.id;
}

function blockRefusal(block: Block, index: number): Failure | undefined {
  const path = `body.${index}`;
  if (block.kind === 'text') {
    const bad = [...block.text.matchAll(LINKS)].find(([, target = '']) => !GOOD_LINK.test(target));
    if (bad) return refuse('INVALID_INPUT', 'A link goes to a page of this site or to http(s).', { path: `${path}.text`, code: 'link' }).error;
  }
  if (block.kind === 'video' && block.productId === undefined && block.src === undefined)
    return refuse('INVALID_INPUT', 'A video needs productId or src.', { path: `${path}.src`, code: 'required' }).error;
  return undefined;
}

const ARTICLE_PATH = /^\/news\/[a-z0-9]+(?:-[a-z0-9]+)*$/;

interface Addressed {
  readonly kind?: string;
  readonly path?: string;
}

/** Rejects article paths outside of /news, the only place where the site looks for articles. */
export function articleRefusal(_ctx: Context, draft: Addressed, existing: Addressed | undefined): Promise<Failure | undefined> {
  const [kind, path] = [draft.kind ?? existing?.kind, draft.path ?? existing?.path ?? ''];
  const isFound = kind !== 'ARTICLE' || (ARTICLE_PATH.test(path) && path !== '/news/feed');
  const message = 'An article is at /news/ and a name of small letters, digits and hyphens.';
  return Promise.resolve(isFound ? undefined : refuse('INVALID_INPUT', message, { path: 'path', code: 'format' }).error);
}

/** Rejects a foreign host or an unsafe link. */
export async function pageRefusal(ctx: Context, database: Database, draft: Body<'POST /page/item'>): Promise<Failure | undefined> {
  const { host, body = [] } = draft as { host?: string; body?: Block[] };
  if (host && !(await isOwnHost(ctx, database, host)))
    return refuse('INVALID_INPUT', 'host is not one of this tenant', { path: 'host', code: 'unknown' }).error;
  return body.map(blockRefusal).find((failure) => failure !== undefined);
}

const DEFAULT_ROW_SIZE = 12;
type Row = Extract<Block, { kind: 'productRow' }>;

async function chosenCards(ctx: Context, ids: readonly string[]): Promise<ProductCard[]> {
  const from = sql`(select c.*, array_position(${ids}::uuid[], c.id) as place from product c
    where c.tenant_id = ${ctx.tenant.id} and c.id = any(${ids}::uuid[]) and c.entity_status in ('APPROVED', 'COMPLETED'))`;
  const [row] = await ctx.run(rawStatement(sql<{ json: string }>`select ${cards(from, sql`p.place`)} as json`));
  return JSON.parse(row?.json ?? '[]') as ProductCard[];
}

async function askedCards(ctx: Context, { query = {} }: Row): Promise<ProductCard[]> {
  const { kind, programTypes, genres, sortBy, sortDirection, size = DEFAULT_ROW_SIZE } = query;
  const facts = { ...(programTypes && { programType: programTypes }), ...(genres && { genres }) };
  const listed = readTitleQuery(ctx, {
    view: 'card',
    size,
    ...(kind && { kind }),
    ...(sortBy && { sortBy }),
    ...(sortDirection && { sortDirection }),
    ...(Object.keys(facts).length > 0 && { metaData: JSON.stringify(facts) }),
  });
  if (!listed.ok) return [];
  const { text } = await readProductPage(ctx, listed.value);
  return (JSON.parse(text) as Reply<'GET /product/list', 'card'>).content;
}

async function render(ctx: Context, block: Block): Promise<Rendered> {
  if (block.kind === 'text') return { kind: 'prose', doc: proseFromMarkdown(block.text) };
  if (block.kind === 'video') return { ...block, product: block.productId ? ((await chosenCards(ctx, [block.productId]))[0] ?? null) : null };
  if (block.kind === 'poll') return { ...block, poll: await findQuestion(ctx, block.pollId) };
  if (block.kind !== 'productRow') return block;
  return { ...block, products: block.ids ? await chosenCards(ctx, block.ids) : await askedCards(ctx, block) };
}

/** Returns the page to render: a legal page in the requested version, with the tenant's names. Other pages have no public versions. */
async function atVersion(ctx: Context, page: PublishedPage, version: number | undefined): Promise<LegalPage | undefined> {
  if (isLegalPath(page.path)) return legalPage(ctx, page, version);
  return version === undefined ? { ...page, legal: null } : undefined;
}

/** Returns the published page of an address with its content; 404 if there is none or the host belongs to another tenant. */
export async function renderPage(ctx: Context, database: Database, query: Query<'GET /page/render-page'>): Promise<Result<RenderedPage>> {
  const host = (query.host ?? '').toLowerCase().replace(/:\d+$/, '');
  if (host !== '' && !(await isOwnHost(ctx, database, host))) return notFound;
  const found = await findPublishedPage(ctx, { host, path: query.path, locale: query.locale });
  const page = found && (await atVersion(ctx, found, query.version));
  return page ? done(await renderedOf(ctx, page, query.locale)) : notFound;
}

async function renderedOf(ctx: Context, page: LegalPage, locale: string | undefined): Promise<RenderedPage> {
  const body = await Promise.all(page.body.map((block) => render(ctx, block)));
  const related = page.kind === 'ARTICLE' ? await listRelatedArticles(ctx, { ...page, locale }) : [];
  return { ...page, body, related };
}

/** Returns a page as visitors would see it, even if unpublished. */
export async function previewPage(ctx: Context, id: string): Promise<Result<RenderedPage>> {
  const found = await findPageById(ctx, id);
  if (!found) return notFound;
  const page = (await atVersion(ctx, found, undefined)) ?? { ...found, legal: null };
  return done(await renderedOf(ctx, page, page.locale));
}

/** Returns a page as visitors would see it in a version. */
export async function previewVersion(ctx: Context, id: string): Promise<Result<RenderedPage>> {
  const version = await findVersion(ctx, id);
  const found = version && (await findPageById(ctx, version.pageId));
  if (!found) return notFound;
  const shown = asOf(found, version);
  const page = isLegalPath(found.path) ? await named(ctx, shown) : shown;
  return done(await renderedOf(ctx, { ...page, legal: null }, found.locale));
}

export async function articlePage(ctx: Context, { query }: { query: Query<'GET /page/articles'> }): Promise<Result<Reply<'GET /page/articles'>>> {
  const { page = 0, size = 10, tag, format, locale } = query;
  if (page * size > MAX_OFFSET) return invalid('page', `must be at most ${Math.floor(MAX_OFFSET / size)}`);
  const { total, content } = await listArticles(ctx, { locale, tag, format, offset: page * size, limit: size });
  return done({ content, page, size, totalElements: total, lastPage: (page + 1) * size >= total, nextCursor: null });
}

export function wordsOfDraft(_ctx: Context, { body, locale = 'en' }: { body?: Block[]; locale?: string }): { words?: number } {
  if (!body) return {};
  return { words: countWords(body, locale) };
}
