import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import type { Visitor } from '../platform/platform.ts';
import { pages, settled, signInPages } from './every-page.ts';
import { violations } from './violations.ts';
import { signIn } from './visitor.ts';

const looks = [
  ['left to right, dark', { theme_scheme: 'dark', theme_scheme_direction: 'ltr', locale: 'en' }],
  ['right to left, light', { theme_scheme: 'light', theme_scheme_direction: 'rtl', locale: 'ar' }],
] as const;

/** Somebody whose device is set so, and who wants little motion. */
async function newReader(look: (typeof looks)[number][1]): Promise<Visitor> {
  const visitor = await platform.newVisitor();
  await visitor.page.evaluateOnNewDocument((settings) => {
    sessionStorage.setItem('marquee.settings', settings);
  }, JSON.stringify(look));
  await visitor.page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
  return visitor;
}

/** What reaches out of the window sideways, outermost first. */
const reachingOut = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.left < -1 || box.right > innerWidth + 1))
      .slice(0, 8)
      .map(({ element, box }) => `${element.localName} from ${String(box.left)} to ${String(box.right)}: ${element.textContent.slice(0, 40)}`),
  );

const PHONE = { width: 390, height: 844 };

/** The window becomes a phone's. Once the page has followed it, nothing reaches out of it sideways. */
async function fitsPhone(page: Page, section: string): Promise<void> {
  const fits = (timeout: number) => page.waitForFunction((most) => document.documentElement.scrollWidth <= most, { timeout }, PHONE.width);
  await page.setViewport(PHONE);
  try {
    await fits(8000).catch(async () => {
      // On a very busy machine Chromium was seen to tell a page its new width and keep the media queries of the old one. A phone loads it so anyway.
      await page.reload();
      await settled(page, section);
      await fits(20_000);
    });
  } catch (cause) {
    throw new Error(`wider than ${String(PHONE.width)}:\n${(await reachingOut(page)).join('\n')}`, { cause });
  }
}

describe.each(looks)('pages read %s', (_, look) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await newReader(look);
    await signIn(visitor, platform.demo, 'owner@demo.example');
  });
  afterAll(() => visitor.leave());

  it.each(pages)('%s: axe finds nothing, one h1, and nothing wider than a phone', async (path, section) => {
    const { page } = visitor;
    await page.goto(platform.demo + path);
    await settled(page, section);
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.querySelectorAll('#stage > :not([inert]) h1').length)).toBe(1);
    await fitsPhone(page, section);
    await page.setViewport({ width: 1440, height: 900 });
  });
});

describe.each(looks)('signed out, %s', (_, look) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await newReader(look);
  });
  afterAll(() => visitor.leave());

  it.each(signInPages)('%s: axe finds nothing, one h1, and nothing wider than a phone', async (path) => {
    const { page } = visitor;
    await page.goto(platform.demo + path);
    await settled(page, 'sign-in');
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.querySelectorAll('#stage > :not([inert]) h1').length)).toBe(1);
    await fitsPhone(page, 'sign-in');
    expect(await violations(page)).toEqual([]);
    await page.setViewport({ width: 1440, height: 900 });
  });
});
