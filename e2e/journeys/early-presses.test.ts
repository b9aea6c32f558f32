import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import type { Visitor } from '../platform/platform.ts';
import { givenViewer, untilDrawn } from './calls.ts';
import { takeNetwork } from './network.ts';
import { badgeReads, isHeaded, signIn } from './visitor.ts';

const phone = { width: 390, height: 844 };
const SHELL = '/shell/';
const CATALOG = '/remotes/mf_catalog/';
const SHOP = '/remotes/mf_merchandise/';

const menu = 'header button[aria-label="Menu"]';
const add = '#stage [data-drawn] button ::-p-text(Add to cart)';
const TITLE = '/movies/detail/a-slow-light';
const HOODIE = '/merchandise/shop/skerry-nine-hoodie';
const heart = '#stage [data-section] button[aria-pressed]';

let visitor: Visitor;
beforeEach(async () => {
  visitor = await platform.newVisitor(phone);
});
afterEach(() => visitor.leave());

/** Counts the clicks that reach the page, by the name of their target. */
const countClicks = () => {
  const clicks: string[] = [];
  Reflect.set(globalThis, 'clicks', clicks);
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('button');
    clicks.push(button?.getAttribute('aria-label') ?? button?.textContent ?? '');
  });
};
const clicks = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'clicks') as string[]);

/**
 * Opens a page without the scripts whose address contains `part`, until `answerLate`; without a section's scripts, the frame around it is hydrated. Uses a
 * tab of its own: a browser keeps at hand what the tab has run before.
 */
async function arriveWithout(part: string, path: string, { page }: { readonly page: Page }) {
  await page.evaluateOnNewDocument(countClicks);
  const network = await takeNetwork(page);
  network.fail(part, 'hang');
  // `goto` would wait for the scripts.
  page.goto(platform.northlight + path).catch(() => undefined);
  await page.waitForSelector(part === SHELL ? '#root[data-untaken] ~ #marquee' : '#root:not([data-untaken]) #stage [data-untaken]');
  return { page, network };
}

/** Returns whether the press was noticed: the element shows that by itself, by no style of the page. */
const isNoticed = (page: Page, selector: string) => page.$eval(selector, (element) => element.getAnimations().some((shown) => shown.constructor === Animation));
/** Waits until everything is hydrated and no press is held. */
const isTakenOver = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('#root[data-untaken], #stage [data-untaken]') && document.getElementById('stage')?.dataset['shown']);

beforeAll(async () => {
  for (const path of ['/movies', TITLE, '/search', '/merchandise/shop', HOODIE, '/merchandise/track-order']) await untilDrawn(platform.northlight + path);
});

describe('before the shell has come', () => {
  it('a button of the header is pressed twice, shows that it was noticed, and opens once', async () => {
    const { page, network } = await arriveWithout(SHELL, '/movies', visitor);
    await page.click(menu);
    await page.click(menu);
    expect(await isNoticed(page, menu)).toBe(true);
    expect(await clicks(page)).toEqual([]);
    await network.answerLate();
    await page.waitForSelector(`${menu}[aria-expanded="true"]`);
    await page.waitForSelector('[role="dialog"] a[href="/movies"]');
    await isTakenOver(page);
    expect(await clicks(page)).toEqual(['Menu']);
    expect(await isNoticed(page, menu)).toBe(false);
    expect(visitor.faults).toEqual([]);
  });

  it('typed text stays, and Enter searches for it without leaving the page', async () => {
    const { page, network } = await arriveWithout(SHELL, '/search', visitor);
    await page.evaluate(() => Reflect.set(globalThis, 'isSame', true));
    await page.type('input[name="q"]', 'light');
    await page.keyboard.press('Enter');
    await page.type('input[name="q"]', ' slow');
    await network.answerLate();
    await page.waitForFunction(() => location.search === '?q=light+slow' && document.querySelector('#stage a[href="/movies/detail/a-slow-light"]'));
    const field = await page.$eval('input[name="q"]', (input) => [input.value, input.selectionStart, document.activeElement === input]);
    expect(field).toEqual(['light slow', 10, true]);
    // Sent, not only typed: the search is stored.
    await page.waitForFunction(() => JSON.stringify(Object.entries(localStorage)).includes('light slow'));
    expect(await page.evaluate(() => Reflect.has(globalThis, 'isSame'))).toBe(true);
    expect(visitor.faults).toEqual([]);
  });
});

describe('before its section has come', () => {
  it('something is put into the cart by Enter, once, and the header answers meanwhile', async () => {
    const { page, network } = await arriveWithout(SHOP, '/merchandise/shop', visitor);
    await (
      await page.waitForSelector(add)
    )?.evaluate((button) => {
      button.closest('button')?.focus();
    });
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.click(menu);
    await page.waitForSelector('[role="dialog"] a[href="/movies"]');
    await page.keyboard.press('Escape');
    await page.waitForSelector('[role="dialog"]', { hidden: true });
    await network.answerLate();
    await badgeReads(page, 1);
    await isTakenOver(page);
    const pressed = (await clicks(page)).filter((name) => name.includes('Add to cart'));
    expect(pressed).toHaveLength(1);
    expect(visitor.faults).toEqual([]);
  });

  it('fields of a form keep what is typed, and it is sent once it can be: no address tells of it', async () => {
    const { page, network } = await arriveWithout(SHOP, '/merchandise/track-order', visitor);
    await page.type('input[name="number"]', 'N-1');
    await page.type('input[name="email"]', 'vera@test.example');
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).search).toBe('');
    const asked = page.waitForRequest((request) => request.url().endsWith('/v1/order/track') && request.method() === 'POST');
    await network.answerLate();
    expect(JSON.parse((await (await asked).fetchPostData()) ?? '')).toEqual({ number: 'N-1', email: 'vera@test.example' });
    expect(await page.$eval('input[name="number"]', ({ value }) => value)).toBe('N-1');
  });

  it('a choice from a list counts', async () => {
    const { page, network } = await arriveWithout(CATALOG, '/movies', visitor);
    await page.select('#stage select[aria-label="Sort by"]', 'name');
    await network.answerLate();
    await page.waitForFunction(
      () => location.search === '?sortBy=name' && document.querySelector<HTMLSelectElement>('#stage select[aria-label="Sort by"]')?.value === 'name',
    );
    expect(visitor.faults).toEqual([]);
  });

  it('a choice among options counts', async () => {
    const { page, network } = await arriveWithout(SHOP, HOODIE, visitor);
    const size = await page.$eval('#stage label:has(input[type="radio"]:not(:checked, :disabled)) bdi', (label) => {
      label.click();
      return label.textContent;
    });
    await network.answerLate();
    // Read from the text of the page, not from the field itself.
    await page.waitForFunction((chosen) => document.querySelector('#stage fieldset legend bdi')?.textContent === chosen, {}, size);
    expect(await page.$eval('#stage fieldset label:has(:checked) bdi', ({ textContent }) => textContent)).toBe(size);
    expect(visitor.faults).toEqual([]);
  });

  it('a press is dropped after too long a wait', async () => {
    const { page, network } = await arriveWithout(CATALOG, TITLE, visitor);
    await page.click(heart);
    expect(await isNoticed(page, heart)).toBe(true);
    await page.evaluate(() => {
      const now = Date.now;
      Date.now = () => now() + 10_000;
    });
    await network.answerLate();
    await isTakenOver(page);
    expect(await isNoticed(page, heart)).toBe(false);
    expect(await clicks(page)).toEqual([]);
  });

  it('a press is dropped when its user goes on to another page', async () => {
    const { page, network } = await arriveWithout(CATALOG, TITLE, visitor);
    await page.click(heart);
    await page.click('header a[href="/search"]');
    await page.waitForFunction(() => location.pathname === '/search');
    await network.answerLate();
    await isHeaded(page, 'Search');
    expect(await clicks(page)).toEqual(['']);
    expect(new URL(page.url()).pathname).toBe('/search');
    expect(visitor.faults).toEqual([]);
  });
});

describe('a heart that the server has drawn for a visitor', () => {
  it('a press on the heart counts for the signed-in user; a favourite of theirs stays one', async () => {
    await signIn(visitor, platform.northlight, await givenViewer(platform.northlight));
    // No page that would call with the token is left.
    await visitor.page.goto('about:blank');
    // The session has to be requested: the token has ended.
    await visitor.page.browserContext().deleteMatchingCookies({ name: 'cmauth' });
    const first = await arriveWithout(CATALOG, TITLE, { page: await visitor.newTab() });
    await first.page.click(heart);
    await first.network.answerLate();
    await first.page.waitForSelector(`${heart}[aria-pressed="true"]`);
    expect(new URL(first.page.url()).pathname).toBe(TITLE);

    const { page, network } = await arriveWithout(CATALOG, TITLE, { page: await visitor.newTab() });
    await page.click(`${heart}[aria-pressed="false"]`);
    expect(await isNoticed(page, heart)).toBe(true);
    await network.answerLate();
    await isTakenOver(page);
    await page.waitForSelector(`${heart}[aria-pressed="true"]`);
    expect(await isNoticed(page, heart)).toBe(false);
    expect(await clicks(page)).toEqual([]);
    await page.click(heart);
    await page.waitForSelector(`${heart}[aria-pressed="false"]`);
    expect(visitor.faults).toEqual([]);
  });
});
