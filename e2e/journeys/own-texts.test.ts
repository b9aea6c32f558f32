import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import type { Visitor } from '../platform/platform.ts';
import { callingAs, givenTenant, ownerOf, untilDrawn } from './calls.ts';
import { linkMailedTo, newAddress, register } from './people.ts';
import { press, says, shows, signIn } from './visitor.ts';

const ORIGINAL = 'Home';
const OWN = 'The lobby';
const PAGE = '/extra/contact-us';
/** Origin of each test's own site, which visitors may read. */
let origin = '';

/** Rewords one text, as an administrator does. */
async function word(page: Page, key: string, original: string, words: string): Promise<void> {
  await page.goto(`${origin}/settings/texts?q=${key}`);
  await page.locator(`#stage tbody button ::-p-text(${original})`).click();
  await page.locator('[role=dialog] textarea').fill(words);
  await press(page, 'Save');
  await page.waitForFunction(() => !document.querySelector('[role=dialog]'));
  await says(page, words);
}

async function takeBack(page: Page, key: string): Promise<void> {
  await page.goto(`${origin}/settings/texts?state=own&q=${key}`);
  await press(page, `Take back ${key}`);
  await press(page, 'Take back');
  await says(page, 'No text fits');
}

/** Opens a page as a new visitor, and records the names of the header's first link, from the first rendering on. */
async function firstLinks(page: Page): Promise<readonly string[]> {
  await page.evaluateOnNewDocument(() => {
    const names: string[] = [];
    Object.assign(globalThis, { headerNames: names });
    new MutationObserver(() => {
      const name = document.querySelector('header nav a')?.textContent;
      if (name && names.at(-1) !== name) names.push(name);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  await page.goto(origin + PAGE);
  await shows(page, 'mf_catalog');
  await page.waitForSelector('header nav a');
  return page.evaluate(() => (globalThis as unknown as { headerNames: string[] }).headerNames);
}

async function asVisitor<T>(look: (visitor: Visitor) => Promise<T>): Promise<T> {
  const visitor = await platform.newVisitor();
  const seen = await look(visitor);
  const { faults } = visitor;
  await visitor.leave();
  expect(faults).toEqual([]);
  return seen;
}

const mailedTo = async (email: string) => {
  const answer = await fetch(`${platform.demo}/v1/dev/outbox.json?to=${encodeURIComponent(email)}`);
  return ((await answer.json()) as { subject: string }[])[0]?.subject;
};

describe('a tenant’s own words', () => {
  let administrator: Visitor;
  const [header, letter] = ['frame.home', 'verifyEmail.subject'];
  beforeEach(async () => {
    origin = await givenTenant({ policy: 'open' });
    administrator = await platform.newVisitor();
    await signIn(administrator, origin, ownerOf(origin));
  });
  afterEach(() => administrator.leave());

  /** Rewords texts, and waits until pages are rendered with them. */
  async function givenWords(words: Readonly<Record<string, readonly [owner: string, message: string]>>): Promise<void> {
    const call = await callingAs(ownerOf(origin), origin);
    for (const [key, [owner, message]] of Object.entries(words)) await call('POST', '/text/override/item', { package: owner, key, locale: 'en', message });
    await untilDrawn(origin + PAGE);
  }

  it('a tenant’s own words are in the header of the next visitor from its first rendering on, and in a mail', async () => {
    const { page } = administrator;
    await word(page, header, ORIGINAL, OWN);
    expect(await asVisitor((visitor) => firstLinks(visitor.page))).toEqual([OWN]);
    await word(page, letter, 'Confirm', 'One step to go');
    const email = newAddress('own-words');
    await asVisitor((visitor) => register(visitor.page, origin, email));
    await linkMailedTo(platform.demo, email, '/verify-email');
    expect(await mailedTo(email)).toBe('One step to go');
  });

  it('a tenant’s own words are fetched once, beside the language, and not at all in another language', async () => {
    await givenWords({ [header]: ['shell', OWN] });
    const fetched = async (language: string) =>
      asVisitor(async ({ page }) => {
        const asked: boolean[] = [];
        page.on('response', (answer) => {
          if (answer.url().includes('/shell/texts/')) asked.push(answer.fromCache());
        });
        await page.evaluateOnNewDocument((locale) => {
          const settings = { theme_scheme: 'dark', theme_scheme_direction: 'ltr', locale };
          sessionStorage.setItem('marquee.settings', JSON.stringify(settings));
        }, language);
        const [names] = [await firstLinks(page)];
        await page.reload();
        await page.waitForSelector('header nav a');
        return { asked, names };
      });
    expect(await fetched('en')).toEqual({ asked: [false, true], names: [OWN] });
    // Rendered in the tenant's language, and hidden until it is in the reader's.
    expect(await fetched('ar')).toEqual({ asked: [], names: [OWN, 'الرئيسية'] });
  });

  it('a page shows the original text if a tenant’s own words are unavailable', async () => {
    await givenWords({ [header]: ['shell', OWN] });
    const names = await asVisitorWithout('/shell/texts/', (page) => firstLinks(page));
    // As the server rendered it for everybody, then in the words that this browser has.
    expect(names).toEqual([OWN, ORIGINAL]);
  });

  it('a tenant’s own words are gone for the next visitor once they were taken back', async () => {
    const { page } = administrator;
    await givenWords({ [header]: ['shell', OWN], [letter]: ['api', 'One step to go'] });
    await takeBack(page, header);
    await takeBack(page, letter);
    const seen = await asVisitor(async (visitor) => ({
      names: await firstLinks(visitor.page),
      told: await visitor.page.evaluate(() => document.getElementById('marquee')?.textContent.includes('ownTexts')),
    }));
    expect(seen).toEqual({ names: [ORIGINAL], told: false });
  });
});

/** Looks at a page as a visitor whose requests to such addresses fail. */
async function asVisitorWithout<T>(part: string, look: (page: Page) => Promise<T>): Promise<T> {
  const visitor = await platform.newVisitor();
  await visitor.page.setRequestInterception(true);
  visitor.page.on('request', (request) => void (request.url().includes(part) ? request.abort() : request.continue()));
  const seen = await look(visitor.page);
  await visitor.leave();
  return seen;
}
