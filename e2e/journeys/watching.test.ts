import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { HTTPRequest, Page } from 'puppeteer';
import type { Visitor } from '../platform/platform.ts';
import { givenViewer } from './calls.ts';
import { isHeaded, isTold, keepToasts, press, says, signIn } from './visitor.ts';

const film = '/movies/detail/ringfall';
const isPaused = (page: Page) => page.evaluate(() => document.querySelector('video')?.paused);
const runs = (page: Page) => page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.5 && !document.querySelector('video')?.paused);

/** Returns the place in a film that a call to keep it names, in seconds; -1 for any other call. */
async function placeIn(request: HTTPRequest): Promise<number> {
  if (!request.url().endsWith('/v1/watch/item') || request.method() !== 'POST') return -1;
  return (JSON.parse((await request.fetchPostData()) ?? '{}') as { position?: number }).position ?? -1;
}

/** Plays from a share of the film's length, and waits until the server has kept that place: an earlier one may still be on its way. */
async function watchAt(page: Page, share: number): Promise<void> {
  await runs(page);
  const place = share * (await page.$eval('video', ({ duration }) => duration));
  const kept = page.waitForResponse(async (answer) => (await placeIn(answer.request())) > place - 1);
  await page.$eval(
    'video',
    (video, seconds) => {
      video.currentTime = seconds;
    },
    place,
  );
  await kept;
}

async function signOut(page: Page): Promise<void> {
  await page.locator('header button[aria-haspopup="menu"]').click();
  await Promise.all([page.waitForNavigation(), press(page, 'Logout', 'menuitem')]);
}

const rowOf = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('section h2')].find(({ textContent }) => textContent === 'Continue watching') !== undefined);
/** Waits for that row: the server renders the page of a visitor, without it. */
const hasRow = (page: Page) =>
  page.waitForFunction(() => [...document.querySelectorAll('section h2')].some(({ textContent }) => textContent === 'Continue watching'));
/** Waits for the shelves, and with them for any row of titles to continue. */
const shelvesStand = async (page: Page, origin = platform.demo) => {
  await page.goto(`${origin}/`);
  await says(page, 'New releases');
};
const everythingStored = (page: Page) => page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]));

describe('a picture that plays', () => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await platform.newVisitor();
    await signIn(visitor, platform.demo, await givenViewer());
  });
  afterAll(() => visitor.leave());

  it.each([
    [1440, 900],
    [800, 600],
  ])('plays and pauses wherever it is pressed, %i wide', async (width, height) => {
    const { page } = visitor;
    await page.setViewport({ width, height });
    await page.goto(`${platform.demo}/watch/ringfall?from=start`);
    await runs(page);
    const dead: number[][] = [];
    for (const down of [0.06, 0.3, 0.45, 0.5, 0.55, 0.75])
      for (const along of [0.2, 0.44, 0.48, 0.5, 0.53, 0.57, 0.85]) {
        const before = await isPaused(page);
        await page.mouse.click(width * along, height * down);
        // Its controls follow the film within some frames; nobody presses again sooner.
        const changed = await page
          .waitForFunction(
            (was) => {
              const paused = document.querySelector('video')?.paused;
              const signs = [document.querySelector('[mediapaused]') !== null, document.querySelector('.centre[data-playing]') === null];
              return paused !== was && signs.every((sign) => sign === paused);
            },
            { timeout: 8_000 },
            before,
          )
          .then(() => true)
          .catch(() => false);
        if (!changed) dead.push([along, down]);
      }
    expect(dead).toEqual([]);
  });
});

describe('a player by its keys', () => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await platform.newVisitor();
    await signIn(visitor, platform.demo, await givenViewer());
  });
  afterAll(() => visitor.leave());
  const begin = async (path: string) => {
    const { page } = visitor;
    await page.goto(`${platform.demo}/watch/${path}?from=start`);
    await runs(page);
    await page.focus('media-controller');
  };
  const settingsName = () => visitor.page.$eval('[data-player] [aria-label^="Settings"]', (button) => button.ariaLabel);
  const rateBecomes = (rate: number) => visitor.page.waitForFunction((wished) => document.querySelector('video')?.playbackRate === wished, {}, rate);
  const soundBecomes = (volume: number, muted: boolean) =>
    visitor.page.waitForFunction(
      (wished) => {
        const video = document.querySelector('video');
        return video !== null && video.muted === wished.muted && Math.abs(video.volume - wished.volume) < 0.001;
      },
      {},
      { volume, muted },
    );

  it('keeps a speed for its own title, names it at the settings, and plays others at normal speed', async () => {
    const { page } = visitor;
    await begin('ringfall');
    await page.keyboard.press('>');
    await page.keyboard.press('>');
    await rateBecomes(1.5);
    await page.waitForFunction(() => document.querySelector('[data-player] [aria-label="Settings, speed 1.5×"]') !== null);
    await begin('neon-monsoon');
    await rateBecomes(1);
    expect(await settingsName()).toBe('Settings');
    await begin('ringfall');
    await rateBecomes(1.5);
    await page.locator('[data-player] [aria-label^="Settings"]').click();
    await page.locator('[data-player] [role=menuitem]:nth-of-type(2)').click();
    await page.locator('[data-player] [role=menuitemradio]:nth-of-type(4)').click();
    await rateBecomes(1);
    await page.waitForFunction(() => document.querySelector('[data-player] [role=menu]') === null);
    expect(await settingsName()).toBe('Settings');
  });

  it('turns the sound down by one step while it is off, and back on at the last level one can hear', async () => {
    const { page } = visitor;
    await begin('ringfall');
    await page.keyboard.press('ArrowDown');
    await soundBecomes(0.9, false);
    await page.keyboard.press('m');
    await soundBecomes(0.9, true);
    await page.keyboard.press('ArrowDown');
    await soundBecomes(0.8, false);
    for (let step = 7; step >= 0; step -= 1) {
      await page.keyboard.press('ArrowDown');
      await soundBecomes(step / 10, step === 0);
    }
    await page.keyboard.press('m');
    await soundBecomes(0.1, false);
  });
});

describe('a film that goes on where it was', () => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await platform.newVisitor();
  });
  afterAll(() => visitor.leave());

  it('a film keeps its place when it is paused while it seeks', async () => {
    const { page } = visitor;
    await signIn(visitor, platform.demo, await givenViewer());
    await page.goto(`${platform.demo}/watch/ringfall?from=start`);
    await watchAt(page, 0.5);
    const first = { after: 10 };
    // Chromium forgets the place at some moments of the seek, not at others.
    await page.evaluateOnNewDocument((begun) => {
      const wait = Number(sessionStorage.getItem('pausedAfter') ?? begun.after);
      sessionStorage.setItem('pausedAfter', String(wait + 10));
      const pause = ({ target }: Event) => setTimeout(() => (target as HTMLVideoElement).pause(), wait);
      document.addEventListener('seeking', pause, { capture: true, once: true });
    }, first);
    const places: number[] = [];
    for (let visit = 0; visit < 7; visit += 1) {
      await page.goto(`${platform.demo}/watch/ringfall`);
      await page.waitForFunction(() => {
        const video = document.querySelector('video');
        return video?.paused && !video.seeking && video.readyState > 2 && document.querySelector('[mediapaused]') !== null;
      });
      places.push(await page.evaluate(() => document.querySelector('video')?.currentTime ?? 0));
    }
    expect(places.filter((place) => place < 10)).toEqual([]);
  });
});

describe('the history of a viewer', () => {
  const visitors: Visitor[] = [];
  const newVisitor = async () => {
    const visitor = await platform.newVisitor();
    visitors.push(visitor);
    return visitor;
  };
  afterAll(async () => {
    for (const visitor of visitors) await visitor.leave();
  });

  it('a film goes on in another browser of the same user, and not for the next user of this one', async () => {
    const sofa = await newVisitor();
    const email = await givenViewer();
    await signIn(sofa, platform.demo, email);
    await sofa.page.goto(`${platform.demo}/watch/ringfall?from=start`);
    await watchAt(sofa.page, 0.4);
    const train = await newVisitor();
    await signIn(train, platform.demo, email);
    await train.page.goto(`${platform.demo}${film}`);
    await isHeaded(train.page, 'Ringfall');
    await train.page.waitForFunction(() => document.querySelector('[data-play]')?.textContent.startsWith('Resume'));
    await shelvesStand(train.page);
    await hasRow(train.page);
    await train.page.goto(`${platform.demo}/watch/ringfall`);
    await runs(train.page);
    expect(
      await train.page.evaluate(() => (document.querySelector('video')?.currentTime ?? 0) / (document.querySelector('video')?.duration ?? 1)),
    ).toBeGreaterThan(0.35);

    await sofa.page.goto(`${platform.demo}/`);
    await signOut(sofa.page);
    await shelvesStand(sofa.page);
    expect([await rowOf(sofa.page), /ringfall|position/i.test(await everythingStored(sofa.page))]).toEqual([false, false]);
    await signIn(sofa, platform.demo, await givenViewer());
    await shelvesStand(sofa.page);
    expect(await rowOf(sofa.page)).toBe(false);
  });

  it('the history of a visitor moves into the account once', async () => {
    const visitor = await newVisitor();
    const { page } = visitor;
    await page.goto(`${platform.northlight}/movies/detail/a-slow-light`);
    await isHeaded(page, 'A Slow Light');
    await press(page, 'Play');
    await runs(page);
    await page.evaluate(() => {
      const video = document.querySelector('video');
      if (video) video.currentTime = video.duration * 0.5;
    });
    await page.waitForFunction(() => localStorage.getItem('marquee.watching') !== null);
    await shelvesStand(page, platform.northlight);
    await hasRow(page);
    await signIn(visitor, platform.northlight, await givenViewer(platform.northlight));
    await page.waitForFunction(() => localStorage.getItem('marquee.watching') === null);
    await page.goto(`${platform.northlight}/play-list/history`);
    await says(page, 'A Slow Light');
    await page.goto(`${platform.northlight}/`);
    await signOut(page);
    await shelvesStand(page, platform.northlight);
    expect(await rowOf(page)).toBe(false);
  });

  it('a film ends with what to do next, under the focus', async () => {
    const visitor = await newVisitor();
    const { page } = visitor;
    await signIn(visitor, platform.demo, await givenViewer());
    await keepToasts(page);
    await page.goto(`${platform.demo}/watch/ringfall?from=start`);
    await watchAt(page, 0.97);
    await page.waitForFunction(() => document.activeElement?.textContent === 'Watch again');
    // The fieldset is disabled until the viewer's rating is read, which a locator does not see.
    await page.locator('.ended [aria-label="8 of 10"]:enabled').click();
    await isTold(page, 'Thank you. Your rating counts.');
    await page.locator('.ended ::-p-text(Watch again)').click();
    await runs(page);
    await page.waitForFunction(() => !document.querySelector('.ended'));
  });
});
