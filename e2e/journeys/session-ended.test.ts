/**
 * Tabs in front of each other, and what a tab asks before it is left.
 * @jest-environment-options { "browser": "whole" }
 */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { TOTP } from 'otpauth';
import type { Page } from 'puppeteer';
import type { Visitor } from '../platform/platform.ts';
import { givenViewer, newSession } from './calls.ts';
import { callFrom, isSignedIn, logIn } from './people.ts';
import { violations } from './violations.ts';
import { isHeaded, isRefused, press, shows, signIn, valueOf } from './visitor.ts';

const PERIOD_MS = 30_000;
const LAST_NAME = 'input[name="lastName"]';
const SAVE = '#stage form button[type="submit"]';
const COVER = 'dialog[data-cover][open]';

/** Opens the user's profile and begins to fill it in. */
async function typeHalf(page: Page, lastName: string): Promise<void> {
  await page.goto(`${platform.demo}/account/profile`);
  await isHeaded(page, 'Profile');
  await typeLast(page, lastName);
}

/** Fills in the last name, with the focus on the button that saves it. */
async function typeLast(page: Page, lastName: string): Promise<void> {
  await page.locator(`#stage ${LAST_NAME}`).fill(lastName);
  await page.focus(SAVE);
}

/** Signs the person in on another device, and out everywhere else. */
async function endFromElsewhere(email: string, code?: string): Promise<void> {
  await (
    await newSession(email, platform.demo, code)
  )('POST', '/auth/session/end-others');
}

async function isCovered(page: Page): Promise<void> {
  await page.waitForSelector(`${COVER} input[type="password"]`);
  await page.waitForFunction(() => (document.activeElement as HTMLInputElement).type === 'password');
}

/** Saves, and finds out that the user is signed out; on a busy machine the page has noticed that when it came to the front. */
async function saveInVain(page: Page): Promise<void> {
  await page.bringToFront();
  await page.$eval(SAVE, (button) => {
    (button as HTMLElement).click();
  });
  await isCovered(page);
}

const isUncovered = (page: Page) => page.waitForFunction(() => !document.querySelector('dialog') && !document.documentElement.hasAttribute('data-covered'));

const isGone = (page: Page) => page.waitForFunction(() => location.pathname === '/login' && !document.querySelector('dialog'));

async function signInAgain(page: Page): Promise<void> {
  await page.keyboard.type(platform.password);
  await page.keyboard.press('Enter');
}

/** Marks the document, to recognize it later. */
const mark = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.dataset['sameDocument'] = 'yes';
  });
const isSame = (page: Page) => page.evaluate(() => document.documentElement.dataset['sameDocument'] === 'yes');

const savedLastName = (page: Page, lastName: string) =>
  page.waitForFunction((name) => (JSON.parse(localStorage.getItem('user') ?? '{}') as { lastName?: string }).lastName === name, {}, lastName);

describe('a session that ends elsewhere', () => {
  let visitor: Visitor;
  let page: Page;
  let email = '';
  beforeEach(async () => {
    visitor = await platform.newVisitor();
    page = visitor.page;
    // Unsaved input opens a dialog before the tab leaves by itself.
    page.on('dialog', (asks) => void asks.accept());
    email = await givenViewer(platform.demo, { firstName: 'Ines' });
    await signIn(visitor, platform.demo, email);
  });
  afterEach(() => visitor.leave());

  async function endsHalfTyped(lastName: string): Promise<void> {
    await typeHalf(page, lastName);
    await mark(page);
    await endFromElsewhere(email);
    await saveInVain(page);
  }

  it('covers the page, and nothing of it can be read, reached or closed', async () => {
    await endsHalfTyped('Half typed');
    const seen = await page.evaluate((cover) => {
      const dialog = document.querySelector<HTMLDialogElement>(cover);
      const known = dialog?.querySelector<HTMLInputElement>('input[inputmode="email"]');
      const field = document.querySelector('#stage input[name="lastName"]');
      const { x = 0, y = 0 } = field?.getBoundingClientRect() ?? {};
      return {
        name: dialog?.ariaLabel,
        email: known?.value,
        isFixed: known?.readOnly,
        isDrawn: field ? getComputedStyle(field).visibility : undefined,
        isOnTop: dialog?.contains(document.elementFromPoint(x + 5, y + 5)),
        kept: [document.cookie.includes('cmauth='), localStorage.getItem('user'), localStorage.getItem('userCart')],
        stored: JSON.stringify(localStorage).includes('@people.example') || JSON.stringify(sessionStorage).includes('@people.example'),
      };
    }, COVER);
    expect(seen).toEqual({ name: 'Sign in to go on', email, isFixed: true, isDrawn: 'hidden', isOnTop: true, kept: [false, null, null], stored: false });
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    expect(await page.$(COVER)).not.toBeNull();
  });

  it('a wrong password says so; the right one gives back the page as it was, and it is saved by the same button', async () => {
    await endsHalfTyped('Half typed');
    await page.locator(`${COVER} input[type="password"]`).fill('not the password');
    await page.keyboard.press('Enter');
    await isRefused(page);
    await page.locator(`${COVER} input[type="password"]`).fill(platform.password);
    await page.keyboard.press('Enter');
    await isUncovered(page);
    await page.waitForFunction(() => document.activeElement?.textContent === 'Save changes');
    expect([await isSame(page), await valueOf(page, LAST_NAME)]).toEqual([true, 'Half typed']);
    await page.waitForFunction(() => [...document.querySelectorAll('#stage form [role="status"]')].some((note) => note.textContent.includes('You are back')));
    await press(page, 'Save changes');
    await savedLastName(page, 'Half typed');
  });

  it('ends every tab, and signing in again in one opens the others', async () => {
    await typeHalf(page, 'Here');
    await mark(page);
    const beside = await visitor.newTab();
    await typeHalf(beside, 'Beside');
    await mark(beside);
    await endFromElsewhere(email);
    await saveInVain(beside);
    await page.bringToFront();
    await isCovered(page);
    await signInAgain(page);
    await isUncovered(page);
    await beside.bringToFront();
    await isUncovered(beside);
    expect([await isSame(beside), await valueOf(beside, LAST_NAME)]).toEqual([true, 'Beside']);
    await press(beside, 'Save changes');
    await savedLastName(beside, 'Beside');
    await beside.close();
    await page.bringToFront();
    expect([await isSame(page), await valueOf(page, LAST_NAME)]).toEqual([true, 'Here']);
  });

  it('leaving on purpose leads every tab to the login at once, without a question', async () => {
    await page.goto(`${platform.demo}/account`);
    await isHeaded(page, 'Account');
    const beside = await visitor.newTab();
    await beside.goto(`${platform.demo}/account`);
    await isHeaded(beside, 'Account');
    await press(beside, 'Your menu');
    await press(beside, 'Logout', 'menuitem');
    await isGone(beside);
    await page.bringToFront();
    await isGone(page);
    // The browser does not always answer that it has closed a tab it has just led to the login. A blank one disturbs nobody until it is gone.
    await beside.goto('about:blank');
    void beside.close().catch(() => undefined);
  });

  it('a reload, or somebody else, leads to the login and back, in a new document', async () => {
    await endsHalfTyped('Lost');
    await press(page, 'Sign in as somebody else');
    await isGone(page);
    await shows(page, 'sign-in');
    expect([await isSame(page), new URL(page.url()).searchParams.get('returnTo')]).toEqual([false, '/account/profile']);

    await logIn(page, email, platform.password);
    await isHeaded(page, 'Profile');
    await typeLast(page, 'Lost again');
    await endFromElsewhere(email);
    await saveInVain(page);
    await page.reload();
    await isGone(page);
    await shows(page, 'sign-in');
  });

  it('another user who signs in never sees the covered page', async () => {
    await endsHalfTyped('Not for you');
    const beside = await visitor.newTab();
    await beside.goto(`${platform.demo}/login?returnTo=%2Fmovies`);
    await shows(beside, 'sign-in');
    await logIn(beside, await givenViewer(), platform.password);
    await isSignedIn(beside);
    await page.bringToFront();
    await page.waitForFunction(() => document.documentElement.dataset['sameDocument'] !== 'yes');
    await isHeaded(page, 'Profile');
    await page.waitForSelector(`#stage ${LAST_NAME}`);
    expect(await valueOf(page, LAST_NAME)).not.toBe('Not for you');
    const text = await page.evaluate(() => document.body.textContent);
    expect([text.includes('Ines'), text.includes(email)]).toEqual([false, false]);
    await beside.close();
  });
});

describe('with a second factor', () => {
  it('signing in again asks for it, too', async () => {
    const visitor = await platform.newVisitor();
    const { page } = visitor;
    const email = await givenViewer();
    await signIn(visitor, platform.demo, email);
    const begun = (await callFrom(page, 'POST', '/auth/configure-mfa', { action: 'BEGIN', password: platform.password })) as { secret: string };
    const totp = new TOTP({ secret: begun.secret });
    const { recoveryCodes } = (await callFrom(page, 'POST', '/auth/configure-mfa', { action: 'CONFIRM', code: totp.generate() })) as {
      recoveryCodes: readonly string[];
    };
    await typeHalf(page, 'Twice sure');
    await mark(page);
    await endFromElsewhere(email, totp.generate({ timestamp: Date.now() + PERIOD_MS }));
    await saveInVain(page);
    await signInAgain(page);
    await page.waitForSelector(`${COVER} input[autocomplete="one-time-code"]`);
    expect(await violations(page)).toEqual([]);
    await press(page, 'Use a recovery code');
    await page.locator(`${COVER} input[autocomplete="off"]`).fill(recoveryCodes[0] ?? '');
    await press(page, 'Confirm');
    await isUncovered(page);
    expect([await isSame(page), await valueOf(page, LAST_NAME)]).toEqual([true, 'Twice sure']);
    await press(page, 'Save changes');
    await savedLastName(page, 'Twice sure');
    await visitor.leave();
  });
});

describe('a page that a visitor may read', () => {
  it('a public page is just signed out', async () => {
    const visitor = await platform.newVisitor();
    const { page } = visitor;
    const email = await givenViewer();
    await signIn(visitor, platform.demo, email);
    await page.goto(platform.demo);
    await shows(page, 'mf_catalog');
    const heart = await page.waitForSelector('#stage [data-favorite]');
    await mark(page);
    await endFromElsewhere(email);
    await page.bringToFront();
    await heart?.evaluate((button) => {
      (button as HTMLElement).click();
    });
    await page.waitForSelector('header a[href^="/login"]');
    expect([await isSame(page), await page.$('dialog')]).toEqual([true, null]);
    await visitor.leave();
  });
});
