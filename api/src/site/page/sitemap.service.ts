import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Registry } from '../../../contract/index.ts';
import { siteOf, type Site } from '../document/site.ts';
import { registryFor } from '../federation/registry.service.ts';
import { type Context, type Log, systemContext } from '../../platform/context.ts';
import { Revisions } from '../../platform/revisions.ts';
import type { Platform } from '../../platform/route.ts';
import { escapeXml } from '../../platform/escape-xml.ts';
import {
  countPeopleShown,
  countShownTitles,
  listPeopleShown,
  listPublishedPaths,
  listShownTitles,
  listTagsShown,
  nextPublication,
  type SitemapEntry,
} from './page.repository.ts';
import { closedToCrawlers, isWrittenPublic, publicPaths } from './public-paths.ts';

/** URLs per sitemap file; sitemaps.org allows 50,000. */
const MAX_URLS = 45_000;
const CACHE_BYTES = 32 * 1024 * 1024;

export interface SitemapFile {
  readonly xml: string;
  readonly etag: string;
}
interface Existing extends SitemapFile {
  readonly catalogue: number;
  readonly until: number;
}

function urlset(origin: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ path, lastModified }) => {
    const changed = lastModified === null ? '' : `<lastmod>${lastModified}</lastmod>`;
    return `<url><loc>${escapeXml(origin + encodeURI(path))}</loc>${changed}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}

function sitemapIndex(origin: string, files: number): string {
  const maps = Array.from({ length: files }, (_, index) => `<sitemap><loc>${escapeXml(`${origin}/sitemap-${index + 1}.xml`)}</loc></sitemap>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${maps.join('\n')}\n</sitemapindex>\n`;
}

const ofTheShell: readonly string[] = ['/login', '/signup'];

/** Returns whether a live release renders the page. Without releases, every page counts as rendered. */
function isDrawn(remotes: Registry['remotes'], path: string): boolean {
  const pages = remotes.flatMap((remote) => remote.pages);
  return pages.length === 0 || ofTheShell.includes(path) || pages.some((page) => page.path === path || (page.path === '/*' && page.shows === undefined));
}

/** Returns whether a live release renders an editor's page: an article below /news, any other page at any path. */
function isWrittenDrawn(remotes: Registry['remotes'], path: string): boolean {
  const wanted = path.startsWith('/news/') ? 'article' : 'page';
  return isDrawn(remotes, path) || remotes.some(({ pages }) => pages.some(({ shows }) => shows === wanted));
}

async function headOf(ctx: Context, site: Site, { host, remotes }: { host: string; remotes: Registry['remotes'] }): Promise<SitemapEntry[]> {
  const { policy } = site.tenant.settings;
  const entries = new Map<string, SitemapEntry>(publicPaths(policy).map((path) => [path, { path, lastModified: null }]));
  const tags = policy === 'open' && isDrawn(remotes, '/tags/:path') ? await listTagsShown(ctx) : [];
  const written = (await listPublishedPaths(ctx, host)).filter(({ path }) => isWrittenPublic(path, policy) && isWrittenDrawn(remotes, path));
  const shown = new Map([...entries].filter(([path]) => isDrawn(remotes, path)));
  for (const page of written) shown.set(page.path, page);
  return [...shown.values(), ...tags];
}

async function write(ctx: Context, site: Site, at: { host: string; origin: string; file: number; remotes: Registry['remotes'] }): Promise<string | undefined> {
  const head = await headOf(ctx, site, at);
  const isOpen = site.tenant.settings.policy === 'open';
  const titles = isOpen ? await countShownTitles(ctx) : 0;
  const people = isOpen && isDrawn(at.remotes, '/cast/:path') ? await countPeopleShown(ctx) : 0;
  const files = Math.ceil((head.length + titles + people) / MAX_URLS);
  if (at.file === 0 && files > 1) return sitemapIndex(at.origin, files);
  if (at.file > files || (at.file > 0 && files === 1)) return undefined;
  const start = Math.max(at.file - 1, 0) * MAX_URLS;
  const first = head.slice(start, start + MAX_URLS);
  const part = { offset: Math.max(start - head.length, 0), limit: MAX_URLS - first.length };
  const rest = titles === 0 ? [] : await listShownTitles(ctx, part);
  const named = people === 0 ? [] : await listPeopleShown(ctx, { offset: Math.max(part.offset - titles, 0), limit: part.limit - rest.length });
  return urlset(at.origin, [...first, ...rest, ...named]);
}

/** Sitemaps of all tenants, cached until the catalogue changes or a scheduled page is published. */
export class Sitemaps {
  private readonly existing = new LRUCache<string, Existing>({ maxSize: CACHE_BYTES });
  private readonly revisions: Revisions;
  private readonly platform: Platform;

  constructor(platform: Platform) {
    this.platform = platform;
    this.revisions = new Revisions(platform.database);
  }

  /** Returns a sitemap file; 0 is /sitemap.xml. Returns `undefined` for an unknown host or file. */
  async read(at: { host: string; origin: string; file: number }, log: Log): Promise<SitemapFile | undefined> {
    const { database, now } = this.platform;
    const site = await siteOf(database, at.host);
    const revision = site && (await this.revisions.at(site.tenant.id));
    if (!site || !revision) return undefined;
    const { remotes, generation } = (await registryFor(database, site.tenant.id, 'everybody')).registry;
    const key = `${site.tenant.id} ${site.tenant.settings.policy} ${at.origin} ${at.file} ${generation}`;
    const known = this.existing.get(key);
    if (known && known.catalogue === revision.catalogue && known.until > now().getTime()) return known;
    const ctx = systemContext(database, site.tenant, { now, log });
    const until = (await nextPublication(ctx))?.getTime() ?? Infinity;
    const xml = await write(ctx, site, { ...at, remotes });
    if (xml === undefined) return undefined;
    const etag = `"${createHash('sha256').update(xml).digest('base64url').slice(0, 22)}"`;
    const file = { xml, etag, catalogue: revision.catalogue, until };
    this.existing.set(key, file, { size: xml.length });
    return file;
  }

  /** Returns robots.txt; `undefined` for an unknown host. */
  async robots(at: { host: string; origin: string }): Promise<string | undefined> {
    if (!(await siteOf(this.platform.database, at.host))) return undefined;
    const closed = closedToCrawlers.map((path) => `Disallow: ${path}`);
    return `User-agent: *\nAllow: /\n${closed.join('\n')}\n\nSitemap: ${at.origin}/sitemap.xml\n`;
  }
}
