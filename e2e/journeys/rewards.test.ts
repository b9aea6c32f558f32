import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import type { Visitor } from '../platform/platform.ts';
import { givenStaff, givenViewer, newName } from './calls.ts';
import { violations } from './violations.ts';
import { isHeaded, press, says, signIn } from './visitor.ts';

const MINE = '/merchandise/account/rewards';

/** Returns the text of a panel of the page, by its heading. */
const panel = (page: Page, heading: string) =>
  page.evaluate((wanted) => {
    const found = [...document.querySelectorAll('#stage > :not([inert]) section')].find((section) => section.querySelector('h2')?.textContent === wanted);
    return found?.textContent ?? '';
  }, heading);

/** Waits until a panel of the page has a matching text. */
const panelSays = (page: Page, heading: string, pattern: RegExp) =>
  page.waitForFunction(
    (wanted, source, flags) => {
      const found = [...document.querySelectorAll('#stage > :not([inert]) section')].find((section) => section.querySelector('h2')?.textContent === wanted);
      return new RegExp(source, flags).test(found?.textContent ?? '');
    },
    {},
    heading,
    pattern.source,
    pattern.flags,
  );

/** Opens the user's rewards until a panel has these words: a job looks at what was done. */
async function comesTo(page: Page, heading: string, words: string): Promise<void> {
  for (;;) {
    await page.goto(platform.demo + MINE);
    await says(page, heading);
    if ((await panel(page, heading)).includes(words)) return;
  }
}

describe('rewards', () => {
  let viewer: Visitor;
  let firstName = '';
  beforeEach(async () => {
    viewer = await platform.newVisitor();
    firstName = newName('Nora');
    await signIn(viewer, platform.demo, await givenViewer(platform.demo, { firstName }));
  });
  afterEach(() => viewer.leave());

  /** Watches a film from shortly before its end. */
  async function watchesToTheEnd({ page }: Visitor): Promise<void> {
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
  }

  it('rewards are earned by a film watched to its end, and their points buy a personal code', async () => {
    const { page } = viewer;
    await page.goto(platform.demo + MINE);
    await isHeaded(page, 'Rewards');
    await says(page, 'What comes next');
    await panelSays(page, 'What comes next', /Watch a title to its end/);
    await watchesToTheEnd(viewer);
    await panelSays(page, 'What comes next', /^(?!.*First light)/s);
    await press(page, 'Get it for 50 points');
    await page.waitForSelector('[role=alertdialog]');
    await page.locator('[role=alertdialog] ::-p-aria([name="Get it for 50 points"][role="button"])').click();
    await page.waitForFunction(() => !document.querySelector('[role=alertdialog]'));
    await says(page, 'Five percent off-50');
    await says(page, 'MINE-');
    await panelSays(page, 'Journal of points', /Five percent off.*-50.*First light.*\+50/s);
    await panelSays(page, 'What you have', /Five percent off.*MINE-.*First light/s);
    expect(await violations(page)).toEqual([]);
  });

  it('staff see what earns a reward and who has it, and take one back for a reason its owner reads', async () => {
    await watchesToTheEnd(viewer);
    const owner = await platform.newVisitor();
    const { page } = owner;
    await signIn(owner, platform.demo, await givenStaff('OWNER'));
    await page.goto(`${platform.demo}/modules/shop-rewards`);
    await says(page, 'First light');
    await page.locator('#stage > :not([inert]) ::-p-text(First light)').click();
    await says(page, 'Watch a title to its end: 50 points');
    const takeBack = `button[aria-label^="Take back from ${firstName}"]`;
    await page.waitForSelector(takeBack);
    expect(await violations(page)).toEqual([]);
    await page.locator(takeBack).click();
    await page.locator('[role=dialog] textarea').fill('Only tried out');
    await page.locator('[role=dialog] button[type=submit]').click();
    await says(page, 'Only tried out');
    await comesTo(viewer.page, 'What you have', 'Only tried out');
    await owner.leave();
  });
});
