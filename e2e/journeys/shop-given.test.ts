import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import type { Visitor } from '../platform/platform.ts';
import { readsArabic, words } from './arabic.ts';
import { callingAs, givenStaff, givenViewer } from './calls.ts';
import { isOn, newTypist, tabTo, typeKeys } from './typist.ts';
import { violations } from './violations.ts';
import { isHeaded, says, signIn } from './visitor.ts';

/** Waits until the film plays: access was granted, and images arrive. */
const plays = (page: Page) => page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 1, { timeout: 45_000 });
const gone = (page: Page) => page.waitForFunction(() => !document.querySelector('[role=dialog], [role=alertdialog]'));

describe('staff give a title, by keyboard alone, in Arabic, on a phone', () => {
  let viewer: Visitor, staff: Visitor, email: string, giver: string;
  beforeEach(async () => {
    viewer = await platform.newVisitor();
    email = await givenViewer(platform.demo, { firstName: 'Nora', lastName: 'Berg' });
    await signIn(viewer, platform.demo, email);
    staff = await newTypist({ width: 390, height: 780 });
    giver = await givenStaff('SUPPORT');
    await signIn(staff, platform.demo, giver);
    await readsArabic(staff.page, 'dark');
  });
  afterEach(async () => {
    await viewer.leave();
    await staff.leave();
  });

  /** Grants the title to the viewer, for a reason. */
  async function isGiven(): Promise<void> {
    const call = await callingAs(giver);
    const { id: productId } = await call<{ id: string }>('GET', '/product/item?path=midnight-mile');
    const identityId = await viewer.page.evaluate(() => (JSON.parse(localStorage.getItem('user') ?? '{}') as { id: string }).id);
    await call('POST', '/access/grant', { identityId, productId, days: 30, note: 'The film broke off' });
  }
  /** Opens the titles of a user. */
  async function findsPerson(): Promise<void> {
    const { page } = staff;
    await page.goto(`${platform.demo}/modules/shop-plans`);
    await isHeaded(page, words('staffPlans.module'));
    await tabTo(page, words('staffPlans.view-people'));
    await typeKeys(page, 'Enter');
    await tabTo(page, words('staffRights.search'));
    await page.keyboard.type(email);
    await page.waitForFunction((wanted) => document.querySelectorAll('#stage tbody tr').length === 1 && document.body.textContent.includes(wanted), {}, email);
    await tabTo(page, 'Nora Berg');
    await typeKeys(page, 'Enter');
    await isOn(page, 'Nora Berg');
  }

  it('find the person, and give it for a reason', async () => {
    const { page } = staff;
    await viewer.page.goto(`${platform.demo}/movies/detail/midnight-mile`);
    await says(viewer.page, 'Rent for');
    await findsPerson();
    await says(page, words('staffRights.none'));
    await tabTo(page, words('staffRights.give'));
    await typeKeys(page, 'Enter');
    await isOn(page, words('staffRights.gift'));
    expect(await violations(page)).toEqual([]);
    await tabTo(page, words('staffOffers.title'));
    await page.keyboard.type('Midnight Mile');
    await page.waitForFunction(() => document.querySelector('[role=option]')?.textContent.includes('Midnight Mile'));
    await typeKeys(page, 'ArrowDown', 'Enter');
    await tabTo(page, words('staffRights.why'));
    await page.keyboard.type('The film broke off');
    await tabTo(page, words('staffRights.giveNow'));
    await typeKeys(page, 'Enter');
    await gone(page);
    await isOn(page, words('staffRights.give'));
    await says(page, 'The film broke off');
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });

  it('a viewer who was given a title plays it, finds its end, and does not read the reason', async () => {
    const { page } = viewer;
    await isGiven();
    await page.goto(`${platform.demo}/watch/midnight-mile`);
    await plays(page);
    await page.goto(`${platform.demo}/merchandise/account`);
    await says(page, 'Midnight Mile');
    await says(page, 'Given to you');
    expect(await page.evaluate(() => document.body.textContent.includes('The film broke off'))).toBe(false);
  });

  it('take it back for a reason, and it is offered for rent again', async () => {
    const { page } = staff;
    await isGiven();
    await findsPerson();
    await tabTo(page, 'Midnight Mile');
    await typeKeys(page, 'Enter');
    await isOn(page, 'Midnight Mile');
    await tabTo(page, words('staffRights.takeBack'));
    await typeKeys(page, 'Enter');
    await isOn(page, words('staffRights.whyTake'));
    expect(await violations(page)).toEqual([]);
    await page.keyboard.type('Given to the wrong person');
    await tabTo(page, words('staffRights.takeBack'));
    await typeKeys(page, 'Enter');
    await page.waitForFunction(() => document.querySelector('[role=dialog]')?.textContent.includes('Given to the wrong person'));
    await typeKeys(page, 'Escape');
    await gone(page);
    await says(page, words('staffRights.isTAKEN'));
    await viewer.page.goto(`${platform.demo}/movies/detail/midnight-mile`);
    await says(viewer.page, 'Rent for');
  });
});
