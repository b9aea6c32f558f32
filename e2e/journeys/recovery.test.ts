import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Server } from '../platform/platform.ts';
import { FAULTY, startFaultyPlatform } from './faulty-releases.ts';
import { leave, reports, takeNetwork } from './network.ts';
import { noted, printRecoveries, recover, type Recovery } from './recovery.ts';
import { follow, isHeaded } from './visitor.ts';

const PANEL = 'This section is unavailable';
const COMING = 'This section is taking longer than usual';

/** The bar, with room for a machine that is busy with other things. */
function inTime({ ms }: Recovery): void {
  expect(ms).toBeLessThan(3000 * 1.2);
}

let faulty: Server;
beforeAll(async () => {
  faulty = await startFaultyPlatform();
}, 120_000);
afterAll(async () => {
  await faulty.stop();
});

describe('there is no other release', () => {
  it('that is slow is a panel soon, gives way to what comes after all, and is not counted', async () => {
    const visitor = await platform.newVisitor();
    const { page } = visitor;
    const network = await takeNetwork(page);
    const told: string[] = [];
    page.on('request', (request) => told.push(request.url()));
    await page.goto(`${platform.northlight}/movies`);
    await isHeaded(page, 'Movies');
    network.fail('/remotes/mf_merchandise/', 'hang');
    inTime(noted('hangs, no other release', 'panel', await recover(page, '/merchandise/shop', COMING)));
    await network.answerLate();
    await isHeaded(page, 'Shop');
    expect(told.filter((url) => url.endsWith('/federation/failure'))).toEqual([]);
    await leave(visitor);
  });

  it.each([404, 500, 'reset', 'html', 'slow'] as const)('%s: a panel, in time, while the page answers', async (fault) => {
    const visitor = await platform.newVisitor();
    const { page } = visitor;
    const network = await takeNetwork(page);
    await page.goto(`${platform.northlight}/movies`);
    await isHeaded(page, 'Movies');
    network.fail('/remotes/mf_merchandise/', fault);
    inTime(noted(`${String(fault)}, no other release`, 'panel', await recover(page, '/merchandise/shop', fault === 'slow' ? COMING : PANEL)));
    if (fault === 'slow') await isHeaded(page, 'Shop');
    await follow(page, '/tv-shows');
    await isHeaded(page, 'TV shows');
    await leave(visitor);
  });
});

describe('the one before is sound', () => {
  it.each([404, 500, 'reset', 'hang', 'slow', 'html'] as const)('%s: the one before, in time, while the page answers', async (fault) => {
    const guest = await platform.newVisitor();
    const network = await takeNetwork(guest.page);
    await guest.page.goto(`${faulty.northlight}/movies`);
    await isHeaded(guest.page, 'Movies');
    network.fail(`/remotes/mf_merchandise/${FAULTY}/`, fault);
    inTime(noted(String(fault), 'last good', await recover(guest.page, '/merchandise/shop', 'Shop')));
    await leave(guest);
  });

  it.each([
    ['/garbled', 'cannot be read'],
    ['/thrower', 'throws as it is run'],
    ['/endless', 'never draws'],
  ])('%s %s: the one before, in time, and nothing is left uncaught', async (path, what) => {
    const guest = await platform.newVisitor();
    await guest.page.goto(`${faulty.northlight}/movies`);
    await isHeaded(guest.page, 'Movies');
    inTime(noted(what, 'last good', await recover(guest.page, path, 'Fragile')));
    await leave(guest);
  });

  it('has everything it needs and never draws: the second time it is counted', async () => {
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

  it('too slow the first time: the next time it is shown', async () => {
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

it('the rest of the page answers meanwhile', () => {
  expect(printRecoveries()).toBeLessThan(100);
});
