import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import type { Visitor } from '../platform/platform.ts';
import { givenPerson } from './people.ts';
import { isOn, newTypist, tabTo, typeKeys } from './typist.ts';
import { isHeaded, says, signIn } from './visitor.ts';

const arabic = JSON.parse(readFileSync(join(__dirname, '../../mf-merchandise/text/ar.json'), 'utf8')) as Record<string, string>;
/** A text up to the first value in it. */
const words = (key: string) => ((arabic[key] ?? key).split('{')[0] ?? '').trim();

/** The film moves: it has been let in, and its pictures come. */
const plays = (page: Page) => page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 1, { timeout: 45_000 });
const gone = (page: Page) => page.waitForFunction(() => !document.querySelector('[role=dialog], [role=alertdialog]'));

describe('staff give a title, by keyboard alone, in Arabic, on a phone', () => {
  let viewer: Visitor, staff: Visitor, email: string;
  beforeAll(async () => {
    viewer = await platform.newVisitor();
    email = await givenPerson(viewer.page, platform.northlight, 'given');
    staff = await newTypist({ width: 390, height: 780 });
    await signIn(staff, platform.northlight, 'support@northlight.example');
    await staff.page.evaluateOnNewDocument(
      (settings) => {
        sessionStorage.setItem('marquee.settings', settings);
      },
      JSON.stringify({ theme_scheme: 'dark', theme_scheme_direction: 'rtl', locale: 'ar' }),
    );
  });
  afterAll(async () => {
    await viewer.leave();
    await staff.leave();
  });

  it('find the person, and give it for a reason', async () => {
    const { page } = staff;
    await viewer.page.goto(`${platform.northlight}/movies/detail/ice-diary`);
    await says(viewer.page, 'Rent for');
    await page.goto(`${platform.northlight}/modules/shop-plans`);
    await isHeaded(page, words('staffPlans.module'));
    await tabTo(page, words('staffPlans.view-people'));
    await typeKeys(page, 'Enter');
    await tabTo(page, words('staffRights.search'));
    await page.keyboard.type(email);
    await page.waitForFunction((wanted) => document.querySelectorAll('#stage tbody tr').length === 1 && document.body.textContent.includes(wanted), {}, email);
    await tabTo(page, 'Nora Berg');
    await typeKeys(page, 'Enter');
    await isOn(page, 'Nora Berg');
    await says(page, words('staffRights.none'));
    await tabTo(page, words('staffRights.give'));
    await typeKeys(page, 'Enter');
    await isOn(page, words('staffRights.gift'));
    await tabTo(page, words('staffOffers.title'));
    await page.keyboard.type('Ice Diary');
    await page.waitForFunction(() => document.querySelector('[role=option]')?.textContent.includes('Ice Diary'));
    await typeKeys(page, 'ArrowDown', 'Enter');
    await tabTo(page, words('staffRights.why'));
    await page.keyboard.type('The film broke off');
    await tabTo(page, words('staffRights.giveNow'));
    await typeKeys(page, 'Enter');
    await gone(page);
    await isOn(page, words('staffRights.give'));
    await says(page, 'The film broke off');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });

  it('whoever was given it plays it, finds until when, and does not read why', async () => {
    const { page } = viewer;
    await page.goto(`${platform.northlight}/watch/ice-diary`);
    await plays(page);
    await page.goto(`${platform.northlight}/merchandise/account`);
    await says(page, 'Ice Diary');
    await says(page, 'Given to you');
    expect(await page.evaluate(() => document.body.textContent.includes('The film broke off'))).toBe(false);
  });

  it('take it back for a reason, and it is offered for rent again', async () => {
    const { page } = staff;
    await tabTo(page, 'Ice Diary');
    await typeKeys(page, 'Enter');
    await isOn(page, 'Ice Diary');
    await tabTo(page, words('staffRights.takeBack'));
    await typeKeys(page, 'Enter');
    await isOn(page, words('staffRights.whyTake'));
    await page.keyboard.type('Given to the wrong person');
    await tabTo(page, words('staffRights.takeBack'));
    await typeKeys(page, 'Enter');
    await page.waitForFunction(() => document.querySelector('[role=dialog]')?.textContent.includes('Given to the wrong person'));
    await typeKeys(page, 'Escape');
    await gone(page);
    await says(page, words('staffRights.isTAKEN'));
    await viewer.page.goto(`${platform.northlight}/movies/detail/ice-diary`);
    await says(viewer.page, 'Rent for');
  });
});
