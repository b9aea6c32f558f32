import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import type { Visitor } from '../platform/platform.ts';
import { violations } from './violations.ts';
import { shows, signIn } from './visitor.ts';

const pages = [
  ['/', 'mf_catalog'],
  ['/movies', 'mf_catalog'],
  ['/movies/detail/ringfall', 'mf_catalog'],
  ['/tv-shows/detail/aurora-station', 'mf_catalog'],
  ['/search?q=the', 'mf_catalog'],
  ['/profile/favorites', 'mf_catalog'],
  ['/extra/contact-us', 'mf_catalog'],
  ['/watch/ringfall', 'mf_player'],
  ['/merchandise', 'mf_merchandise'],
  ['/merchandise/shop', 'mf_merchandise'],
  ['/merchandise/cart', 'mf_merchandise'],
  ['/dashboard', 'mf_operator'],
  ['/library', 'mf_operator'],
  ['/account', 'mf_operator'],
  ['/account/profile', 'mf_operator'],
  ['/account/security', 'mf_operator'],
  ['/account/connections', 'mf_operator'],
  ['/account/addresses', 'mf_operator'],
  ['/account/inbox', 'mf_operator'],
  ['/account/organization', 'mf_operator'],
  ['/account/data', 'mf_operator'],
  ['/settings/notifications', 'mf_operator'],
  ['/settings/general', 'mf_operator'],
  ['/settings/sign-in', 'mf_operator'],
  ['/settings/domains', 'mf_operator'],
  ['/settings/keys', 'mf_operator'],
] as const;

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

async function settled(page: Page, section: string): Promise<void> {
  await shows(page, section);
  await page.waitForFunction(() => {
    const isDrawn = document.querySelector('#stage > :not([inert]) h1') && !document.querySelector('#stage [aria-busy="true"]');
    return isDrawn && [...document.images].every((image) => image.complete || image.loading === 'lazy');
  });
}

/** Once the page has followed its window, nothing reaches out of it sideways. */
const fitsIn = (page: Page, width: number) => page.waitForFunction((most) => document.documentElement.scrollWidth <= most, {}, width);

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
    await page.setViewport({ width: 390, height: 844 });
    await fitsIn(page, 390);
    await page.setViewport({ width: 1440, height: 900 });
  });
});

const signInPages = [
  '/login',
  '/auth/login?error=access_denied&state=x',
  '/signup',
  '/auth/lost-password',
  '/auth/reset-password',
  '/auth/reset-password?token=no-such-token-was-ever-mailed',
  '/create-password?token=no-such-token-was-ever-mailed',
  '/verify-email',
  '/verify-email?token=no-such-token-was-ever-mailed',
  '/accept-invite?token=no-such-token-was-ever-mailed',
  '/reject-invite?token=no-such-token-was-ever-mailed',
];

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
    await page.setViewport({ width: 390, height: 844 });
    expect(await violations(page)).toEqual([]);
    await fitsIn(page, 390);
    await page.setViewport({ width: 1440, height: 900 });
  });
});
