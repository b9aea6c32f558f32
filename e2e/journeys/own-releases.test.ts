import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { HTTPRequest, Page } from 'puppeteer';
import type { Visitor } from '../platform/platform.ts';
import { type Deploying, reworded, startDeploying } from './releases-by-hand.ts';
import { press, says, shows, signIn } from './visitor.ts';
import { gotoQuiet } from './network.ts';
import { violations } from './violations.ts';

const VERSION = '0.9.0-other';
let deploying: Deploying, staff: Visitor, viewer: Visitor;

const versionOf = (page: Page) =>
  page.evaluate(() => {
    const { registry } = JSON.parse(document.getElementById('marquee')?.textContent ?? '') as { registry: { remotes: { name: string; version: string }[] } };
    return registry.remotes.find(({ name }) => name === 'mf_merchandise')?.version;
  });

/** Opens the panel; returns its scripts, which only those who open it fetch. */
async function openPanel(page: Page): Promise<readonly string[]> {
  const scripts: string[] = [];
  await press(page, 'Your menu');
  await page.waitForSelector('[role=menuitem]');
  const keep = (request: HTTPRequest) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  };
  page.on('requestfinished', keep);
  await press(page, 'What is loaded', 'menuitem');
  await page.waitForSelector('[role=dialog] dl');
  page.off('requestfinished', keep);
  return scripts;
}

/** Opens a page of the section as everybody has it. */
async function opensShop({ page }: Visitor): Promise<void> {
  await page.goto(`${deploying.server.demo}/merchandise`);
  await shows(page, 'mf_merchandise');
  await says(page, 'Shop by title');
}

const RELEASES = '[data-part=mf_merchandise] button[aria-haspopup=listbox]:not([disabled])';

/** Chooses in the list of releases of a section by keyboard; the page is loaded anew then. */
async function choose(page: Page, words: string): Promise<void> {
  const opener = await page.waitForSelector(RELEASES);
  await opener?.focus();
  await page.keyboard.press('Enter');
  await page.waitForSelector('[role=option]');
  await page.keyboard.type(words);
  await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
}

describe('releases for oneself', () => {
  beforeAll(async () => {
    deploying = await startDeploying();
    await deploying.deploy('mf_merchandise', VERSION, reworded('mf_merchandise', VERSION, ['Shop by title', 'Pick by title']));
    await deploying.rollBack('mf_merchandise');
  }, 120_000);
  afterAll(() => deploying.end());
  beforeEach(async () => {
    [staff, viewer] = [await platform.newVisitor({ width: 390, height: 844 }), await platform.newVisitor()];
    await signIn(staff, deploying.server.demo, 'platform@demo.example');
    await signIn(viewer, deploying.server.demo, 'viewer@demo.example');
  });
  afterEach(() => Promise.all([staff.leave(), viewer.leave()]));

  it('a section is seen in another release, and everybody else sees what they saw', async () => {
    const { page } = staff;
    await opensShop(staff);
    await openPanel(page);
    await page.waitForFunction(() => {
      const told = document.querySelector('[role=dialog]:has(dl)')?.textContent ?? '';
      return /mf_merchandise.*Loaded.*\/remotes\/mf_merchandise\/.*files?: .*unpacked/s.test(told) && /react-router-dom.*shell/s.test(told);
    });
    // What there is to choose from is read first, for each section by itself.
    await page.waitForSelector(RELEASES);
    await page.waitForFunction(() => !document.querySelector('[role=dialog] button[aria-haspopup=listbox][disabled]'));
    expect(await violations(page)).toEqual([]);
    await choose(page, VERSION);
    await says(page, 'Pick by title');
    await page.waitForSelector('[data-own-releases]');
    expect(await versionOf(page)).toBe(VERSION);
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await viewer.page.goto(`${deploying.server.demo}/merchandise`);
    await says(viewer.page, 'Shop by title');
    expect(await viewer.page.$('[data-own-releases]')).toBeNull();
    await press(page, 'Back to everybody’s');
    await says(page, 'Shop by title');
    await page.waitForSelector('[data-own-releases]', { hidden: true });
    expect(staff.faults).toEqual([]);
  });

  it('nobody’s page is composed by a link, and nobody fetches what is not theirs', async () => {
    await opensShop(staff);
    const scripts = await openPanel(staff.page);
    const { page } = viewer;
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).origin, new URL(request.url()).pathname));
    for (const query of [`composition=shell@1,mf_merchandise@${VERSION}`, `override=mf_merchandise@${VERSION}`, `mf_merchandise=http://localhost:4499/`]) {
      await gotoQuiet(page, `${deploying.server.demo}/merchandise?${query}`);
      expect(await versionOf(page)).not.toBe(VERSION);
    }
    expect(scripts.length).toBeGreaterThan(0);
    expect(fetched.filter((one) => scripts.includes(one) || one.endsWith(':4499'))).toEqual([]);
    await press(page, 'Your menu');
    await page.waitForSelector('[role=menuitem]');
    expect(await page.$$eval('[role=menuitem]', (items) => items.map(({ textContent }) => textContent))).not.toContain('What is loaded');
  });
});
