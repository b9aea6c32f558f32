import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import type { Server, Visitor } from '../platform/platform.ts';
import { givenGoods, givenStaff, givenViewer } from './calls.ts';
import { FAULTY, startFaultyPlatform } from './faulty-releases.ts';
import { keepReports, leave, reports, takeNetwork } from './network.ts';
import { callFrom } from './people.ts';
import { badgeReads, follow, isHeaded, press, says, shows, signIn } from './visitor.ts';

const PANEL = 'This section is unavailable';
const mug = '::-p-xpath(//*[@id="stage"]//button[contains(., "Sorrel Valley Enamel Mug")])';

/** Returns which faulty scripts have run. */
const ran = (page: Page) => page.evaluate(() => (globalThis as { ran?: string[] }).ran ?? []);
const heal = (page: Page) =>
  page.evaluate(() => {
    sessionStorage.setItem('healed', 'yes');
  });

/** Marks the header, to check later that it is the same element. */
async function markHeader(page: Page): Promise<void> {
  await page.waitForSelector('header');
  await page.evaluate(() => {
    document.querySelector('header')?.setAttribute('data-mark', 'kept');
  });
}
/** Checks that the header is the same element, and still shows the signed-in user. */
const headerIsKept = (page: Page) => page.waitForSelector('header[data-mark="kept"] [aria-haspopup]');

/** Time in which two servers start one after the other, in parallel with the tests that need neither. */
const STARTS_WITHIN_MS = 180_000;
let faulty: Promise<Server>;
beforeAll(() => {
  faulty = startFaultyPlatform();
  faulty.catch(() => undefined);
});
afterAll(async () => {
  await (await faulty).stop();
});

describe('a section is lost on the way', () => {
  it('a lost section comes back by ‘Try again’, with its cart and the session unchanged', async () => {
    const visitor = await platform.newVisitor();
    const { page } = visitor;
    const network = await takeNetwork(page);
    await signIn(visitor, platform.demo, await givenViewer());
    await follow(page, '/merchandise/shop');
    await isHeaded(page, 'Shop');
    await page.locator(mug).click();
    await badgeReads(page, 1);
    await markHeader(page);
    network.fail('/remotes/mf_merchandise/', 'reset');
    await Promise.all([reports(page, { name: 'mf_merchandise', stage: 'render' }), follow(page, '/merchandise/cart')]);
    await says(page, PANEL);
    await badgeReads(page, 1);
    network.heal();
    await press(page, 'Try again');
    await isHeaded(page, 'cart');
    await press(page, 'Remove Sorrel Valley Enamel Mug');
    await badgeReads(page, 0);
    await headerIsKept(page);
    await follow(page, '/merchandise/account');
    expect(new URL(page.url()).pathname).toBe('/merchandise/account');
    await leave(visitor);
    // The other server starts meanwhile.
  }, 120_000);

  it('a lost section of the shell itself comes back, too', async () => {
    const visitor = await platform.newVisitor();
    const { page } = visitor;
    const network = await takeNetwork(page);
    await page.goto(`${platform.northlight}/movies`);
    await isHeaded(page, 'Movies');
    network.fail('/shell/', 'reset');
    await follow(page, '/login');
    await says(page, PANEL);
    network.heal();
    await press(page, 'Try again');
    await page.waitForSelector('input[inputmode="email"]');
    await leave(visitor);
  });

  it('the page of the cart opens where its drawer cannot', async () => {
    const visitor = await platform.newVisitor();
    const { page } = visitor;
    const network = await takeNetwork(page);
    await page.goto(`${platform.northlight}/merchandise/shop`);
    await isHeaded(page, 'Shop');
    network.fail('/remotes/mf_merchandise/', 'reset');
    await page.locator('header a[href="/cart"]').click();
    await page.waitForFunction(() => location.pathname === '/cart');
    await says(page, PANEL);
    network.heal();
    await press(page, 'Try again');
    await isHeaded(page, 'cart');
    await leave(visitor);
  });

  it('a section that hangs holds up nobody, and arriving late takes nobody away', async () => {
    const visitor = await platform.newVisitor();
    const { page } = visitor;
    const network = await takeNetwork(page);
    await page.goto(`${platform.northlight}/movies`);
    await isHeaded(page, 'Movies');
    network.fail('/remotes/mf_merchandise/', 'hang');
    await Promise.all([network.hangs(), follow(page, '/merchandise/shop')]);
    await follow(page, '/tv-shows');
    await isHeaded(page, 'TV shows');
    await page.waitForSelector('#stage [data-section="mf_merchandise"]');
    await network.answerLate();
    await page.waitForFunction(() => !document.querySelector('#stage [data-section="mf_merchandise"]'));
    await shows(page, 'mf_catalog');
    await isHeaded(page, 'TV shows');
    await leave(visitor);
  });

  it('a section that hangs for too long is given up and counted, until it is tried again', async () => {
    const visitor = await platform.newVisitor();
    const { page } = visitor;
    const network = await takeNetwork(page);
    await page.goto(`${platform.northlight}/movies`);
    await isHeaded(page, 'Movies');
    network.fail('/remotes/mf_merchandise/', 'hang');
    await Promise.all([reports(page, { name: 'mf_merchandise', stage: 'timeout' }), follow(page, '/merchandise/shop')]);
    await says(page, PANEL);
    await network.answerLate();
    await says(page, PANEL);
    await press(page, 'Try again');
    await isHeaded(page, 'Shop');
    await leave(visitor);
  });
});

describe('the newest release is at fault, the one before is sound', () => {
  let visitor: Visitor;
  let page: Page;
  let origin: string;
  // A release may be fetched, and fail, before anybody goes to its pages.
  let isTold: ReturnType<typeof keepReports>;
  beforeAll(() => faulty.then(() => undefined), STARTS_WITHIN_MS);
  beforeEach(async () => {
    origin = (await faulty).demo;
    visitor = await platform.newVisitor();
    page = visitor.page;
    isTold = keepReports(page);
    // The dashboard, where staff come to otherwise, is the tampered release's.
    await signIn(visitor, origin, await givenStaff('EDITOR', origin), '/movies');
    await markHeader(page);
  });
  afterEach(() => leave(visitor));

  it('a tampered release is refused and never run', async () => {
    await Promise.all([isTold({ name: 'mf_operator', stage: 'load' }), follow(page, '/library')]);
    await isHeaded(page, 'Library');
    expect(await ran(page)).toEqual([]);
  });

  it('a release built against something the shell lacks is never run', async () => {
    await Promise.all([isTold({ name: 'mf_player', stage: 'load' }), follow(page, '/watch/ringfall')]);
    await shows(page, 'mf_player');
    await page.waitForSelector('#stage > :not([inert]) video');
    expect(await ran(page)).toEqual([]);
  });

  it('a release that breaks after its first frame leaves the cart and the session unchanged', async () => {
    await follow(page, '/merchandise/shop');
    await isHeaded(page, 'Fragile');
    await Promise.all([isTold({ name: 'mf_merchandise', stage: 'render' }), press(page, 'Break')]);
    await isHeaded(page, 'Shop');
    await page.locator(mug).click();
    await badgeReads(page, 1);
    await headerIsKept(page);
  });

  it('a release that cannot be rendered gives place to the one before', async () => {
    const { id: productId } = await givenGoods('Lamp', origin);
    await callFrom(page, 'POST', '/cart/add-product', { productId });
    await page.goto(`${origin}/merchandise/throws`);
    await isHeaded(page, 'We couldn’t find that page');
    await badgeReads(page, 1);
  });
});

describe('the newest release of the shop', () => {
  beforeAll(() => faulty.then(() => undefined), STARTS_WITHIN_MS);

  it.each([404, 500, 'reset', 'hang', 'html'] as const)('a release that does not arrive (%s) gives place to the one before', async (fault) => {
    const guest = await platform.newVisitor();
    const network = await takeNetwork(guest.page);
    network.fail(`/remotes/mf_merchandise/${FAULTY}/`, fault);
    await guest.page.goto(`${(await faulty).northlight}/merchandise/shop`, { waitUntil: 'domcontentloaded' });
    await isHeaded(guest.page, 'Shop');
    await leave(guest);
  });

  it('a release that arrives after its replacement stays out', async () => {
    const { northlight } = await faulty;
    const guest = await platform.newVisitor();
    const network = await takeNetwork(guest.page);
    network.fail(`/remotes/mf_merchandise/${FAULTY}/`, 'hang');
    await guest.page.goto(`${northlight}/merchandise/shop`, { waitUntil: 'domcontentloaded' });
    await shows(guest.page, 'mf_merchandise');
    await isHeaded(guest.page, 'Shop');
    await Promise.all([guest.page.waitForResponse((response) => response.url().includes(`/remotes/mf_merchandise/${FAULTY}/`)), network.answerLate()]);
    await follow(guest.page, '/merchandise');
    await follow(guest.page, '/merchandise/shop');
    await isHeaded(guest.page, 'Shop');
    await leave(guest);
  });
});

describe('there is no other release', () => {
  let visitor: Visitor;
  let page: Page;
  beforeAll(() => faulty.then(() => undefined), STARTS_WITHIN_MS);
  beforeEach(async () => {
    const { demo } = await faulty;
    visitor = await platform.newVisitor();
    page = visitor.page;
    await signIn(visitor, demo, await givenViewer(demo));
    await markHeader(page);
  });
  afterEach(() => leave(visitor));

  it('a script that is tampered with is not run; a panel is in its place, and the rest goes on', async () => {
    await Promise.all([reports(page, { name: 'mf_tampered', stage: 'load' }), follow(page, '/tampered')]);
    await says(page, PANEL);
    expect(await ran(page)).toEqual([]);
    await follow(page, '/movies');
    await isHeaded(page, 'Movies');
  });

  it('a section that cannot be rendered is tried again by its button, and by a link to another of its pages', async () => {
    await Promise.all([reports(page, { name: 'mf_fragile', stage: 'mount' }), follow(page, '/fragile/throws')]);
    await says(page, PANEL);
    await press(page, 'Try again');
    await says(page, PANEL);
    await follow(page, '/fragile');
    await isHeaded(page, 'Fragile');
  });

  it('a section that breaks later is a panel until it is healed; the header stays', async () => {
    await follow(page, '/fragile');
    await isHeaded(page, 'Fragile');
    await Promise.all([reports(page, { name: 'mf_fragile', stage: 'render' }), press(page, 'Break')]);
    await says(page, PANEL);
    await headerIsKept(page);
    await heal(page);
    await press(page, 'Try again');
    await isHeaded(page, 'Fragile');
    await press(page, 'Break');
    await isHeaded(page, 'Fragile');
  });
});
