import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import type { Visitor } from '../platform/platform.ts';
import { enters, isWellMade, newArabicTypist, words } from './arabic.ts';
import { bought } from './bought.ts';
import { type Call, callingAs, givenStaff, givenViewer, newName } from './calls.ts';
import { savedFile, savesInto } from './saved-files.ts';
import { isOn, newTypist, typeKeys } from './typist.ts';
import { isHeaded, says, signIn } from './visitor.ts';

const origin = platform.northlight;
const HOUR_MS = 60 * 60 * 1000;

let folder: string;
const visitors: Visitor[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-figures-'));
});
afterEach(async () => {
  await Promise.all(visitors.splice(0).map((visitor) => visitor.leave()));
  await rm(folder, { recursive: true });
});
const entering = (visitor: Visitor): Page => {
  visitors.push(visitor);
  return visitor.page;
};

interface Totals {
  readonly totals: Readonly<Record<string, number>>;
}
/** Searches in vain, views and orders of the last hour. */
async function figures(call: Call): Promise<readonly number[]> {
  const body = {
    metrics: ['emptySearches', 'views', 'orders'],
    dimension: 'day',
    timeZone: 'UTC',
    of: 'TENANT',
    from: new Date(Date.now() - HOUR_MS).toISOString(),
  };
  const { totals } = await call<Totals>('POST', '/analytics/table', body);
  return [totals['emptySearches'] ?? 0, totals['views'] ?? 0, totals['orders'] ?? 0];
}

/** Waits until the figures are these: what a page reports goes out in batches. */
async function reach(call: Call, wanted: readonly number[]): Promise<void> {
  for (let tries = 0; tries < 300 && (await figures(call)).join() !== wanted.join(); tries += 1) await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await figures(call)).toEqual(wanted);
}

/** Searches in vain, watches a film and buys a mug. */
async function visits(sought: string, isNoted: () => Promise<void>): Promise<void> {
  const viewer = await platform.newVisitor();
  const page = entering(viewer);
  await signIn(viewer, origin, await givenViewer(origin));
  await page.goto(`${origin}/search?q=${sought}`);
  // Words count once they have stood for some seconds.
  await isNoted();
  await page.goto(`${origin}/watch/a-slow-light?from=start`);
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 1);
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/v1/watch/item') && answer.request().method() === 'POST');
  await page.evaluate(() => {
    const video = document.querySelector('video');
    if (video) video.currentTime = video.duration / 2;
  });
  await kept;
  await page.goto(`${origin}/merchandise/shop`);
  expect(await bought(page, { 'Keeper’s Watch Mug': 1 }, { isSignedIn: true })).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
}

it('a search, a film and an order come to an analyst’s report, which becomes a tile and files, by keyboard', async () => {
  const email = await givenStaff('ANALYST', origin);
  const [call, sought] = [await callingAs(email, origin), newName('unfindable')];
  const [searches = 0, views = 0, orders = 0] = await figures(call);
  await visits(sought, () => reach(call, [searches + 1, views, orders]));
  await reach(call, [searches + 1, views + 1, orders + 1]);

  const typist = await newTypist({ width: 1440, height: 900 });
  const page = entering(typist);
  await savesInto(page, folder);
  await signIn(typist, origin, email);
  await page.goto(`${origin}/reports?report=searches&days=1`);
  await isHeaded(page, 'Reports');
  await says(page, sought);
  await enters(page, 'Save report');
  await isOn(page, 'Name');
  await page.keyboard.type('Asked for');
  await typeKeys(page, 'Enter');
  await says(page, 'Asked for');
  await enters(page, 'Actions of Asked for', 'back');
  await page.waitForSelector('[role="menuitem"]');
  await page.keyboard.type('Put');
  await typeKeys(page, 'Enter');
  await says(page, 'Asked for');
  await enters(page, 'Export');
  await page.waitForSelector('[role="menuitem"]');
  await page.keyboard.type('Save as CSV');
  await typeKeys(page, 'Enter');
  expect(await savedFile(folder, 'searches')).toContain(sought);
  const link = page.waitForResponse((answer) => answer.url().endsWith('/v1/export/pdf/link'));
  await enters(page, 'Export', 'back');
  await page.waitForSelector('[role="menuitem"]');
  await page.keyboard.type('Open');
  await typeKeys(page, 'Enter');
  const { url } = (await (await link).json()) as { url: string };
  expect(await page.evaluate(async (address) => (await (await fetch(address)).text()).slice(0, 5), url)).toBe('%PDF-');
  await page.goto(`${origin}/dashboard`);
  await page.waitForFunction((name) => document.querySelector('table[aria-label="Asked for"]')?.textContent.includes(name), {}, sought);
  expect(typist.faults).toEqual([]);
}, 180_000);

it('dashboard and reports are well made on a phone in Arabic', async () => {
  const typist = await newArabicTypist();
  const page = entering(typist);
  await signIn(typist, origin, await givenStaff('ANALYST', origin));
  await page.goto(`${origin}/dashboard`);
  await says(page, words('tiles.topTitles'));
  await isWellMade(page);
  await page.goto(`${origin}/reports`);
  await isHeaded(page, words('reports.reports'));
  await says(page, words('reports.table'));
  await isWellMade(page);
  expect(typist.faults).toEqual([]);
}, 120_000);
