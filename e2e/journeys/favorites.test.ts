import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import type { Visitor } from '../platform/platform.ts';
import { givenViewer } from './calls.ts';
import { violations } from './violations.ts';
import { isHeaded, press, reading, shows, signIn } from './visitor.ts';

/** The heart of a title's card or page, by what it would do. */
const heart = async (page: Page, name: string) => {
  // A tab behind another one draws nothing, and a wait there would not end.
  await page.bringToFront();
  return page.waitForSelector(`#stage > :not([inert]) button[aria-label="${name}"]`);
};

/** Presses the heart of a card, which is seen only while something points at the card. A list being read anew may drop and draw the card in between. */
async function pressHeart(page: Page, name: string): Promise<void> {
  await page.bringToFront();
  await page.waitForFunction(
    (selector) => {
      const button = document.querySelector<HTMLButtonElement>(selector);
      button?.click();
      return button !== null;
    },
    {},
    `#stage > :not([inert]) button[aria-label="${name}"]`,
  );
}

describe('favourites and ratings', () => {
  let visitor: Visitor;
  let other: Page;
  beforeEach(async () => {
    visitor = await platform.newVisitor();
    await signIn(visitor, platform.northlight, await givenViewer(platform.northlight));
    other = await visitor.newTab();
  });
  afterEach(() => visitor.leave());

  it('a title marked on its page is marked in the other tab at once, and kept over a reload', async () => {
    const { page } = visitor;
    await other.goto(`${platform.northlight}/movies`);
    await shows(other, 'mf_catalog');
    const [path, name] = await reading(other, 'a[href*="/movies/detail/"]', (link) => [link.getAttribute('href') ?? '', link.textContent]);
    await page.bringToFront();
    await page.goto(`${platform.northlight}${path}`);
    await shows(page, 'mf_catalog');
    const title = await reading(page, 'h1', (heading) => heading.textContent);
    expect(name).toContain(title);
    await (await page.waitForSelector('#stage > :not([inert]) button[aria-pressed="false"]'))?.click();
    await page.waitForSelector('#stage > :not([inert]) button[aria-pressed="true"]');
    await heart(other, `Remove ${title} from favourites`);
    await other.reload();
    await heart(other, `Remove ${title} from favourites`);

    await page.bringToFront();
    await press(page, 'Your menu');
    await press(page, 'Favorities', 'menuitem');
    await isHeaded(page, 'Favourites');
    expect(new URL(page.url()).pathname).toBe('/profile/favorites');
    await heart(page, `Remove ${title} from favourites`);
    expect(await violations(page)).toEqual([]);
    await (await heart(page, `Remove ${title} from favourites`))?.click();
    await page.waitForFunction(() => document.body.textContent.includes('No favourite titles yet'));
    // The open list follows what the other tab adds.
    await pressHeart(other, `Add ${title} to favourites`);
    await pressHeart(page, `Remove ${title} from favourites`);
    await page.waitForFunction(() => document.body.textContent.includes('No favourite titles yet'));
    await heart(other, `Add ${title} to favourites`);
  });

  it('a rating is given with the keyboard, counts in the score, and is taken back', async () => {
    const { page } = visitor;
    await page.bringToFront();
    await page.goto(`${platform.northlight}/movies`);
    await shows(page, 'mf_catalog');
    const path = await reading(page, 'a[href*="/movies/detail/"]', (link) => link.getAttribute('href') ?? '');
    await page.goto(`${platform.northlight}${path}`);
    await page.waitForSelector('fieldset:not(:disabled) input[type="radio"]');
    const score = () => reading(page, '#ratings-heading + p [role="img"]', (shown) => shown.getAttribute('aria-label'));
    const becomes = (label: string | null) =>
      page.waitForFunction((wanted) => document.querySelector('#ratings-heading + p [role="img"]')?.getAttribute('aria-label') === wanted, {}, label);
    const before = await score();
    const chosen = (label: string) =>
      page.waitForFunction((wanted) => document.querySelector('fieldset input[type="radio"]:checked')?.getAttribute('aria-label') === wanted, {}, label);
    await page.focus('fieldset input[type="radio"]');
    await page.keyboard.press('Space');
    await chosen('1 of 10');
    for (const label of ['2 of 10', '3 of 10', '4 of 10']) {
      await page.keyboard.press('ArrowRight');
      await chosen(label);
    }
    await page.waitForSelector('textarea[name="review"]');
    await page.locator('textarea[name="review"]').fill('Too short by half.');
    await press(page, 'Publish review');
    await page.waitForFunction(() => [...document.querySelectorAll('#stage li p')].some((review) => review.textContent === 'Too short by half.'));
    await press(page, 'Remove my rating');
    await page.waitForFunction(() => !document.querySelector('textarea[name="review"]'));
    await becomes(before);
    expect(visitor.faults).toEqual([]);
  });
});
