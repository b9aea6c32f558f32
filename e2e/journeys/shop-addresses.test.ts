import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import type { Visitor } from '../platform/platform.ts';
import { newAddress } from './people.ts';
import { expectStill, watchShifts } from './shifts.ts';
import { badgeReads, isHeaded, press, reading, says } from './visitor.ts';

/** A guest sends a mug to one of four countries: the cart says what that comes to, and the checkout asks for the address as that country writes it. */
let guest: Visitor, page: Page;

beforeEach(async () => {
  guest = await platform.newVisitor({ width: 390, height: 780 });
  ({ page } = guest);
  await watchShifts(guest);
});
afterEach(() => guest.leave());

interface Place {
  readonly code: string;
  /** Fields by their names; what is chosen of a list by its value. */
  readonly typed: Readonly<Record<string, string>>;
  readonly region?: string;
  /** Fields that are required there, in their order. */
  readonly asked: readonly string[];
  /** A line of the address as it is written then. */
  readonly written: string;
}

const street = ['countryCode', 'name', 'line1', 'line2'];
const places: readonly Place[] = [
  { code: 'GB', typed: { line1: '1 High Street', city: 'London', postalCode: 'ec1y8sy' }, asked: [...street, 'city', 'postalCode'], written: 'EC1Y8SY' },
  {
    code: 'JP',
    typed: { line1: 'Setagaya 1-2', postalCode: '１５４－００２３' },
    region: '東京都',
    asked: [...street, 'region', 'postalCode'],
    written: '154-0023',
  },
  { code: 'DE', typed: { line1: 'Am Kai 3', postalCode: '20457', city: 'Hamburg' }, asked: [...street, 'postalCode', 'city'], written: '20457 Hamburg' },
  {
    code: 'US',
    typed: { line1: '1 Main Street', city: 'New York', postalCode: '10001' },
    region: 'NY',
    asked: [...street, 'city', 'region', 'postalCode'],
    written: 'New York, NY 10001',
  },
  {
    code: 'IN',
    typed: { line1: '12 MG Road', city: 'Bengaluru', postalCode: '560001' },
    region: 'KA',
    asked: [...street, 'city', 'postalCode', 'region'],
    written: 'Karnataka',
  },
];

/** Returns the first amount of euros in a text. */
const sumIn = (text: string) => /€[\d,]+\.\d{2}/.exec(text)?.[0];
const estimateText = () => reading(page, '[role="group"][aria-label="Shipping and taxes"]', (group) => group.textContent);

/** Returns the total that the cart estimates for a place, once it is calculated. */
async function estimated({ code, region }: Place): Promise<string | undefined> {
  await page.waitForSelector('[aria-label="Shipping and taxes"] select');
  const [country] = await page.$$('[aria-label="Shipping and taxes"] select');
  await country?.select(code);
  if (code === 'US') {
    await page.waitForFunction(() => document.querySelectorAll('[aria-label="Shipping and taxes"] select').length === 2);
    const [, state] = await page.$$('[aria-label="Shipping and taxes"] select');
    await state?.select(region ?? '');
    await says(page, 'Sales tax');
  }
  await page.waitForFunction(() => {
    const sums = document.querySelector('[aria-label="Shipping and taxes"] dl');
    return sums?.getAttribute('aria-busy') === 'false';
  });
  return sumIn((await estimateText()).split('Estimated total')[1] ?? '');
}

it.each(places)('$code: the estimate is what is paid, and the address is asked for and written as it is there', async (place) => {
  await page.goto(`${platform.northlight}/merchandise/shop`);
  await page.locator('::-p-xpath(//*[@id="stage"]//button[contains(., "Keeper’s Watch Mug")])').click();
  await badgeReads(page, 1);
  await page.goto(`${platform.northlight}/merchandise/cart`);
  await page.waitForSelector('[aria-label="Shipping and taxes"] dl');
  await expectStill(guest);
  const total = await estimated(place);
  expect(total).toMatch(/^€\d/);
  await page.locator('#stage a[href$="/merchandise/checkout"]').click();
  await isHeaded(page, 'Checkout');
  // The country is the one that was chosen in the cart.
  const last = place.asked.at(-1) ?? '';
  await page.waitForSelector(`#stage form [name="${last}"]`);
  await page.waitForFunction((code) => document.querySelector<HTMLSelectElement>('#stage [name="countryCode"]')?.value === code, {}, place.code);
  await page.waitForFunction(
    (asked) => {
      const names = [...document.querySelectorAll<HTMLInputElement>('#stage form [name]')].map(({ name }) => name);
      return asked.every((name, at) => names.filter((one) => asked.includes(one)).at(at) === name) && !(names.includes('region') && !asked.includes('region'));
    },
    {},
    place.asked,
  );
  for (const [name, value] of Object.entries({ email: newAddress(`to-${place.code}`), name: 'Gerd Guest', ...place.typed }))
    await page.locator(`#stage [name="${name}"]`).fill(value);
  if (place.region !== undefined) await page.select('#stage [name="region"]', place.region);
  await press(page, 'Continue to payment');
  await says(page, place.written);
  await says(page, `${total} in all`);
  await page.locator('::-p-xpath(//*[@id="stage"]//button[starts-with(normalize-space(.), "Pay €")])').click();
  await isHeaded(page, 'Thank you');
});
