import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import type { Visitor } from '../platform/platform.ts';
import { violations } from './violations.ts';
import { isHeaded, press, reading, says, signIn } from './visitor.ts';

const GOODS = 'halcyon-drive-vinyl';
/** Long enough for two people to enter. */
const OPENS_IN_MS = 20_000;

/** Calls the API as whoever is signed in on a page. */
const call = <T>({ page }: Visitor, method: string, path: string, body?: object): Promise<T> =>
  page.evaluate(
    async (how, at, sent) => {
      const { apiKey, tenant } = JSON.parse(document.getElementById('marquee')?.textContent ?? '') as { apiKey: string; tenant: { id: string } };
      const [, token = ''] = /cmauth=([^;]+)/.exec(document.cookie) ?? [];
      const headers = { 'x-api-key': apiKey, 'x-tenant-id': tenant.id, authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const answer = await fetch(`/v1${at}`, { method: how, headers, ...(sent && { body: JSON.stringify(sent) }) });
      return (await answer.json()) as T;
    },
    method,
    path,
    body,
  );

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

/** One copy for everybody. */
async function plan(owner: Visitor): Promise<void> {
  const { id: productId, skus } = await call<{ id: string; skus: { id: string }[] }>(owner, 'GET', `/product/item?path=${GOODS}`);
  const planned = await call<{ id?: string }>(owner, 'POST', '/drop/plan', {
    ...{ name: 'One of one', path: 'one-of-one', description: 'A single test pressing.', productId },
    skus: [{ skuId: skus[0]?.id, units: 1, earlyUnits: 0 }],
    ...{ registersAt: inMs(-1000), opensAt: inMs(OPENS_IN_MS), endsAt: inMs(3_600_000), eventId: null, offsetSeconds: 0 },
    ...{ turnMinutes: 15, limitPerPerson: 1, earlyRewardId: null, earlyPlanId: null },
  });
  expect(planned.id).toBeDefined();
}

const SAID = /It is your turn\.|You are number \d+\./;
/** What the page says of the draw, once it is drawn; nobody reloads for it. */
async function drawn(page: Page): Promise<string> {
  await page.waitForFunction(
    (pattern) => new RegExp(pattern).test(document.querySelector('#stage > :not([inert])')?.textContent ?? ''),
    { timeout: 60_000 },
    SAID.source,
  );
  return (await reading(page, 'main, section, div', () => document.querySelector('#stage > :not([inert])')?.textContent ?? '')).match(SAID)?.[0] ?? '';
}

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
  let people: readonly Visitor[], owner: Visitor;
  beforeAll(async () => {
    owner = await platform.newVisitor();
    people = [await platform.newVisitor(), await platform.newVisitor({ width: 390, height: 780 })];
    await signIn(owner, platform.demo, 'owner@demo.example');
    for (const [at, account] of ['viewer', 'analyst'].entries()) await signIn(people[at]!, platform.demo, `${account}@demo.example`);
  });
  afterAll(async () => {
    for (const visitor of [owner, ...people]) await visitor.leave();
  });

  it('is entered by two for one copy; one is drawn and buys, the other waits, and everybody sees how it came out', async () => {
    await plan(owner);
    for (const { page } of people) {
      await page.goto(`${platform.demo}/merchandise/shop/${GOODS}`);
      await press(page, 'Enter the draw');
      await says(page, 'You are in. We write to you when it is your turn.');
    }
    const said = await Promise.all(people.map(({ page }) => drawn(page)));
    expect(said.toSorted()).toEqual(['It is your turn.', 'You are number 2.']);
    const winner = people[said.indexOf('It is your turn.')]!;
    const other = people[said.indexOf('You are number 2.')]!;
    expect(await violations(winner.page)).toEqual([]);
    expect(await violations(other.page)).toEqual([]);
    await pays(winner.page);

    await other.page.goto(`${platform.demo}/merchandise/drop/one-of-one`);
    await says(other.page, 'Had a turn');
    await says(other.page, 'Yours');
    expect(await reading(other.page, 'h1', (heading) => heading.textContent)).toBe('One of one');
    const facts = await other.page.evaluate(() =>
      [...document.querySelectorAll('#stage > :not([inert]) dl > div')].map((line) => [...line.children].map(({ textContent }) => textContent).join(': ')),
    );
    expect(facts).toEqual(expect.arrayContaining(['Entered: 2', 'Turns given: 1', 'Buyers: 1', 'Offered: 1', 'Sold: 1']));
    expect(await violations(other.page)).toEqual([]);
    await winner.page.goto(`${platform.demo}/merchandise/account`);
    await says(winner.page, 'Drops I have entered');
    await says(winner.page, 'Bought');
  });

  it('is seen by staff in numbers', async () => {
    const { page } = owner;
    await page.goto(`${platform.demo}/modules/shop-drops`);
    await says(page, 'One of one');
    await page.locator('#stage > :not([inert]) ::-p-text(One of one)').click();
    await says(page, 'Turns given');
    expect(await violations(page)).toEqual([]);
  });
});
