import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import type { Visitor } from '../platform/platform.ts';
import { pages, settled, signInPages } from './every-page.ts';
import { expectStill, watchShifts } from './shifts.ts';
import { violations } from './violations.ts';
import { signIn } from './visitor.ts';

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const looks = [
  ['in a window, left to right, dark', WIDE, { theme_scheme: 'dark', theme_scheme_direction: 'ltr', locale: 'en' }],
  ['on a phone, right to left, light', PHONE, { theme_scheme: 'light', theme_scheme_direction: 'rtl', locale: 'ar' }],
] as const;

/** Somebody whose device is set so; who reads from right to left wants little motion. */
async function newReader(size: (typeof looks)[number][1], look: (typeof looks)[number][2]): Promise<Visitor> {
  const visitor = await platform.newVisitor(size);
  await visitor.page.evaluateOnNewDocument((settings) => {
    sessionStorage.setItem('marquee.settings', settings);
  }, JSON.stringify(look));
  if (look.locale === 'ar') await visitor.page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
  await watchShifts(visitor);
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

/** Nothing of the page moves by itself, axe finds nothing, there is one heading of the first level, and a phone shows all of it. */
async function isWellMade(visitor: Visitor, size: (typeof looks)[number][1], path: string, section: string): Promise<void> {
  const { page } = visitor;
  await page.setViewport(size);
  await page.goto(platform.demo + path);
  await settled(page, section);
  await expectStill(visitor, section === 'sign-in' ? 0.02 : undefined);
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.querySelectorAll('#stage > :not([inert]) h1').length)).toBe(1);
  await fitsPhone(page, section);
}

describe.each(looks)('pages read %s', (_, size, look) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await newReader(size, look);
    await signIn(visitor, platform.demo, 'owner@demo.example');
  });
  afterAll(() => visitor.leave());

  it.each(pages)('%s: nothing moves by itself, axe finds nothing, one h1, and nothing wider than a phone', (path, section) =>
    isWellMade(visitor, size, path, section),
  );
});

describe.each(looks)('signed out, %s', (_, size, look) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await newReader(size, look);
  });
  afterAll(() => visitor.leave());

  it.each(signInPages)('%s: nothing moves by itself, axe finds nothing, one h1, and nothing wider than a phone', (path) =>
    isWellMade(visitor, size, path, 'sign-in'),
  );
});
