import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import type { Server } from '../platform/platform.ts';
import { FAULTY, startFaultyPlatform } from './faulty-releases.ts';
import { leave, reports, takeNetwork } from './network.ts';
import { type Asked, followRequests, recover } from './recovery.ts';
import { follow, isHeaded } from './visitor.ts';

const PANEL = 'This section is unavailable';
const COMING = 'This section is taking longer than usual';
/** A release is asked for once, and twice more where its scripts are lost. */
const MIN_TRIES = 3;

/** Goes to a section at fault, and expects that the page answers until something stands in its place. */
async function recovers(page: Page, to: string, text: string): Promise<void> {
  const { beats, frames } = await recover(page, to, text);
  expect([beats > 0, frames > 0]).toEqual([true, true]);
}

/** The newer release, which is at fault, was asked for before the one before. */
function isNewerFirst({ paths }: Asked): boolean {
  const before = paths.findIndex((path) => !path.includes(FAULTY));
  return before > 0;
}

let faulty: Server;
beforeAll(async () => {
  faulty = await startFaultyPlatform();
}, 300_000);
afterAll(async () => {
  await faulty.stop();
});

describe('a section without another release', () => {
  it('shows a panel while its release hangs, gives way to what comes after all, and is not counted', async () => {
    const visitor = await platform.newVisitor();
    const { page } = visitor;
    const network = await takeNetwork(page);
    const failures = followRequests(page, '/federation/failure');
    await page.goto(`${platform.northlight}/movies`);
    await isHeaded(page, 'Movies');
    network.fail('/remotes/mf_merchandise/', 'hang');
    const scripts = followRequests(page, '/remotes/mf_merchandise/');
    await recovers(page, '/merchandise/shop', COMING);
    expect([scripts.paths.length > 0, scripts.isOpen()]).toEqual([true, true]);
    await network.answerLate();
    await isHeaded(page, 'Shop');
    expect(failures.paths).toEqual([]);
    await leave(visitor);
  });

  it.each([404, 500, 'reset', 'html'] as const)('shows a panel once its scripts are lost (%s), while the page answers', async (fault) => {
    const visitor = await platform.newVisitor();
    const { page } = visitor;
    const network = await takeNetwork(page);
    await page.goto(`${platform.northlight}/movies`);
    await isHeaded(page, 'Movies');
    network.fail('/remotes/mf_merchandise/', fault);
    const entries = followRequests(page, '/remoteEntry.js');
    await recovers(page, '/merchandise/shop', PANEL);
    expect(entries.paths.length).toBeGreaterThanOrEqual(MIN_TRIES);
    await follow(page, '/tv-shows');
    await isHeaded(page, 'TV shows');
    await leave(visitor);
  });
});

describe('a section whose release before is sound', () => {
  it.each([404, 500, 'reset', 'html'] as const)('shows it once the scripts of the newer one are lost (%s), while the page answers', async (fault) => {
    const guest = await platform.newVisitor();
    const network = await takeNetwork(guest.page);
    await guest.page.goto(`${faulty.northlight}/movies`);
    await isHeaded(guest.page, 'Movies');
    network.fail(`/remotes/mf_merchandise/${FAULTY}/`, fault);
    const entries = followRequests(guest.page, '/remoteEntry.js');
    await recovers(guest.page, '/merchandise/shop', 'Shop');
    expect(isNewerFirst(entries)).toBe(true);
    await leave(guest);
  });

  it('shows it while the newer one hangs, and the page answers', async () => {
    const guest = await platform.newVisitor();
    const network = await takeNetwork(guest.page);
    await guest.page.goto(`${faulty.northlight}/movies`);
    await isHeaded(guest.page, 'Movies');
    network.fail(`/remotes/mf_merchandise/${FAULTY}/`, 'hang');
    const newer = followRequests(guest.page, `/remotes/mf_merchandise/${FAULTY}/`);
    const failures = followRequests(guest.page, '/federation/failure');
    await recovers(guest.page, '/merchandise/shop', 'Shop');
    // It has neither come nor been given up.
    expect([newer.paths.length > 0, newer.isOpen(), failures.paths]).toEqual([true, true, []]);
    await leave(guest);
  });

  it.each([
    ['/garbled', 'cannot be read'],
    ['/thrower', 'throws as it is run'],
    ['/endless', 'never draws'],
  ])('shows it at %s, whose newer one %s, while the page answers, and nothing is left uncaught', async (path) => {
    const guest = await platform.newVisitor();
    await guest.page.goto(`${faulty.northlight}/movies`);
    await isHeaded(guest.page, 'Movies');
    const entries = followRequests(guest.page, '/remoteEntry.js');
    await recovers(guest.page, path, 'Fragile');
    expect(isNewerFirst(entries)).toBe(true);
    await leave(guest);
  });

  it('counts the newer one once it has all it needs and never draws a second time', async () => {
    const guest = await platform.newVisitor();
    const { page: here } = guest;
    await here.goto(`${faulty.northlight}/endless`);
    await isHeaded(here, 'Fragile');
    await follow(here, '/movies');
    await isHeaded(here, 'Movies');
    await Promise.all([reports(here, { name: 'mf_endless', stage: 'timeout' }), follow(here, '/endless')]);
    await isHeaded(here, 'Fragile');
    await leave(guest);
  });

  it('shows the newer one the next time where it is too slow the first time', async () => {
    const guest = await platform.newVisitor();
    const network = await takeNetwork(guest.page);
    await guest.page.goto(`${faulty.northlight}/movies`);
    await isHeaded(guest.page, 'Movies');
    network.fail(`/remotes/mf_merchandise/${FAULTY}/`, 'hang');
    await recover(guest.page, '/merchandise/shop', 'Shop');
    await network.answerLate();
    await guest.page.waitForFunction((version) => performance.getEntriesByType('resource').some(({ name }) => name.includes(version)), {}, FAULTY);
    await follow(guest.page, '/movies');
    await isHeaded(guest.page, 'Movies');
    await follow(guest.page, '/merchandise/shop');
    await isHeaded(guest.page, 'Fragile');
    await leave(guest);
  });
});
