import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import type { Visitor } from '../platform/platform.ts';
import { givenViewer } from './calls.ts';
import { violations } from './violations.ts';
import { badgeReads, signIn } from './visitor.ts';

const film = '/watch/the-lantern-keepers?from=start';
/** When the first thing of the film is seen, and when it is over; as the demo has it. */
const [FROM, TO] = [9, 17];

const runs = (page: Page) => page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.3 && !document.querySelector('video')?.paused);
const goTo = (page: Page, seconds: number) =>
  page.evaluate((to) => {
    const video = document.querySelector('video');
    if (video) video.currentTime = to;
  }, seconds);
const rest = (page: Page) =>
  page.evaluate(() => {
    document.querySelector('video')?.pause();
  });
const onShelf = (page: Page) => page.evaluate(() => [...document.querySelectorAll<HTMLElement>('[data-goods]')].map(({ dataset }) => dataset['goods']));
const holds = (page: Page, goods: readonly string[]) =>
  page.waitForFunction(
    (wanted) => JSON.stringify([...document.querySelectorAll<HTMLElement>('[data-goods]')].map(({ dataset }) => dataset['goods'])) === wanted,
    {},
    JSON.stringify(goods),
  );

/** Returns which of these elements overlap, by what is seen of them. */
const overlaps = (page: Page, of: string, others: string) =>
  page.evaluate(
    ([one, rest]) => {
      const boxes = (selector: string) =>
        [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect()).filter(({ width, height }) => width > 0 && height > 0);
      const meet = (a: DOMRect, b: DOMRect) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
      if (boxes(one).length === 0) return ['nothing is there'];
      return boxes(one).flatMap((a) => boxes(rest).flatMap((b) => (meet(a, b) ? [JSON.stringify([a, b])] : [])));
    },
    [of, others] as const,
  );
const CONTROLS = '.captions p, .bar button, .bar media-time-range, .centre button, .top a';

async function choose(page: Page, setting: string, choice: string): Promise<void> {
  await page.locator('::-p-aria([name="Settings"][role="button"])').click();
  await page.locator(`.menu ::-p-text(${setting})`).click();
  await page.locator(`.menu ::-p-text(${choice})`).click();
  // A choice closes the menu; opened once more it names what was chosen.
  await page.waitForFunction(() => document.querySelector('.menu') === null);
  await page.locator('::-p-aria([name="Settings"][role="button"])').click();
  await page.waitForFunction(
    (chosen) => [...document.querySelectorAll('.menu .setting')].some(({ textContent }) => chosen.every((words) => textContent.includes(words))),
    {},
    [setting, choice],
  );
  await page.keyboard.press('Escape');
}

const FRAMES = 240;
/** Waits until nothing overlaps a part, once captions have made room: they move a frame later. */
async function standsAlone(page: Page, part: string): Promise<void> {
  for (let frame = 0; frame < FRAMES && (await overlaps(page, part, CONTROLS)).length > 0; frame += 1)
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
  expect(await overlaps(page, part, CONTROLS)).toEqual([]);
}

describe('things from a film', () => {
  let visitor: Visitor;
  let email = '';
  beforeEach(async () => {
    visitor = await platform.newVisitor();
    email = await givenViewer();
    await signIn(visitor, platform.demo, email);
  });
  afterEach(async () => {
    await visitor.leave();
    expect(visitor.faults).toEqual([]);
  });

  it('products of a film are shown at their second and not before, never over captions or controls, and without the focus', async () => {
    const { page } = visitor;
    await page.evaluateOnNewDocument(() => {
      new MutationObserver(() => {
        if (document.querySelector('[data-moment]')) document.documentElement.dataset['seenAt'] ??= String(document.querySelector('video')?.currentTime);
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(platform.demo + film);
    await runs(page);
    await page.keyboard.press('c');
    const focused = await page.evaluate(() => document.activeElement?.localName);
    await page.waitForSelector('[data-moment="lantern-keepers-tee"]');
    const seenAt = await page.evaluate(() => Number(document.documentElement.dataset['seenAt']));
    expect(seenAt).toBeGreaterThanOrEqual(FROM);
    expect(seenAt).toBeLessThan(TO);
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe(focused);
    await standsAlone(page, '[data-moment]');
    await page.mouse.move(400, 400);
    await standsAlone(page, '[data-moment]');
    await page.waitForFunction((to) => (document.querySelector('video')?.currentTime ?? 0) > to, {}, TO);
    await page.waitForFunction(() => !document.querySelector('[data-moment]'));
  });

  it('products shown so far stand on a shelf while the film is paused, and no later ones', async () => {
    const { page } = visitor;
    await page.goto(platform.demo + film);
    await runs(page);
    await goTo(page, 12);
    await page.waitForSelector('[data-moment]');
    await rest(page);
    await holds(page, ['lantern-keepers-tee']);
    expect(await page.content()).not.toContain('Enamel Mug');
    await standsAlone(page, '.moment-shelf');
    await goTo(page, 28);
    await holds(page, ['lantern-keepers-mug', 'lantern-keepers-tee']);
    await standsAlone(page, '.moment-shelf');
    expect(await violations(page)).toEqual([]);
    await page.setViewport({ width: 390, height: 844 });
    await page.waitForFunction(() => (document.querySelector('.moment-shelf')?.getBoundingClientRect().right ?? 1000) <= 390);
    await standsAlone(page, '.moment-shelf');
    expect(await violations(page)).toEqual([]);
    await page.setViewport({ width: 1440, height: 900 });
  });

  it('products of a film are put into the cart without leaving it, by keys alone; the badge counts them', async () => {
    const { page } = visitor;
    await page.goto(`${platform.demo}/movies/detail/the-lantern-keepers`);
    await page.locator('#stage [data-play]').click();
    await runs(page);
    await goTo(page, 28);
    await page.waitForSelector('[data-moment="lantern-keepers-mug"]');
    await page.focus('[data-moment] button');
    await page.keyboard.press('Enter');
    // The film rests, and the focus is on the first thing.
    await page.waitForFunction(() => document.activeElement?.closest('[data-goods="lantern-keepers-mug"]') && document.querySelector('video')?.paused);
    await page.keyboard.press('Enter');
    await badgeReads(page, 1);
    await page.waitForFunction(() => document.querySelector('[data-goods="lantern-keepers-mug"] [role="status"]')?.textContent === '1 in your cart');
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.activeElement?.closest('[data-player]'));
    expect(await page.evaluate(() => location.pathname)).toBe('/movies/detail/the-lantern-keepers');
  });

  it('products of a film are shown at its end', async () => {
    const { page } = visitor;
    await page.goto(platform.demo + film);
    await runs(page);
    await goTo(page, 46);
    await page.waitForSelector('.ended [data-goods]');
    expect(await onShelf(page)).toEqual(['lantern-keepers-mug', 'lantern-keepers-tee']);
    expect(await violations(page)).toEqual([]);
  });

  it('products of a film are hidden on every device once a user wants that, and nothing is requested then', async () => {
    const { page } = visitor;
    await page.goto(platform.demo + film);
    await runs(page);
    await goTo(page, 12);
    await page.waitForSelector('[data-moment]');
    const kept = page.waitForResponse((answer) => answer.url().endsWith('/v1/identity/item') && answer.request().method() === 'POST');
    await choose(page, 'Things from the film', 'Hidden');
    await page.waitForFunction(() => !document.querySelector('.moment-chip'));
    expect((await kept).ok()).toBe(true);

    const elsewhere = await platform.newVisitor();
    await signIn(elsewhere, platform.demo, email);
    for (const one of [page, elsewhere.page]) {
      const asked: string[] = [];
      one.on('request', (request) => asked.push(request.url()));
      await one.goto(platform.demo + film);
      await runs(one);
      await goTo(one, 12);
      await one.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 12.5);
      await rest(one);
      await one.waitForSelector('media-controller[mediapaused]');
      expect(await one.evaluate(() => document.querySelector('.moment-chip, .moment-shelf'))).toBeNull();
      expect(asked.filter((url) => url.includes('/product/moments/'))).toEqual([]);
    }
    await choose(elsewhere.page, 'Things from the film', 'Shown');
    await elsewhere.page.waitForSelector('[data-goods]');
    await elsewhere.leave();
  });

  it('a film without products requests none', async () => {
    const { page } = visitor;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${platform.demo}/watch/ringfall?from=start`);
    await runs(page);
    await rest(page);
    await page.waitForSelector('media-controller[mediapaused]');
    expect(asked.filter((url) => url.includes('/product/moments/'))).toEqual([]);
  });
});

describe('read from right to left, on a phone', () => {
  it('products of a film overlap nothing else', async () => {
    const visitor = await platform.newVisitor({ width: 390, height: 844 });
    const { page } = visitor;
    await page.evaluateOnNewDocument(() => {
      sessionStorage.setItem('marquee.settings', JSON.stringify({ theme_scheme: 'dark', theme_scheme_direction: 'rtl', locale: 'ar' }));
    });
    await signIn(visitor, platform.demo, await givenViewer());
    await page.goto(platform.demo + film);
    await runs(page);
    await page.keyboard.press('c');
    await goTo(page, 10);
    await page.waitForSelector('[data-moment]');
    await standsAlone(page, '[data-moment]');
    await rest(page);
    await page.waitForSelector('[data-goods]');
    await standsAlone(page, '.moment-shelf');
    expect(await violations(page)).toEqual([]);
    // In landscape there is no room for the shelf: a button opens it over the image.
    await page.setViewport({ width: 844, height: 390 });
    const opener = await page.waitForSelector('.moment-shelf [aria-expanded="false"]', { visible: true });
    await standsAlone(page, '.moment-shelf [aria-expanded]');
    await opener?.press('Enter');
    await page.waitForFunction(() => document.activeElement?.closest('[data-goods]'));
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.activeElement?.matches('.moment-shelf [aria-expanded="false"]'));
    expect(visitor.faults).toEqual([]);
    await visitor.leave();
  });
});
