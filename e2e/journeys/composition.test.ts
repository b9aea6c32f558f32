import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import type { Visitor } from '../platform/platform.ts';
import { follow, shows, signIn } from './visitor.ts';

const sections = [
  ['/merchandise/shop', 'mf_merchandise'],
  ['/library', 'mf_operator'],
  ['/watch/ringfall', 'mf_player'],
  ['/', 'mf_catalog'],
] as const;

/** Counts frames in which the stage shows nothing, from now until `stop`. */
async function watchFrames(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const state = { blank: 0, on: true };
    Object.assign(globalThis, { frameWatch: state });
    const isSeen = (box: Element) => getComputedStyle(box).visibility !== 'hidden' && box.getBoundingClientRect().height > 0 && (box.textContent || '').trim() !== '';
    const look = () => {
      if (![...(document.getElementById('stage')?.children ?? [])].some(isSeen)) state.blank += 1;
      if (state.on) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return () => page.evaluate(() => {
    const { frameWatch } = globalThis as unknown as { frameWatch: { blank: number; on: boolean } };
    frameWatch.on = false;
    return frameWatch.blank;
  });
}

describe('four sections, one page', () => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await platform.newVisitor();
    // Every React that draws tells this hook of itself.
    await visitor.page.evaluateOnNewDocument(() => {
      const renderers = new Map<number, { version?: string }>();
      Object.assign(globalThis, { __REACT_DEVTOOLS_GLOBAL_HOOK__: { renderers, supportsFiber: true, inject: (one: { version?: string }) => renderers.set(renderers.size + 1, one).size, onCommitFiberRoot() {}, onCommitFiberUnmount() {}, onPostCommitFiberRoot() {} } });
    });
    await signIn(visitor, platform.demo, 'owner@demo.example');
  });
  afterAll(() => visitor.leave());

  it('moves between all four with no blank frame, and the header is never drawn anew', async () => {
    const { page } = visitor;
    await page.goto(platform.demo);
    await shows(page, 'mf_catalog');
    await page.waitForSelector('#stage h1');
    await page.evaluate(() => { (document.querySelector('header') as HTMLElement & { mark?: string }).mark = 'kept'; });
    const stop = await watchFrames(page);
    for (const [path, section] of [...sections, ...sections]) {
      await follow(page, path);
      await shows(page, section);
      expect(await page.title()).not.toBe('');
    }
    expect(await stop()).toBe(0);
    expect(await page.evaluate(() => (document.querySelector('header') as HTMLElement & { mark?: string }).mark)).toBe('kept');
  });

  it('moves the focus to the new page’s heading, and goes back', async () => {
    const { page } = visitor;
    await follow(page, '/merchandise/shop');
    await shows(page, 'mf_merchandise');
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    await page.goBack();
    await shows(page, 'mf_catalog');
  });

  it('has one copy of every shared library, whatever was visited', async () => {
    const copies = await visitor.page.evaluate(() => {
      const { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook, __FEDERATION__: federation } = globalThis as unknown as {
        __REACT_DEVTOOLS_GLOBAL_HOOK__: { renderers: Map<number, unknown> };
        __FEDERATION__: { __SHARE__: Record<string, Record<string, Record<string, Record<string, { from: string; loaded?: unknown }>>>> };
      };
      const shared: Record<string, string[]> = {};
      for (const instance of Object.values(federation.__SHARE__)) {
        for (const [name, versions] of Object.entries(instance['default'] ?? {})) {
          shared[name] = [...(shared[name] ?? []), ...Object.entries(versions).map(([version, { from }]) => `${version}@${from}`)];
        }
      }
      return { renderers: hook.renderers.size, styles: document.querySelectorAll('style[data-styled]').length, shared };
    });
    expect(copies.renderers).toBe(1);
    expect(copies.styles).toBe(1);
    const names = ['react', 'react-dom', 'react-router-dom', 'styled-components', '@marquee/mf-shared/bus', '@marquee/mf-shared/api', '@marquee/mf-shared/ui'];
    for (const name of names) expect([name, new Set(copies.shared[name]).size]).toEqual([name, 1]);
  });

  it('switches theme and direction everywhere at once, and keeps them over a reload', async () => {
    const { page } = visitor;
    await page.goto(platform.demo);
    await shows(page, 'mf_catalog');
    await page.locator('header ::-p-aria([name*="ppearance"][role="button"]), header ::-p-aria([name*="heme"][role="button"]), header ::-p-aria([name*="ustomi"][role="button"])').click();
    await page.locator('::-p-aria([name="hulu"])').click();
    await page.locator('::-p-aria([name*="RTL"])').click();
    const look = () => page.evaluate(() => ({ theme: document.documentElement.dataset['theme'], dir: document.documentElement.dir }));
    expect(await look()).toEqual({ theme: 'hulu', dir: 'rtl' });
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

  it('met no error on the way', () => {
    expect(visitor.faults).toEqual([]);
  });
});

describe('a remote that is down', () => {
  it('is replaced by a quiet panel with a way to try again, and the rest goes on', async () => {
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
    await page.waitForSelector('#stage [role="alert"]');
    expect(await page.evaluate(() => document.getElementById('stage')?.textContent)).toContain('This section is unavailable');
    await follow(page, '/movies');
    await shows(page, 'mf_catalog');
    await follow(page, '/merchandise/shop');
    await page.waitForSelector('#stage > :not([inert]) [role="alert"] button');
    down = false;
    await page.click('#stage > :not([inert]) [role="alert"] button');
    await page.waitForFunction(() => document.querySelector('#stage > :not([inert]) h1')?.textContent.includes('Shop'));
    await visitor.leave();
  });
});
