import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import type { Visitor } from '../platform/platform.ts';
import { bought } from './bought.ts';
import { linkMailedTo, newAddress } from './people.ts';
import { badgeReads, isHeaded, press, says, valueOf } from './visitor.ts';

/** A guest fills a cart, comes back to it, pays, is written to, and follows the order. */
let guest: Visitor, page: Page, email: string;

beforeEach(async () => {
  email = newAddress('guest');
  guest = await platform.newVisitor({ width: 390, height: 780 });
  ({ page } = guest);
});
afterEach(() => guest.leave());

/** Puts a mug into the cart. */
async function addsMug(): Promise<void> {
  await page.goto(`${platform.northlight}/merchandise/shop`);
  await page.locator('::-p-xpath(//*[@id="stage"]//button[contains(., "Keeper’s Watch Mug")])').click();
  await badgeReads(page, 1);
}

it('a guest fills a cart that is there again after a reload and in a new tab', async () => {
  await addsMug();
  await page.reload();
  await badgeReads(page, 1);
  const tab = await guest.newTab();
  await page.close();
  page = tab;
  await page.goto(`${platform.northlight}/merchandise/cart`);
  await says(page, 'Keeper’s Watch Mug');
});

it('checks out: what was typed survives a reload once it is saved, and the total is seen before it is paid', async () => {
  await addsMug();
  await page.goto(`${platform.northlight}/merchandise/cart`);
  await page.locator('#stage a[href$="/merchandise/checkout"]').click();
  await isHeaded(page, 'Checkout');
  const typed = { email, name: 'Gerd Guest', line1: 'Kade 3', postalCode: '3011 AA', city: 'Rotterdam' };
  await page.waitForSelector('#stage [name="countryCode"]');
  await page.select('#stage [name="countryCode"]', 'NL');
  for (const [name, value] of Object.entries(typed)) await page.locator(`#stage [name="${name}"]`).fill(value);
  await press(page, 'Continue to payment');
  await says(page, 'Standard');
  await page.reload();
  await says(page, 'Kade 3');
  await press(page, 'Change');
  expect(await valueOf(page, '[name="city"]')).toBe('Rotterdam');
  await press(page, 'Continue to payment');
  await page.locator('::-p-xpath(//*[@id="stage"]//button[starts-with(normalize-space(.), "Pay €")])').click();
  await isHeaded(page, 'Thank you');
  await badgeReads(page, 0);
});

it('a guest receives a mail, and finds the order again by its number and e-mail alone', async () => {
  await page.goto(`${platform.northlight}/merchandise/shop`);
  await bought(page, { 'Keeper’s Watch Mug': 1 }, { email });
  // Mails of all sites are shown in one place.
  const link = await linkMailedTo(platform.demo, email, '/merchandise/track-order');
  const other = await platform.newVisitor();
  await other.page.goto(link);
  await other.page.waitForFunction(() => /^[0-9A-Z]{5}-[0-9A-Z]{5}$/.test(document.querySelector<HTMLInputElement>('#stage [name="number"]')?.value ?? ''));
  await other.page.locator('#stage [name="email"]').fill(email.toUpperCase());
  await other.page.keyboard.press('Enter');
  await says(other.page, 'Keeper’s Watch Mug');
  expect(await other.page.evaluate(() => document.getElementById('stage')?.textContent.includes('Kade 3'))).toBe(false);
  await other.leave();
});
