import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import type { Visitor } from '../platform/platform.ts';
import { givenPerson } from './people.ts';
import { violations } from './violations.ts';
import { isHeaded, press, says, signIn } from './visitor.ts';

const MINE = '/merchandise/account/rewards';

/** What a panel of the page says, by its heading. */
const panel = (page: Page, heading: string) =>
  page.evaluate((wanted) => {
    const found = [...document.querySelectorAll('#stage > :not([inert]) section')].find((section) => section.querySelector('h2')?.textContent === wanted);
    return found?.textContent ?? '';
  }, heading);

/** Opens one's rewards until a panel says so: what was done is looked at by a job. */
async function comesTo(page: Page, heading: string, words: string): Promise<void> {
  for (;;) {
    await page.goto(platform.demo + MINE);
    await says(page, heading);
    if ((await panel(page, heading)).includes(words)) return;
  }
}

describe('rewards', () => {
  let viewer: Visitor;
  let owner: Visitor;
  beforeAll(async () => {
    viewer = await platform.newVisitor();
    owner = await platform.newVisitor();
    // Who has watched nothing yet, whatever journeys were before this one.
    await givenPerson(viewer.page, platform.demo, 'rewarded');
    await signIn(owner, platform.demo, 'owner@demo.example');
  });
  afterAll(async () => {
    await viewer.leave();
    await owner.leave();
  });

  it('are earned by a film watched to its end, and its points buy a code of one’s own', async () => {
    const { page } = viewer;
    await page.goto(platform.demo + MINE);
    await isHeaded(page, 'Rewards');
    await says(page, 'What comes next');
    expect(await panel(page, 'What comes next')).toContain('Watch a title to its end');
    const told = page.waitForResponse(
      async (answer) => answer.url().endsWith('/v1/watch/item') && ((await answer.request().fetchPostData()) ?? '').includes('"finished":true'),
    );
    await page.goto(`${platform.demo}/watch/the-lantern-keepers?from=start`);
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.3);
    await page.evaluate(() => {
      const video = document.querySelector('video');
      if (video) video.currentTime = video.duration - 0.5;
    });
    await told;
    await comesTo(page, 'What you have', 'First light');
    expect(await panel(page, 'What comes next')).not.toContain('First light');
    await press(page, 'Get it for 50 points');
    await page.waitForSelector('[role=alertdialog]');
    await page.locator('[role=alertdialog] ::-p-aria([name="Get it for 50 points"][role="button"])').click();
    await page.waitForFunction(() => !document.querySelector('[role=alertdialog]'));
    await says(page, 'Five percent off-50');
    await says(page, 'MINE-');
    expect(await panel(page, 'Journal of points')).toMatch(/Five percent off.*-50.*First light.*\+50/s);
    expect(await panel(page, 'What you have')).toMatch(/Five percent off.*MINE-.*First light/s);
    expect(await violations(page)).toEqual([]);
  });

  it('are run by staff: what sets them off, who has them, and taken back for a reason their person reads', async () => {
    const { page } = owner;
    await page.goto(`${platform.demo}/modules/shop-rewards`);
    await says(page, 'First light');
    await page.locator('#stage > :not([inert]) ::-p-text(First light)').click();
    await says(page, 'Watch a title to its end: 50 points');
    await page.waitForFunction(() => [...document.querySelectorAll('button')].some(({ ariaLabel }) => ariaLabel?.startsWith('Take back from Nora') ?? false));
    expect(await violations(page)).toEqual([]);
    await page.locator('button[aria-label^="Take back from Nora"]').click();
    await page.locator('[role=dialog] textarea').fill('Only tried out');
    await page.locator('[role=dialog] button[type=submit]').click();
    await says(page, 'Only tried out');
    await comesTo(viewer.page, 'What you have', 'Only tried out');
  });
});
