import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import type { Visitor } from '../platform/platform.ts';
import { readsArabic, words } from './arabic.ts';
import { givenViewer } from './calls.ts';
import { isOn, newTypist, tabTo, typeKeys, typeSigns } from './typist.ts';
import { badgeReads, isHeaded, press, says, signIn } from './visitor.ts';

/** Waits until the film plays: access was granted, and images arrive. */
const plays = (page: Page) => page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 1, { timeout: 45_000 });
const begins = (name: string) => `::-p-xpath(//*[@id="stage"]//*[self::button or self::a][starts-with(normalize-space(.), "${name}")])`;

/** Returns the status with which the media server answers this browser for the film of a title. */
const filmStatus = (page: Page, path: string) =>
  page.evaluate(async (wanted) => {
    const { apiKey, tenant } = JSON.parse(document.getElementById('marquee')?.textContent ?? '') as { apiKey: string; tenant: { id: string } };
    const asked = await fetch(`/v1/product/item?path=${wanted}`, { headers: { 'x-api-key': apiKey, 'x-tenant-id': tenant.id } });
    const { content } = (await asked.json()) as { content: { fileType: string; masterPath: string }[] };
    return (await fetch(content.find(({ fileType }) => fileType === 'VIDEO_MASTER')?.masterPath ?? '')).status;
  }, path);

describe('a viewer rents a film with a mug', () => {
  let visitor: Visitor, page: Page;
  beforeEach(async () => {
    visitor = await platform.newVisitor();
    ({ page } = visitor);
  });
  afterEach(() => visitor.leave());

  it('finds what it costs on its page, and is asked to sign in before it is paid', async () => {
    await page.goto(`${platform.northlight}/movies/detail/ice-diary`);
    expect(await filmStatus(page, 'ice-diary')).toBe(403);
    await page.locator(begins('Rent for')).click();
    await isHeaded(page, 'Checkout');
    await says(page, 'Sign in to go on');
    await signIn(visitor, platform.northlight, await givenViewer(platform.northlight));
    await badgeReads(page, 1);
  });

  it('pays once for both, plays it the moment it is paid, not before, and finds until when among what is theirs', async () => {
    await signIn(visitor, platform.northlight, await givenViewer(platform.northlight));
    await page.goto(`${platform.northlight}/movies/detail/ice-diary`);
    await page.locator(begins('Rent for')).click();
    await isHeaded(page, 'Checkout');
    await badgeReads(page, 1);
    await page.goto(`${platform.northlight}/merchandise/shop`);
    await page.locator('::-p-xpath(//*[@id="stage"]//button[contains(., "Keeper’s Watch Mug")])').click();
    await badgeReads(page, 2);
    await page.goto(`${platform.northlight}/merchandise/checkout`);
    await page.waitForSelector('#stage [name="countryCode"]');
    await page.select('#stage [name="countryCode"]', 'NL');
    for (const [name, value] of [
      ['line1', 'Kade 3'],
      ['postalCode', '3011 AA'],
      ['city', 'Rotterdam'],
    ] as const)
      await page.locator(`#stage [name="${name}"]`).fill(value);
    await press(page, 'Continue to payment');
    await says(page, 'Rental, 48 hours');
    expect(await filmStatus(page, 'ice-diary')).toBe(403);
    await page.locator(begins('Pay ')).click();
    await isHeaded(page, 'Thank you');
    await page.locator(begins('Watch Ice Diary')).click();
    await isHeaded(page, 'Ice Diary');
    await page.locator('#stage [data-play]').click();
    await page.locator(begins('Begin now')).click();
    await plays(page);
    expect(await filmStatus(page, 'ice-diary')).toBe(200);

    await page.goto(`${platform.northlight}/merchandise/account`);
    await says(page, 'Rented until');
  });
});

describe('a viewer with a keyboard alone, in Arabic, on a phone', () => {
  let typist: Visitor, page: Page;
  beforeEach(async () => {
    typist = await newTypist({ width: 390, height: 780 });
    ({ page } = typist);
    await signIn(typist, platform.northlight, await givenViewer(platform.northlight));
    await readsArabic(page);
  });
  afterEach(() => typist.leave());

  it('takes a plan, pays, and watches what it includes', async () => {
    await page.goto(`${platform.northlight}/pricing`);
    await isHeaded(page, words('plans.heading'));
    expect(await filmStatus(page, 'tin-boats')).toBe(403);
    await tabTo(page, words('plans.choose'));
    await typeKeys(page, 'Enter');
    await isHeaded(page, words('checkout.heading'));
    await page.waitForSelector('#stage [name="line1"]');
    await tabTo(page, words('checkout.countryCode'));
    await typeSigns(page, 'هولندا');
    expect(await page.$eval('#stage [name="countryCode"]', (field) => (field as HTMLSelectElement).value)).toBe('NL');
    await tabTo(page, words('checkout.line1'));
    await page.keyboard.type('Kade 3');
    await tabTo(page, words('checkout.postalCode'));
    await page.keyboard.type('٣٠١١ aa');
    await tabTo(page, words('checkout.city'));
    await page.keyboard.type('Rotterdam');
    await tabTo(page, words('checkout.toPayment'));
    await typeKeys(page, 'Enter');
    await tabTo(page, words('checkout.pay'));
    await typeKeys(page, 'Enter');
    await isHeaded(page, words('checkout.thanks'));
    await tabTo(page, words('checkout.watchPlan'));
    await page.goto(`${platform.northlight}/watch/tin-boats`);
    await plays(page);
    await page.goto(`${platform.northlight}/merchandise/account`);
    await tabTo(page, words('plans.cancel'));
    await typeKeys(page, 'Enter');
    await isOn(page, words('plans.cancelTitle'));
    await tabTo(page, words('plans.cancel'));
    await typeKeys(page, 'Enter');
    await says(page, words('plans.ends'));
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});
