import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import type { Visitor } from '../platform/platform.ts';
import { type Deploying, reworded, startDeploying } from './releases-by-hand.ts';
import { press, says, shows, signIn } from './visitor.ts';
import { violations } from './violations.ts';

const VERSION = '0.9.0-other';
let deploying: Deploying, staff: Visitor, viewer: Visitor;

const versionOf = (page: Page) =>
  page.evaluate(() => {
    const { registry } = JSON.parse(document.getElementById('marquee')?.textContent ?? '') as { registry: { remotes: { name: string; version: string }[] } };
    return registry.remotes.find(({ name }) => name === 'mf_merchandise')?.version;
  });

/** The scripts of the panel, which only those who open it fetch. */
const scripts: string[] = [];

async function openPanel(page: Page): Promise<void> {
  await press(page, 'Your menu');
  await page.waitForSelector('[role=menuitem]');
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await press(page, 'What is loaded', 'menuitem');
  await page.waitForSelector('[role=dialog] dl');
  page.off('requestfinished');
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
    [staff, viewer] = [await platform.newVisitor({ width: 390, height: 844 }), await platform.newVisitor()];
    await signIn(staff, deploying.server.demo, 'platform@demo.example');
    await signIn(viewer, deploying.server.demo, 'viewer@demo.example');
  }, 120_000);
  afterAll(async () => {
    await Promise.all([staff.leave(), viewer.leave()]);
    await deploying.end();
  });

  it('a section is seen in another release, and everybody else sees what they saw', async () => {
    const { page } = staff;
    await page.goto(`${deploying.server.demo}/merchandise`);
    await shows(page, 'mf_merchandise');
    await says(page, 'Shop by title');
    await openPanel(page);
    const said = await page.$eval('[role=dialog]:has(dl)', (dialog) => dialog.textContent);
    expect(said).toMatch(/mf_merchandise.*Loaded.*\/remotes\/mf_merchandise\/.*files?: .*unpacked/s);
    expect(said).toMatch(/react-router-dom.*shell/s);
    // What there is to choose from is read first.
    await page.waitForSelector(RELEASES);
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
    expect(await page.$('[data-own-releases]')).toBeNull();
    expect(staff.faults).toEqual([]);
  });

  it('nobody’s page is composed by a link, and nobody fetches what is not theirs', async () => {
    const { page } = viewer;
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).origin, new URL(request.url()).pathname));
    for (const query of [`composition=shell@1,mf_merchandise@${VERSION}`, `override=mf_merchandise@${VERSION}`, `mf_merchandise=http://localhost:4499/`]) {
      await page.goto(`${deploying.server.demo}/merchandise?${query}`, { waitUntil: 'networkidle0' });
      expect(await versionOf(page)).not.toBe(VERSION);
    }
    expect(scripts.length).toBeGreaterThan(0);
    expect(fetched.filter((one) => scripts.includes(one) || one.endsWith(':4499'))).toEqual([]);
    await press(page, 'Your menu');
    await page.waitForSelector('[role=menuitem]');
    expect(await page.$$eval('[role=menuitem]', (items) => items.map(({ textContent }) => textContent))).not.toContain('What is loaded');
  });
});
