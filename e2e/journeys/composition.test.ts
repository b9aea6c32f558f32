import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import type { Visitor } from '../platform/platform.ts';
import { givenStaff } from './calls.ts';
import { watchFrames } from './frames.ts';
import { follow, isHeaded, press, says, shows, signIn } from './visitor.ts';

const sections = [
  ['/merchandise/shop', 'mf_merchandise'],
  ['/library', 'mf_operator'],
  ['/watch/ringfall', 'mf_player'],
  ['/', 'mf_catalog'],
] as const;

/** Text that only one library, or one part of mf-shared, has in its code. */
const markers = {
  react: '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  'react-dom': 'hydrateRoot',
  'react-router-dom': '__reactRouterVersion',
  'styled-components': 'data-styled-version',
  rxjs: 'ObjectUnsubscribedError',
  'runtime of Module Federation': '__GLOBAL_PLUGIN__',
  'TanStack Query': 'No QueryClient set',
  'mf-shared/bus': 'marquee.bus',
  'mf-shared/api': 'x-tenant-id',
};

/** An instance of the federation runtime: the shell's, and one for each container. */
interface Instance {
  readonly shareScopeMap: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, { readonly from: string }>>>>>>;
}

describe('four sections, one page', () => {
  let visitor: Visitor;
  beforeEach(async () => {
    visitor = await platform.newVisitor();
    // Every React that renders registers itself with this hook.
    await visitor.page.evaluateOnNewDocument(() => {
      const renderers = new Map<number, { version?: string }>();
      Object.assign(globalThis, {
        __REACT_DEVTOOLS_GLOBAL_HOOK__: {
          renderers,
          supportsFiber: true,
          inject: (one: { version?: string }) => renderers.set(renderers.size + 1, one).size,
          onCommitFiberRoot() {},
          onCommitFiberUnmount() {},
          onPostCommitFiberRoot() {},
        },
      });
    });
    await signIn(visitor, platform.demo, await givenStaff('EDITOR'));
  });
  afterEach(async () => {
    await visitor.leave();
    expect(visitor.faults).toEqual([]);
  });

  /** Goes from the home page to each section and ends on the home page. */
  async function visitAll(page: Page): Promise<void> {
    await page.goto(platform.demo);
    await shows(page, 'mf_catalog');
    for (const [path, section] of sections) {
      await follow(page, path);
      await shows(page, section);
    }
  }

  it('moves between all four with no blank frame, and the header is never drawn anew', async () => {
    const { page } = visitor;
    await page.goto(platform.demo);
    await shows(page, 'mf_catalog');
    await page.waitForSelector('#stage h1');
    await page.evaluate(() => {
      (document.querySelector('header') as HTMLElement & { mark?: string }).mark = 'kept';
    });
    const stop = await watchFrames(page);
    for (const [path, section] of [...sections, ...sections]) {
      await follow(page, path);
      await shows(page, section);
      expect(await page.title()).not.toBe('');
    }
    expect(await stop()).toEqual([]);
    expect(await page.evaluate(() => (document.querySelector('header') as HTMLElement & { mark?: string }).mark)).toBe('kept');
  });

  it('moves the focus to the new page’s heading, and goes back', async () => {
    const { page } = visitor;
    await page.goto(platform.demo);
    await shows(page, 'mf_catalog');
    await follow(page, '/merchandise/shop');
    await shows(page, 'mf_merchandise');
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    await page.goBack();
    await shows(page, 'mf_catalog');
  });

  it('has one copy of every shared library, whatever was visited', async () => {
    await visitAll(visitor.page);
    const copies = await visitor.page.evaluate(async () => {
      const { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook } = globalThis as unknown as { __REACT_DEVTOOLS_GLOBAL_HOOK__: { renderers: Map<number, unknown> } };
      const addresses = performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => /\/(shell|remotes)\/.*\.js$/.test(name));
      const scripts = await Promise.all([...new Set(addresses)].map(async (address) => (await fetch(address)).text()));
      const { __FEDERATION__: federation } = globalThis as unknown as { __FEDERATION__: { __INSTANCES__: Instance[] } };
      const runtimes = new Set(federation.__INSTANCES__.map((instance) => instance.constructor)).size;
      const reacts = federation.__INSTANCES__.flatMap(({ shareScopeMap }) => Object.values(shareScopeMap['default']?.['react'] ?? {}));
      const providers = [...new Set(reacts.map(({ from }) => from))];
      return { renderers: hook.renderers.size, styles: document.querySelectorAll('style[data-styled]').length, scripts, runtimes, providers };
    });
    expect([copies.runtimes, copies.providers]).toEqual([1, ['shell']]);
    expect(copies.renderers).toBe(1);
    expect(copies.styles).toBe(1);
    expect(copies.scripts.length).toBeGreaterThan(8);
    for (const [library, marker] of Object.entries(markers)) {
      expect([library, copies.scripts.filter((script) => script.includes(marker)).length]).toEqual([library, 1]);
    }
  });

  it('switches theme and direction everywhere at once, and keeps them over a reload', async () => {
    const { page } = visitor;
    await page.goto(platform.demo);
    await shows(page, 'mf_catalog');
    await press(page, 'Customize');
    await page.locator('input[type="radio"][value="hulu"]').click();
    await page.locator('input[type="radio"][value="rtl"]').click();
    const look = () => page.evaluate(() => ({ theme: document.documentElement.dataset['theme'], dir: document.documentElement.dir }));
    await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'hulu' && document.documentElement.dir === 'rtl');
    await page.keyboard.press('Escape');
    for (const [path, section] of sections) {
      await follow(page, path);
      await shows(page, section);
      const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor || getComputedStyle(document.documentElement).backgroundColor);
      expect(await look()).toEqual({ theme: 'hulu', dir: 'rtl' });
      expect(ground).not.toBe('');
    }
    await page.reload();
    await shows(page, 'mf_catalog');
    expect(await look()).toEqual({ theme: 'hulu', dir: 'rtl' });
  });
});

describe('a remote that is down', () => {
  it('a remote that is down is replaced by a quiet panel with a retry, and the rest goes on', async () => {
    const visitor = await platform.newVisitor();
    const { page } = visitor;
    let down = true;
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      if (down && request.url().includes('/remotes/mf_merchandise/')) void request.abort();
      else void request.continue();
    });
    await page.goto(platform.northlight);
    await shows(page, 'mf_catalog');
    await follow(page, '/merchandise/shop');
    await says(page, 'This section is unavailable');
    await follow(page, '/movies');
    await shows(page, 'mf_catalog');
    await follow(page, '/merchandise/shop');
    await page.waitForSelector('#stage > :not([inert]) [role="alert"] button');
    down = false;
    await page.click('#stage > :not([inert]) [role="alert"] button');
    await isHeaded(page, 'Shop');
    await visitor.leave();
  });
});

describe('back to the home page', () => {
  let visitor: Visitor;
  beforeEach(async () => {
    visitor = await platform.newVisitor({ width: 1440, height: 900 });
    await signIn(visitor, platform.demo, await givenStaff('EDITOR'));
  });
  afterEach(() => visitor.leave());

  /** Returns the last row's heading above the middle of the window: its text and how far down. */
  const rowInView = (page: Page) =>
    page.evaluate(() => {
      const headings = [...document.querySelectorAll('#stage > :not([inert]) section h2')];
      const rows = headings.map((heading) => ({ name: heading.textContent, top: Math.round(heading.getBoundingClientRect().top) }));
      return { row: rows.filter(({ top }) => top < innerHeight / 2).at(-1), at: Math.round(scrollY) };
    });

  it.each([
    ['/movies/detail/ringfall', 'Ringfall'],
    ['/merchandise/shop', 'Shop'],
  ])('stands where one left it for %s', async (path, heading) => {
    const { page } = visitor;
    await page.goto(`${platform.demo}/`);
    await says(page, 'New releases');
    await page.mouse.move(700, 500);
    for (let turns = 0; turns < 12; turns += 1) {
      // Each row that comes near is rendered before scrolling goes on: later it would move what is below.
      await page.waitForFunction(() =>
        [...document.querySelectorAll('#stage > :not([inert]) [data-skeleton]')].every((one) => one.getBoundingClientRect().top > innerHeight),
      );
      const before = await page.evaluate(() => scrollY);
      await page.mouse.wheel({ deltaY: 200 });
      await page.waitForFunction((from) => scrollY >= Math.min(from + 190, document.documentElement.scrollHeight - innerHeight - 2), {}, before);
    }
    const left = await rowInView(page);
    expect(left.at).toBeGreaterThan(1500);
    await follow(page, path);
    await isHeaded(page, heading);
    await page.goBack();
    await page.waitForFunction(
      (wished) => {
        const heading = [...document.querySelectorAll('#stage > :not([inert]) section h2')].find((one) => one.textContent === wished.row?.name);
        return Math.abs(scrollY - wished.at) < 2 && heading !== undefined && Math.abs(heading.getBoundingClientRect().top - (wished.row?.top ?? 0)) < 3;
      },
      {},
      left,
    );
  });
});

describe('a look one chose', () => {
  const visitors: Visitor[] = [];
  afterEach(async () => {
    for (const visitor of visitors.splice(0)) await visitor.leave();
  });
  const comeIn = async (email: string) => {
    const visitor = await platform.newVisitor();
    visitors.push(visitor);
    await signIn(visitor, platform.demo, email);
    return visitor;
  };
  const looksLike = (page: Page, theme: string, dir: string) =>
    page.waitForFunction(
      (wished) => document.documentElement.dataset['theme'] === wished.theme && document.documentElement.dir === wished.dir,
      {},
      { theme, dir },
    );

  it('follows its person into another browser and into a new tab there, and no one else', async () => {
    const email = await givenStaff('EDITOR');
    const { page } = await comeIn(email);
    await press(page, 'Customize');
    for (const choice of ['hulu', 'rtl']) {
      const saved = page.waitForResponse((answer) => answer.url().endsWith('/v1/identity/item') && answer.request().method() === 'POST' && answer.ok());
      await page.locator(`input[type="radio"][value="${choice}"]`).click();
      await saved;
    }
    await looksLike(page, 'hulu', 'rtl');
    const elsewhere = await comeIn(email);
    await looksLike(elsewhere.page, 'hulu', 'rtl');
    const tab = await elsewhere.newTab();
    await tab.goto(`${platform.demo}/movies`);
    await looksLike(tab, 'hulu', 'rtl');
    const other = await comeIn(await givenStaff('EDITOR'));
    await other.page.goto(`${platform.demo}/movies`);
    await looksLike(other.page, 'dark', 'ltr');
  });
});
