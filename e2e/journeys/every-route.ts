import { expect } from '@jest/globals';
import type { Page } from 'puppeteer';
import type { Visitor } from '../platform/platform.ts';
import { callingAs, ownerOf } from './calls.ts';
import { sidewaysOverflow } from './pseudo-language.ts';
import { violations } from './violations.ts';

interface Declared {
  readonly path: string;
  readonly access?: string;
}

interface Registry {
  readonly remotes: readonly { readonly pages: readonly Declared[]; readonly modules?: readonly { readonly name: string }[] }[];
}

interface Listed {
  readonly content: readonly { readonly id: string }[];
}

/** Returns an address for each pattern that names a thing; `undefined` where the site has none of it. */
async function examplesAt(origin: string): Promise<Readonly<Record<string, string | undefined>>> {
  const isDemo = origin === platform.demo;
  const owner = await callingAs(ownerOf(origin), origin);
  const [title] = (await owner<Listed>('GET', '/product/list?size=1')).content;
  const [person] = (await owner<{ readonly content: readonly { readonly path: string }[] }>('GET', '/person/list?size=1')).content;
  const [tag] = (await owner<{ readonly content: readonly { readonly path: string }[] }>('GET', '/product/tags?size=1')).content;
  const [written] = (await owner<Listed>('GET', '/page/list?size=1')).content;
  const [feed] = (await owner<Listed>('POST', '/channel/list', {})).content;
  const [avail] = (await owner<Listed>('GET', '/avail/list?size=1')).content;
  const [tenant] = (await (await callingAs('platform@demo.example'))<Listed>('GET', '/tenant/list?size=1')).content;
  const list = await owner<{ readonly id: string }>('POST', '/play-list/item', { name: 'For all', productIds: title ? [title.id] : [] });
  const { shareToken } = await owner<{ readonly shareToken: string }>('POST', '/play-list/share', { id: list.id, isShared: true });
  return {
    // Lists belong to one person each, imports to one organization.
    '/play-list/list/:id': undefined,
    '/library/avails/import/:id': undefined,
    '/play-list/shared/:token': `/play-list/shared/${shareToken}`,
    '/movies/detail/:path': isDemo ? '/movies/detail/ringfall' : '/movies/detail/a-slow-light',
    '/tv-shows/detail/:path': isDemo ? '/tv-shows/detail/aurora-station' : '/tv-shows/detail/hours-of-the-reed',
    '/events/:path': isDemo ? undefined : '/events/northlight-open-air',
    '/merchandise/shop/:path': isDemo ? '/merchandise/shop/low-tide-choir-print' : '/merchandise/shop/open-air-blanket',
    '/merchandise/drop/:path': '/merchandise/drop/first-edition',
    '/watch/:path': isDemo ? '/watch/ringfall' : '/watch/a-slow-light',
    '/cast/:path': person && `/cast/${person.path}`,
    '/movies/related': isDemo ? '/movies/related?to=ringfall' : '/movies/related?to=a-slow-light',
    '/tags/:path': tag && `/tags/${tag.path}`,
    '/news/:path': '/news/new-this-month',
    '/blogs/detail/:path': '/blogs/detail/new-this-month',
    '/blogs/audio/:path': '/blogs/audio/listening-to-the-dark',
    '/blogs/video/:path': '/blogs/video/a-scene-from-the-start',
    '/blogs/link/:path': '/blogs/link/worth-a-detour',
    '/blogs/quote/:path': '/blogs/quote/somebody-must-light-it',
    '/blogs/gallery/:path': '/blogs/gallery/four-places',
    '/*': undefined,
    '/preview/:id': written && `/preview/${written.id}`,
    '/settings/pages/:id': written && `/settings/pages/${written.id}`,
    '/library/title/:id': title && `/library/title/${title.id}`,
    '/library/channelfeeds/:id': feed && `/library/channelfeeds/${feed.id}`,
    '/library/avails/:id': avail && `/library/avails/${avail.id}`,
    '/settings/tenants/:id': tenant && `/settings/tenants/${tenant.id}`,
  };
}

interface Route {
  readonly path: string;
  /** Whether the server draws its first screen. */
  readonly isDrawn: boolean;
}

/** Returns an address for each page and tool of the live releases, as the document at hand lists them. A pattern without an example is an error. */
async function everyRoute(page: Page, origin: string): Promise<Route[]> {
  const { remotes } = await page.evaluate(() => (JSON.parse(document.getElementById('marquee')?.textContent ?? '{}') as { registry: Registry }).registry);
  const examples = await examplesAt(origin);
  const pages = remotes.flatMap((remote) => remote.pages).filter(({ path }) => path !== '/modules/:name');
  const modules = remotes.flatMap((remote) => (remote.modules ?? []).map(({ name }) => ({ path: `/modules/${name}`, isDrawn: false })));
  const found = pages.flatMap(({ path, access }) => {
    if (/[:*]/.test(path) && !(path in examples)) throw new Error(`${path} needs an example`);
    const address = path in examples ? examples[path] : path;
    return address === undefined ? [] : [{ path: address, isDrawn: access === 'everybody' || access === 'browsers' }];
  });
  // Words that a page of the site has, too.
  return [...found, { path: '/search?q=month', isDrawn: true }, ...modules];
}

/** Resolves once a section is on screen, has its heading, and waits for nothing. */
async function isSettled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isShown = document.getElementById('stage')?.dataset['shown'] !== undefined;
    return isShown && document.querySelector('#stage > :not([inert]) h1') && !document.querySelector('#stage [aria-busy="true"]');
  });
}

/** Returns the addresses on this site that the page links to. Files and the API are no pages. */
const linksOn = (page: Page): Promise<string[]> =>
  page.$$eval('a[href]', (links) =>
    links.flatMap((link) => {
      const { origin, pathname, search } = new URL(link.href, location.href);
      return origin === location.origin && !/^\/(?:v1|media)\//.test(pathname) ? [pathname + search] : [];
    }),
  );

/** Returns the links at which the server has no page for the person at this browser. */
const deadLinks = (page: Page, links: Iterable<string>): Promise<string[]> =>
  page.evaluate(
    async (all) => {
      const dead: string[] = [];
      for (const link of all) {
        const { ok, status } = await fetch(link, { method: 'HEAD', headers: { accept: 'text/html' } });
        if (!ok) dead.push(`${link}: ${String(status)}`);
      }
      return dead;
    },
    [...links],
  );

/** Returns the addresses of the site's map. */
const mapped = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const map = new DOMParser().parseFromString(await (await fetch('/sitemap.xml')).text(), 'text/xml');
    return [...map.querySelectorAll('loc')].map(({ textContent }) => new URL(textContent).pathname);
  });

const MENU = 'header button[aria-haspopup=menu]';
const CONSOLE = /^\/(?:dashboard|library|reports|settings|account|modules)(?:\/|$)/;

/**
 * Loads each route of a site as a new document, or only those of the console. Fails where the browser reports an error: React does for a page that it
 * draws otherwise than the server has. Fails where a page is wider than its window or axe finds something, and where a link of any page, or of the site's
 * map, leads to no page.
 */
export async function walkRoutes({ page, faults }: Visitor, origin: string, part: 'site' | 'console' | 'all'): Promise<void> {
  await page.goto(origin);
  const routes = (await everyRoute(page, origin)).filter(({ path }) => part === 'all' || CONSOLE.test(path) === (part === 'console'));
  expect(routes.length).toBeGreaterThan(20);
  const met: string[] = [];
  const links = new Set(await mapped(page));
  for (const { path, isDrawn } of routes) {
    // The first document of a page may be sent before it is drawn.
    if (isDrawn) await page.evaluate((address) => fetch(address).then((answer) => answer.text()), path);
    const status = (await page.goto(origin + path))?.status();
    if (status !== 200 && status !== 304) met.push(`${path}: answers ${String(status)}`);
    await isSettled(page);
    for (const link of await linksOn(page)) links.add(link);
    for (const found of [...(await sidewaysOverflow(page)), ...(await violations(page))]) met.push(`${path}: ${found}`);
    met.push(...faults.splice(0).map((fault) => `${path}: ${fault}`));
  }
  // The menu of one's picture is drawn when it is opened.
  if (await page.$(MENU)) await page.locator(MENU).click();
  for (const link of await linksOn(page)) links.add(link);
  expect(met).toEqual([]);
  expect(await deadLinks(page, links)).toEqual([]);
}
