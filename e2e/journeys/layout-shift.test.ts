import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { HTTPRequest, Page } from 'puppeteer';
import { inTwoParts } from '../platform/in-two-parts.ts';
import type { Visitor } from '../platform/platform.ts';
import { expectStill, watchShifts } from './shifts.ts';
import { givenViewer } from './calls.ts';
import { callFrom } from './people.ts';
import { settled } from './every-page.ts';
import { shows, signIn } from './visitor.ts';

const windows = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;

/** Begins a film for whoever is signed in. */
async function begin({ page }: Visitor): Promise<void> {
  const { content } = (await callFrom(page, 'GET', '/product/list?entityStatuses=APPROVED,COMPLETED&metaData=programType:FEATURE&size=1')) as {
    content: readonly { id: string }[];
  };
  const entries = content.map(({ id }) => ({ productId: id, position: 300, duration: 5_400, watched: false, seenAt: new Date().toISOString() }));
  expect(await callFrom(page, 'POST', '/watch/import', { entries })).toHaveProperty('imported');
}

/** Reads the document until the server has drawn its page; the first time after a start that takes longer than a reader waits. */
async function isDrawn(address: string): Promise<void> {
  while (!(await (await fetch(address)).text()).includes('id="marquee-drawn"'));
}

/** Keeps scripts from arriving, also those the browser still holds, until the returned function is called. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const held: HTTPRequest[] = [];
  const hold = (request: HTTPRequest) => {
    if (new URL(request.url()).pathname.endsWith('.js')) held.push(request);
    else void request.continue();
  };
  await page.setCacheEnabled(false);
  await page.setRequestInterception(true);
  page.on('request', hold);
  return async () => {
    page.off('request', hold);
    await Promise.all(held.map((request) => request.continue()));
    await page.setRequestInterception(false);
    await page.setCacheEnabled(true);
  };
}

describe.each(windows)('nothing moves by itself at $width px', (window) => {
  let guest: Visitor;
  let viewer: Visitor;
  beforeAll(async () => {
    guest = await platform.newVisitor();
    viewer = await platform.newVisitor();
    await signIn(viewer, platform.demo, await givenViewer());
    await begin(viewer);
    await isDrawn(platform.demo);
    for (const visitor of [guest, viewer]) {
      await visitor.page.setViewport(window);
      await watchShifts(visitor);
    }
  });
  afterAll(() => Promise.all([guest.leave(), viewer.leave()]));

  // Every other page is looked at where axe looks at it.
  it.each(['1', '0', null])('home, where this browser keeps %s of what was begun', async (begun) => {
    const { page } = viewer;
    await page.evaluate((kept) => {
      if (kept === null) localStorage.removeItem('marquee.begun');
      else localStorage.setItem('marquee.begun', kept);
    }, begun);
    await page.goto(platform.demo);
    await page.waitForFunction(() => [...document.querySelectorAll('section h2')].some(({ textContent }) => textContent === 'Continue watching'));
    await settled(page, 'mf_catalog');
    await expectStill(viewer, 0.02);
  });
  it('home, whose shelves are shown before the scripts that know what stands over them', async () => {
    const { page } = viewer;
    await page.evaluate(() => {
      localStorage.removeItem('marquee.begun');
    });
    await page.goto('about:blank');
    const release = await holdScripts(page);
    const going = page.goto(platform.demo);
    await page.waitForFunction(() => {
      const first = document.querySelector('#stage section[aria-roledescription] + div');
      return first !== null && getComputedStyle(first).visibility === 'visible';
    });
    expect(await page.$('#stage[data-shown]')).toBeNull();
    await release();
    await going;
    await page.waitForFunction(() => [...document.querySelectorAll('section h2')].some(({ textContent }) => textContent === 'Continue watching'));
    await settled(page, 'mf_catalog');
    await expectStill(viewer, 0.02);
  });
  it('home, whose document arrives in two parts, cut within the words of the hero', async () => {
    const slow = await inTwoParts(platform.demo, '</h2>');
    await guest.page.goto(slow.origin);
    await settled(guest.page, 'mf_catalog');
    await expectStill(guest, 0.02);
    slow.close();
  });
  it.each(['/library', '/movies/detail/ringfall', '/nowhere'])('%s, signed out', async (path) => {
    await guest.page.goto(platform.demo + path);
    await shows(guest.page, path === '/nowhere' ? 'not-found' : 'sign-in');
    await expectStill(guest, 0.02);
  });
});
