import type { Failure, Query, Reply, Result } from '../../../contract/index.ts';
import type { RenderedPage } from '../../../contract/site/page.ts';
import { type Context, done, notFound, refuse } from '../../platform/context.ts';
import { MAX_OFFSET, invalid } from '../../platform/listing.ts';
import { isLegalPath, withNames } from './legal.ts';
import { findSettings, findShownVersion, listShownVersions, type ShownVersion } from './legal.repository.ts';
import { findPublishedPage, type PublishedPage } from './page.repository.ts';
import { countWords } from './words.ts';

export type LegalPage = PublishedPage & Pick<RenderedPage, 'legal'>;

/** Returns the page with what a version said, where it is now. */
export function asOf(page: PublishedPage, { at, record }: Pick<ShownVersion, 'at' | 'record'>): PublishedPage {
  const { title, description, format, cover, coverAlt, tags, author, body, seoTitle, seoDescription, seoImage } = record;
  const seo = { title: seoTitle || title, description: seoDescription || description, image: seoImage };
  return { ...page, title, description, format, cover, coverAlt, tags, author, body, seo, lastModified: at, words: countWords(body, page.locale) };
}

/** Returns a value of a legal page with the tenant's own names. */
export async function named<T>(ctx: Context, value: T): Promise<T> {
  const settings = await findSettings(ctx);
  return settings ? withNames(value, settings) : value;
}

/** Returns a legal page as it is now, or as a version said it; undefined where there is no such version. */
export async function legalPage(ctx: Context, page: PublishedPage, version: number | undefined): Promise<LegalPage | undefined> {
  const newest = await findShownVersion(ctx, page);
  const asked = version === undefined ? newest : await findShownVersion(ctx, page, version);
  if (version !== undefined && !asked) return undefined;
  const shown = version === undefined || !asked ? page : asOf(page, asked);
  const legal = { number: asked?.number ?? 0, newest: newest?.number ?? 0 };
  return { ...(await named(ctx, shown)), legal };
}

type Versions = Reply<'GET /page/legal-versions'>;

/** Lists the versions of a legal page that visitors saw, page by page. */
export async function legalVersions(ctx: Context, { query }: { query: Query<'GET /page/legal-versions'> }): Promise<Result<Versions>> {
  const { path, locale, page = 0, size = 10 } = query;
  if (page * size > MAX_OFFSET) return invalid('page', `must be at most ${Math.floor(MAX_OFFSET / size)}`);
  const found = isLegalPath(path) ? await findPublishedPage(ctx, { host: '', path, locale }) : undefined;
  if (!found) return notFound;
  const { total, content } = await listShownVersions(ctx, found, { offset: page * size, limit: size });
  return done({ content: await named(ctx, content), page, size, totalElements: total, lastPage: (page + 1) * size >= total, nextCursor: null });
}

interface Kept {
  readonly path: string;
  readonly host: string;
  readonly locale: string;
  readonly kind: string;
  readonly entityStatus: string;
  readonly publishedAt: Date | string | null;
  readonly unpublishedAt: Date | string | null;
}

const isPublished = ({ entityStatus }: Pick<Kept, 'entityStatus'>) => entityStatus === 'APPROVED' || entityStatus === 'COMPLETED';
const isPast = (moment: Date | string | null, now: Date) => moment !== null && new Date(moment) <= now;

/** Whether visitors see it as a legal page now. */
function isInForce(page: Kept, now: Date): boolean {
  const { path, publishedAt, unpublishedAt } = page;
  return isLegalPath(path) && isPublished(page) && (publishedAt === null || isPast(publishedAt, now)) && !isPast(unpublishedAt, now);
}

const stays = (path: string) => refuse('CONFLICT', 'A legal page stays published at its address. Change its text instead.', { path, code: 'fixed' }).error;

/** Returns why a save would take a legal page away. */
export function legalRefusal(ctx: Context, draft: Partial<Kept>, existing: Kept | undefined): Failure | undefined {
  const now = ctx.now();
  if (!existing || !isInForce(existing, now)) return undefined;
  const moved = (['path', 'host', 'locale', 'kind'] as const).find((field) => draft[field] !== undefined && draft[field] !== existing[field]);
  if (moved) return stays(moved);
  if (draft.entityStatus !== undefined && !isPublished({ entityStatus: draft.entityStatus })) return stays('entityStatus');
  if (draft.publishedAt && !isPast(draft.publishedAt, now)) return stays('publishedAt');
  return draft.unpublishedAt ? stays('unpublishedAt') : undefined;
}

/** Returns why a legal page cannot be archived. */
export const archivingRefusal = (ctx: Context, existing: Kept): Failure | undefined => (isInForce(existing, ctx.now()) ? stays('entityStatus') : undefined);
