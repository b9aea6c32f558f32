import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import type { Visitor } from '../platform/platform.ts';
import { expectStill, watchShifts } from './shifts.ts';
import { givenViewer, untilDrawn } from './calls.ts';
import { gotoQuiet } from './network.ts';
import { callFrom } from './people.ts';
import { press, shows, signIn } from './visitor.ts';

const phone = { width: 390, height: 844 };
const pages = [
  ['/', 'mf_catalog'],
  ['/movies', 'mf_catalog'],
  ['/movies?sortBy=name', 'mf_catalog'],
  ['/search?q=light', 'mf_catalog'],
  ['/movies/detail/a-slow-light', 'mf_catalog'],
  ['/merchandise/shop', 'mf_merchandise'],
  ['/merchandise/shop/open-air-blanket', 'mf_merchandise'],
] as const;

let visitor: Visitor;
afterEach(() => visitor.leave());

/** Elements of the document as it was sent. */
interface Sent {
  readonly stage: Element | null;
  readonly classes: readonly (string | null)[];
}
const asSent = () => {
  document.addEventListener('DOMContentLoaded', () => {
    const elements = [...document.querySelectorAll('#root [class]')];
    Reflect.set(globalThis, 'sent', {
      elements,
      stage: document.querySelector('#stage h1'),
      classes: elements.map((element) => element.getAttribute('class')),
    });
  });
};
const kept = () => {
  const { elements, stage, classes } = Reflect.get(globalThis, 'sent') as Sent & { elements: Element[] };
  return {
    isSame: stage?.isConnected ?? false,
    others: elements.flatMap((element, at) => (element.isConnected && element.getAttribute('class') !== classes[at] ? [classes[at]] : [])),
    count: elements.length,
  };
};

/** Returns the addresses whose answers the document already holds. */
const heldIn = () => {
  const { answers } = JSON.parse(document.getElementById('marquee-drawn')?.textContent ?? '') as {
    answers: [[string, Record<string, string>, Record<string, string>], unknown][];
  };
  return answers.map(([[key, params, query]]) => {
    const path = (key.split(' ')[1] ?? '').replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
    const asked = new URLSearchParams(query).toString();
    return `/v1${path}${asked ? '?' : ''}${asked}`;
  });
};

async function arrive(path: string, { origin = platform.northlight, settings }: { origin?: string; settings?: object } = {}) {
  visitor = await platform.newVisitor(phone);
  const { page } = visitor;
  await watchShifts(visitor);
  await page.evaluateOnNewDocument(asSent);
  if (settings) await page.evaluateOnNewDocument((kept) => sessionStorage.setItem('marquee.settings', kept), JSON.stringify(settings));
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/v1/')) asked.push(pathname + search);
  });
  // The process that renders this site gets the size of a phone first: on a busy machine it would otherwise render a wider page.
  await page.goto(`${origin}/robots.txt`);
  await page.waitForFunction((width) => matchMedia(`(width: ${String(width)}px)`).matches, {}, phone.width);
  await gotoQuiet(page, origin + path);
  return asked;
}

/** Reloads a page until it is rendered: its first document may be sent before that. */
async function reloadsUntilDrawn(page: Page): Promise<void> {
  for (let turn = 0; turn < 20 && !(await page.$('h1')); turn += 1) await page.reload();
}

/** Opens an address until its document is rendered by the server: the first one may be sent before that. */
async function gotoDrawn(page: Page, address: string): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) {
    await gotoQuiet(page, address);
    if (await page.$('#marquee-drawn')) return;
  }
  throw new Error(`${address} is not drawn by the server`);
}

describe.each(pages)('the first screen of %s', (path, section) => {
  beforeAll(() => untilDrawn(platform.northlight + path));

  it('the first screen is in the document, is hydrated unchanged, and is not requested again', async () => {
    const asked = await arrive(path);
    await shows(visitor.page, section);
    const { isSame, others, count } = await visitor.page.evaluate(kept);
    expect([isSame, others]).toEqual([true, []]);
    expect(count).toBeGreaterThan(40);
    const held = await visitor.page.evaluate(heldIn);
    expect(held.length).toBeGreaterThan(0);
    expect(asked.filter((address) => held.includes(address))).toEqual([]);
    expect(visitor.faults).toEqual([]);
    await expectStill(visitor, 0.001);
  });

  it.each([
    { theme_scheme: 'light', theme_scheme_direction: 'rtl', locale: 'en' },
    { theme_scheme: 'hotstar', theme_scheme_direction: 'ltr', locale: 'en' },
    { theme_scheme: 'dark', theme_scheme_direction: 'rtl', locale: 'ar' },
  ])('the first screen follows the choice of its reader: $theme_scheme, $theme_scheme_direction, $locale', async (settings) => {
    await arrive(path, { settings });
    await shows(visitor.page, section);
    const { lang, dir, dataset } = await visitor.page.evaluate(() => {
      const { lang, dir } = document.documentElement;
      return { lang, dir, dataset: { theme: document.documentElement.dataset['theme'] } };
    });
    expect([lang, dir, dataset.theme]).toEqual([settings.locale, settings.theme_scheme_direction, settings.theme_scheme]);
    expect(visitor.faults).toEqual([]);
    await expectStill(visitor, 0.02);
  });

  it('reads without a script, and its links lead on', async () => {
    visitor = await platform.newVisitor(phone);
    const { page } = visitor;
    await page.setJavaScriptEnabled(false);
    await page.goto(platform.northlight + path);
    const read = await page.$$eval(
      '#stage a[href]',
      (links) => links.filter((link) => link.checkVisibility({ visibilityProperty: true, opacityProperty: true })).length,
    );
    expect(read).toBeGreaterThan(0);
    expect(await page.$eval('#stage img', (image) => getComputedStyle(image).opacity)).toBe('1');
    const to = await page.$eval(
      '#stage :is(a[href^="/movies"]:not([href="/movies/restricted"]), a[href^="/search"], a[href^="/genres"], a[href^="/merchandise/shop"])',
      (link) => link.getAttribute('href') ?? '',
    );
    const answer = await page.goto(platform.northlight + to);
    expect(answer?.status()).toBe(200);
    await reloadsUntilDrawn(page);
    expect(await page.$eval('h1', (heading) => heading.textContent)).not.toBe('');
  });
});

/** Returns the head of the document, for those who do not open it. */
const headOf = () => {
  const named = (name: string) => document.head.querySelector(`:is(meta[name="${name}"], meta[property="${name}"])`)?.getAttribute('content') ?? null;
  return {
    title: document.title,
    description: named('description'),
    kind: named('og:type'),
    name: named('og:title'),
    url: named('og:url'),
    image: named('og:image'),
    canonical: document.head.querySelector('link[rel=canonical]')?.getAttribute('href'),
    structured: document.head.querySelector('script[type="application/ld+json"]')?.textContent ?? null,
  };
};

it.each([
  ['/', 'website', 'WebSite', '/'],
  ['/movies?sortBy=name&page=0', 'website', undefined, '/movies'],
  ['/movies/detail/a-slow-light?from=mail', 'video.movie', 'Movie', '/movies/detail/a-slow-light'],
  ['/merchandise/shop?sort=name', 'website', undefined, '/merchandise/shop'],
  ['/merchandise/shop/open-air-blanket?size=M', 'product', 'Product', '/merchandise/shop/open-air-blanket'],
])('%s says what it is to whoever does not open it', async (path, kind, type, home) => {
  visitor = await platform.newVisitor(phone);
  const { page } = visitor;
  await page.setJavaScriptEnabled(false);
  const read = async () => {
    await page.goto(platform.northlight + path);
    return page.evaluate(headOf);
  };
  let head = await read();
  // A first rendering may come too late for its document.
  for (let turn = 0; turn < 20 && head.description === null; turn += 1) head = await read();
  expect(head).toMatchObject({ kind, url: platform.northlight + home, canonical: platform.northlight + home });
  expect(head.description?.length).toBeGreaterThan(20);
  expect(head.image ?? platform.northlight).toMatch(/^http/);
  if (type !== undefined) expect(JSON.parse(head.structured ?? '{}')).toMatchObject({ '@type': type, url: platform.northlight + home });
  if (type !== undefined && head.image !== null) expect((await page.goto(head.image))?.headers()['content-type']).toMatch(/^image/);
});

it('the head follows whoever goes on, and comes back with them', async () => {
  await untilDrawn(`${platform.northlight}/movies/detail/a-slow-light`);
  await arrive('/movies/detail/a-slow-light');
  const { page } = visitor;
  const before = await page.evaluate(headOf);
  expect(before.structured).toContain('Movie');
  await page.$eval('header a[href="/movies"]', (link) => (link as HTMLElement).click());
  await page.waitForFunction((home) => document.querySelector('link[rel=canonical]')?.getAttribute('href') === home, {}, `${platform.northlight}/movies`);
  await page.waitForFunction(() => document.title.startsWith('Movies'));
  const there = await page.evaluate(headOf);
  expect(there).toMatchObject({ kind: 'website', name: 'Movies', url: `${platform.northlight}/movies`, structured: null });
  expect(there.description).not.toBe(before.description);
  await page.goBack();
  await page.waitForFunction((home) => document.querySelector('link[rel=canonical]')?.getAttribute('href') === home, {}, before.canonical);
  await page.waitForFunction((title) => document.title === title, {}, before.title);
  expect(await page.evaluate(headOf)).toEqual({ ...before, structured: null });
  expect(visitor.faults).toEqual([]);
});

it('a signed-in user finds their own parts in the same page', async () => {
  visitor = await platform.newVisitor(phone);
  await signIn(visitor, platform.northlight, await givenViewer(platform.northlight));
  await visitor.page.goto(`${platform.northlight}/movies`);
  await shows(visitor.page, 'mf_catalog');
  await visitor.page.waitForSelector('header button[aria-haspopup=menu]');
  expect(await visitor.page.$('[data-sign-in]')).toBeNull();
  await press(visitor.page, 'Your menu');
  expect(visitor.faults).toEqual([]);
});

it('pages are drawn in the language of the account, in a browser that keeps no other choice', async () => {
  visitor = await platform.newVisitor(phone);
  await signIn(visitor, platform.demo, await givenViewer());
  const { id } = await visitor.page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}') as { id: string });
  const person = (await callFrom(visitor.page, 'GET', `/identity/item/${id}`)) as { version: number; firstName: string; lastName: string };
  const { version, firstName, lastName } = person;
  await callFrom(visitor.page, 'POST', '/identity/item', { id, firstName, lastName, version, locale: 'ar' });
  // The first visit stores the language; later ones read it before anything is rendered. Each tab begins without a choice.
  const first = await visitor.newTab();
  await first.goto(platform.demo);
  await first.waitForFunction(() => localStorage.getItem('user')?.includes('"locale":"ar"'));
  for (const path of ['/', '/movies', '/terms']) {
    const page = await visitor.newTab();
    await gotoDrawn(page, platform.demo + path);
    await shows(page, 'mf_catalog');
    await page.waitForSelector('header a[href="/"]', { visible: true });
    await page.waitForSelector('h1', { visible: true });
    expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual(['ar', 'rtl']);
    expect(await page.$eval('header', (header) => header.textContent)).toMatch(/[\u0600-\u06FF]/);
    await page.close();
  }
  expect(visitor.faults).toEqual([]);
});

it('a member of a closed site is sent its pages drawn, and takes them over as they stand', async () => {
  visitor = await platform.newVisitor(phone);
  const { page } = visitor;
  await signIn(visitor, platform.demo, await givenViewer());
  await watchShifts(visitor);
  await page.evaluateOnNewDocument(asSent);
  await gotoDrawn(page, `${platform.demo}/movies`);
  await shows(page, 'mf_catalog');
  const { isSame, others } = await page.evaluate(kept);
  expect([isSame, others]).toEqual([true, []]);
  await page.waitForSelector('header button[aria-haspopup=menu]');
  expect(visitor.faults).toEqual([]);
  await expectStill(visitor, 0.001);
});

it('a closed site shows a stranger nothing of a page that is not theirs', async () => {
  visitor = await platform.newVisitor(phone);
  const { page } = visitor;
  await page.setJavaScriptEnabled(false);
  await page.goto(`${platform.demo}/movies/detail/ringfall`);
  expect(await page.content()).not.toMatch(/marquee-drawn|synopsis|Ringfall|og:|canonical/);
});
