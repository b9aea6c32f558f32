import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { CDPSession, Page } from 'puppeteer';
import { cuttable } from '../platform/cuttable.ts';
import type { Visitor } from '../platform/platform.ts';
import { givenViewer } from './calls.ts';
import { watchFrames } from './frames.ts';
import { byHand, type Deploying, reworded, startDeploying } from './releases-by-hand.ts';
import { badgeReads, follow, isHeaded, press, says, shows, signIn } from './visitor.ts';

const mug = '::-p-xpath(//*[@id="stage"]//button[contains(., "Sorrel Valley Enamel Mug")])';
const plain = `() => h('h1', null, 'Release ' + version)`;

interface Registry {
  readonly remotes: readonly { readonly name: string; readonly requires: { shared: string } }[];
}

let deploying: Deploying;
let visitor: Visitor, page: Page;
let count = 0;
/** Versions never change, so each release has one of its own. */
const next = () => `0.9.${String(++count)}`;

const brokenOnPurpose = /broken on purpose|Failed to load resource/;

/** Waits until the page has fetched its registry and taken it in. */
async function learns(of = page): Promise<void> {
  const answer = await of.waitForResponse((response) => response.url().endsWith('/v1/federation/registry') && response.ok());
  await answer.text();
  await of.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })));
}
const follows = (of = page) => of.waitForRequest((request) => request.url().endsWith('/v1/federation/events'));
const mark = (of = page) =>
  of.evaluate(() => {
    Object.assign(globalThis, { mark: 'kept' });
  });
const isMarked = (of = page) => of.evaluate(() => (globalThis as { mark?: string }).mark === 'kept');

beforeAll(async () => {
  deploying = await startDeploying();
}, 120_000);
afterAll(() => deploying.end());
beforeEach(async () => {
  visitor = await platform.newVisitor();
  page = visitor.page;
});
afterEach(async () => {
  expect(visitor.faults.filter((fault) => !brokenOnPurpose.test(fault))).toEqual([]);
  await visitor.leave();
});

/** Opens a page that follows releases from now on. */
async function open(path: string, origin = deploying.server.northlight): Promise<void> {
  await Promise.all([follows(), page.goto(origin + path)]);
  await mark();
}

/** Goes elsewhere, and back into the section. */
async function reenter(path: string, section: string): Promise<void> {
  await follow(page, '/movies');
  await shows(page, 'mf_catalog');
  await follow(page, path);
  await shows(page, section);
}

async function deployed(name: string, version: string, bytes: Promise<Buffer>): Promise<void> {
  const hears = learns();
  const began = performance.now();
  await deploying.deploy(name, version, bytes);
  await hears;
  console.info(`${name} ${version}: an open page knows ${Math.round(performance.now() - began)} ms after the upload began`);
}

describe('a release goes live while a page is open', () => {
  it('it is entered next time, in the same document, with no blank frame; a rollback, too', async () => {
    await signIn(visitor, deploying.server.demo, await givenViewer(deploying.server.demo));
    await open('/merchandise/shop', deploying.server.demo);
    await isHeaded(page, 'Shop');
    await page.locator(mug).click();
    await badgeReads(page, 1);
    await follow(page, '/merchandise');
    await says(page, 'Shop by title');
    const stop = await watchFrames(page);
    const version = next();
    await deployed('mf_merchandise', version, reworded('mf_merchandise', version, ['Shop by title', 'Pick by title']));
    await follow(page, '/merchandise/shop');
    await isHeaded(page, 'Shop');
    await follow(page, '/merchandise');
    await says(page, 'Shop by title');
    await reenter('/merchandise', 'mf_merchandise');
    await says(page, 'Pick by title');
    const hears = learns();
    await deploying.rollBack('mf_merchandise');
    await hears;
    await reenter('/merchandise', 'mf_merchandise');
    await says(page, 'Shop by title');
    await badgeReads(page, 1);
    expect([await stop(), await isMarked()]).toEqual([[], true]);
  }, 60_000);

  it('never while a section holds releases', async () => {
    const version = next();
    const form = `() => {
      const [end, setEnd] = useState(() => globalThis.endHold);
      const hold = () => { globalThis.endHold = bus.holdRelease(); setEnd(() => globalThis.endHold); };
      return h('div', null, h('h1', null, 'Release ' + version), end ? h('button', { onClick: end }, 'Finish') : h('button', { onClick: hold }, 'Begin'));
    }`;
    await deploying.deploy('mf_paying', version, byHand('mf_paying', version, { route: '/paying', page: form }));
    await open('/paying');
    await isHeaded(page, version);
    await press(page, 'Begin');
    const newer = next();
    await deployed('mf_paying', newer, byHand('mf_paying', newer, { route: '/paying', page: form }));
    await reenter('/paying', 'mf_paying');
    await isHeaded(page, version);
    await press(page, 'Finish');
    await reenter('/paying', 'mf_paying');
    await isHeaded(page, newer);
    expect(await isMarked()).toBe(true);
  });

  it('never under a video that plays', async () => {
    await signIn(visitor, deploying.server.demo, await givenViewer(deploying.server.demo));
    await open('/watch/ringfall', deploying.server.demo);
    const isPlaying = () => page.waitForFunction(() => ((at) => at && !at.paused && at.currentTime > 0)(document.querySelector('video')));
    await isPlaying();
    const video = await page.$('video');
    const version = next();
    await deployed('mf_player', version, reworded('mf_player', version, ['Ringfall', 'Ringfall']));
    const at = (await video?.evaluate((element) => element.currentTime)) ?? 0;
    await page.waitForFunction((before) => (document.querySelector('video')?.currentTime ?? 0) > before, {}, at);
    expect(await video?.evaluate((element) => element.isConnected && !element.paused)).toBe(true);
    await reenter('/watch/ringfall', 'mf_player');
    await isPlaying();
    const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect([scripts.some((name) => name.includes(`/remotes/mf_player/${version}/`)), await isMarked()]).toEqual([true, true]);
  }, 60_000);

  it('a slot is lent by the new release where it is shown next, not where it stands already', async () => {
    const lender = (version: string) =>
      byHand('mf_lender', version, { route: '/lender', page: plain, lends: { shelf: `() => h('b', null, 'shelf of ' + version)` } });
    const host = `() => {
      const [shelves, setShelves] = useState(1);
      return h('div', null, h('h1', null, 'Shelves'), h('button', { onClick: () => setShelves(shelves + 1) }, 'One more'),
        Array.from({ length: shelves }, (_, at) => h(Slot, { key: at, name: 'shelf' })));
    }`;
    const [old, newer] = [next(), next()];
    await deploying.deploy('mf_lender', old, lender(old));
    await deploying.deploy('mf_host', old, byHand('mf_host', old, { route: '/host', page: host }));
    await open('/host');
    await says(page, `shelf of ${old}`);
    await deployed('mf_lender', newer, lender(newer));
    await press(page, 'One more');
    await says(page, `shelf of ${newer}`);
    expect(await page.$$eval('#stage > :not([inert]) b', (found) => found.map(({ textContent }) => textContent))).toEqual([
      `shelf of ${old}`,
      `shelf of ${newer}`,
    ]);
  });

  it('a section and a page that nobody had are reached in the page that is open', async () => {
    await open('/movies');
    const version = next();
    await deployed('mf_fresh', version, byHand('mf_fresh', version, { route: '/fresh', page: plain }));
    await follow(page, '/fresh');
    await isHeaded(page, `Release ${version}`);
    expect(await isMarked()).toBe(true);
  });

  it('one that is taken back while it is in use stays until it is left, and gives way as soon as it fails', async () => {
    const page1 = `() => { const [down, setDown] = useState(false); if (down) throw new Error('broken on purpose'); return h('div', null, h('h1', null, 'Release ' + version), h('button', { onClick: () => setDown(true) }, 'Break')); }`;
    const [sound, bad] = [next(), next()];
    const made = (version: string) => byHand('mf_taken', version, { route: '/taken', page: page1 });
    await deploying.deploy('mf_taken', sound, made(sound));
    await deploying.deploy('mf_taken', bad, made(bad));
    await open('/taken');
    await isHeaded(page, bad);
    const hears = learns();
    await deploying.rollBack('mf_taken');
    await hears;
    await isHeaded(page, bad);
    await press(page, 'Break');
    await isHeaded(page, sound);
    expect(await isMarked()).toBe(true);
  });
});

describe('the connection', () => {
  it('one connection serves all tabs of a browser; when its tab is closed another takes over', async () => {
    await open('/movies');
    const second = await visitor.newTab();
    const asked: string[] = [];
    second.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await second.goto(`${deploying.server.northlight}/movies`);
    await second.waitForFunction(async () => (await navigator.locks.query()).pending?.length === 1);
    const version = next();
    const hears = learns(second);
    await deploying.deploy('mf_tabs', version, byHand('mf_tabs', version, { route: '/tabs', page: plain }));
    await second.bringToFront();
    await hears;
    expect(asked.filter((path) => path.endsWith('/federation/events'))).toEqual([]);
    const takesOver = follows(second);
    await page.close();
    await takesOver;
  });

  it('a lost connection comes back by itself, and missed releases are fetched', async () => {
    const way = await cuttable(deploying.server.northlight);
    await open('/movies', way.origin);
    way.cut();
    const version = next();
    await deploying.deploy('mf_missed', version, byHand('mf_missed', version, { route: '/missed', page: plain }));
    const hears = learns();
    const began = performance.now();
    way.mend();
    await hears;
    console.info(`${Math.round(performance.now() - began)} ms after the way was mended`);
    await follow(page, '/missed');
    await isHeaded(page, `Release ${version}`);
    expect(await isMarked()).toBe(true);
    way.close();
  });
});

/** Answers the page as if its shell were older: one remote's releases require a newer mf-shared. */
async function answersFrom(session: CDPSession): Promise<void> {
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/v1/federation/registry', requestStage: 'Response' }] });
  session.on('Fetch.requestPaused', ({ requestId }) => {
    void session.send('Fetch.getResponseBody', { requestId }).then(({ body, base64Encoded }) => {
      const registry = JSON.parse(base64Encoded ? Buffer.from(body, 'base64').toString() : body) as Registry;
      for (const remote of registry.remotes) if (remote.name === 'mf_aged') remote.requires.shared = '^99.0.0';
      const responseHeaders = [{ name: 'content-type', value: 'application/json' }];
      return session.send('Fetch.fulfillRequest', {
        requestId,
        responseCode: 200,
        responseHeaders,
        body: Buffer.from(JSON.stringify(registry)).toString('base64'),
      });
    });
  });
}

describe('a page that is too old for what is live', () => {
  it('says so once, without taking the focus, and goes on as it is', async () => {
    await answersFrom(await page.createCDPSession());
    const [old, newer, newest] = [next(), next(), next()];
    const made = (version: string) =>
      byHand('mf_aged', version, { route: '/aged', page: `() => h('div', null, h('h1', null, 'Release ' + version), h('input', { 'aria-label': 'Words' }))` });
    await deploying.deploy('mf_aged', old, made(old));
    await open('/aged');
    await isHeaded(page, old);
    await page.locator('#stage input').fill('typed');
    await page.focus('#stage input');
    await deployed('mf_aged', newer, made(newer));
    await page.waitForFunction(() => [...document.querySelectorAll('[role=status]')].some(({ textContent }) => textContent.includes('There is a new version')));
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Words');
    await press(page, 'Not now');
    await page.waitForFunction(() => !document.querySelector('[data-reload-offer]'));
    await deployed('mf_aged', newest, made(newest));
    await reenter('/aged', 'mf_aged');
    await isHeaded(page, old);
    expect([await page.$('[data-reload-offer]'), await isMarked()]).toEqual([null, true]);
  });
});
