import { afterEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import type { Visitor } from '../platform/platform.ts';
import { callingAs, givenGoods, givenStaff, givenViewer, newName, ownerOf } from './calls.ts';
import { violations } from './violations.ts';
import { isHeaded, press, reading, says, signIn } from './visitor.ts';

/** Time before the drop opens, long enough for two people to enter. */
const OPENS_IN_MS = 20_000;

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

/** Plans a drop of one copy of new goods for everybody; returns the paths of both. */
async function givenDrop(name: string): Promise<{ readonly goods: string; readonly drop: string }> {
  const { id: productId, skuId, path: goods } = await givenGoods('Test pressing');
  const drop = newName('one-of-one');
  const call = await callingAs(ownerOf());
  await call('POST', '/drop/plan', {
    ...{ name, path: drop, description: 'A single test pressing.', productId },
    skus: [{ skuId, units: 1, earlyUnits: 0 }],
    ...{ registersAt: inMs(-1000), opensAt: inMs(OPENS_IN_MS), endsAt: inMs(3_600_000), eventId: null, offsetSeconds: 0 },
    ...{ turnMinutes: 15, limitPerPerson: 1, earlyRewardId: null, earlyPlanId: null },
  });
  return { goods, drop };
}

const SAID = /It is your turn\.|You are number \d+\./;
/** Returns the outcome of the draw on the page, which appears without a reload. */
async function drawn(page: Page): Promise<string> {
  await page.waitForFunction(
    (pattern) => new RegExp(pattern).test(document.querySelector('#stage > :not([inert])')?.textContent ?? ''),
    { timeout: 60_000 },
    SAID.source,
  );
  return (await reading(page, 'main, section, div', () => document.querySelector('#stage > :not([inert])')?.textContent ?? '')).match(SAID)?.[0] ?? '';
}

const lists = (page: Page, fact: string) =>
  page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll('#stage > :not([inert]) dl > div')].some(
        (line) => [...line.children].map(({ textContent }) => textContent).join(': ') === wanted,
      ),
    {},
    fact,
  );

async function pays(page: Page): Promise<void> {
  await press(page, 'Buy now');
  await isHeaded(page, 'Checkout');
  const typed = { name: 'Vera Lund', line1: 'Kade 3', postalCode: '3011 AA', city: 'Rotterdam' };
  await page.waitForSelector('#stage [name="name"]');
  await page.waitForSelector('#stage [name="countryCode"]');
  await page.select('#stage [name="countryCode"]', 'NL');
  for (const [name, value] of Object.entries(typed)) await page.locator(`#stage [name="${name}"]`).fill(value);
  await press(page, 'Continue to payment');
  await page.locator('::-p-xpath(//*[@id="stage"]//button[starts-with(normalize-space(.), "Pay $")])').click();
  await isHeaded(page, 'Thank you');
}

describe('a drop', () => {
  const visitors: Visitor[] = [];
  const signedIn = async (email: string, size?: { width: number; height: number }): Promise<Visitor> => {
    const visitor = await platform.newVisitor(size);
    visitors.push(visitor);
    await signIn(visitor, platform.demo, email);
    return visitor;
  };
  afterEach(async () => {
    for (const visitor of visitors.splice(0)) await visitor.leave();
  });

  it('two people enter a drop of one copy; one is drawn and buys, the other waits, and everybody sees the outcome', async () => {
    const people = [await signedIn(await givenViewer()), await signedIn(await givenViewer(), { width: 390, height: 780 })];
    const { goods, drop } = await givenDrop('One of one');
    const enters = async ({ page }: Visitor) => {
      await page.goto(`${platform.demo}/merchandise/shop/${goods}`);
      await press(page, 'Enter the draw');
      await says(page, 'You are in. We write to you when it is your turn.');
    };
    await Promise.all(people.map(enters));
    const said = await Promise.all(people.map(({ page }) => drawn(page)));
    expect(said.toSorted()).toEqual(['It is your turn.', 'You are number 2.']);
    const winner = people[said.indexOf('It is your turn.')]!;
    const other = people[said.indexOf('You are number 2.')]!;
    expect(await violations(winner.page)).toEqual([]);
    expect(await violations(other.page)).toEqual([]);
    await pays(winner.page);

    await other.page.goto(`${platform.demo}/merchandise/drop/${drop}`);
    await says(other.page, 'Had a turn');
    await says(other.page, 'Yours');
    expect(await reading(other.page, 'h1', (heading) => heading.textContent)).toBe('One of one');
    for (const fact of ['Entered: 2', 'Turns given: 1', 'Buyers: 1', 'Offered: 1', 'Sold: 1']) await lists(other.page, fact);
    expect(await violations(other.page)).toEqual([]);
    await winner.page.goto(`${platform.demo}/merchandise/account`);
    await says(winner.page, 'Drops I have entered');
    await says(winner.page, 'Bought');
  });

  it('staff see a drop in numbers', async () => {
    const name = newName('Seen by staff');
    await givenDrop(name);
    const { page } = await signedIn(await givenStaff('OWNER'));
    await page.goto(`${platform.demo}/modules/shop-drops`);
    await says(page, name);
    await page.locator(`#stage > :not([inert]) ::-p-text(${name})`).click();
    await says(page, 'Turns given');
    expect(await violations(page)).toEqual([]);
  });
});
