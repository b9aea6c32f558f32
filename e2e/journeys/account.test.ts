import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { TOTP } from 'otpauth';
import type { Page } from 'puppeteer';
import type { Visitor } from '../platform/platform.ts';
import { givenViewer } from './calls.ts';
import { giveAuthenticator, isSignedIn, logIn } from './people.ts';
import { chooseWidePicture, isDrawn } from './pictures.ts';
import { follow, isHeaded, isTold, keepToasts, press, shows, signIn } from './visitor.ts';

const NEW_PASSWORD = 'four words nobody knows';
const PERIOD_MS = 30_000;

/** Waits for a text on the page or in a dialog. */
const saysAnywhere = (page: Page, text: string) => page.waitForFunction((words) => document.body.textContent.includes(words), {}, text);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '');

/** Tabs to the control of that name, by the Tab key alone. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if ((await focused(page)) === name) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never comes to ${name}`);
}

async function visit(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(platform.demo + path);
  await isHeaded(page, heading);
}

async function signInElsewhere(email: string, password: string): Promise<Visitor> {
  const visitor = await platform.newVisitor();
  await visitor.page.goto(`${platform.demo}/login`);
  await shows(visitor.page, 'sign-in');
  await logIn(visitor.page, email, password);
  return visitor;
}

/** Checks that the user is signed out: the next page leads to the login. */
async function isSignedOut(page: Page): Promise<void> {
  await page.goto(`${platform.demo}/account`);
  await page.waitForFunction(() => location.pathname === '/login');
}

describe('one’s own account', () => {
  let here: Visitor;
  let page: Page;
  let email = '';
  beforeEach(async () => {
    here = await platform.newVisitor();
    page = here.page;
    await keepToasts(page);
    email = await givenViewer(platform.demo, { firstName: 'Nora' });
    await signIn(here, platform.demo, email);
  });
  afterEach(async () => {
    await here.leave();
    expect(here.faults.filter((fault) => !fault.includes('Failed to load resource'))).toEqual([]);
  });

  it('a new first name is in the header’s menu at once', async () => {
    await visit(page, '/account', 'Account');
    await page.evaluate(() => {
      document.documentElement.dataset['sameDocument'] = 'yes';
    });
    await follow(page, '/account/profile');
    await isHeaded(page, 'Profile');
    await page.locator('input[name="firstName"]').fill('Wilhelmina');
    await press(page, 'Save changes');
    await page.waitForFunction(() => (JSON.parse(localStorage.getItem('user') ?? '{}') as { firstName?: string }).firstName === 'Wilhelmina');
    await page.locator('header button[aria-haspopup="menu"]').click();
    await page.waitForFunction(() => document.querySelector('[role="menu"]')?.textContent.includes('Wilhelmina'));
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => document.documentElement.dataset['sameDocument'])).toBe('yes');
  });

  it('a picture of any form becomes a face in the header, and can be taken away again', async () => {
    await visit(page, '/account/profile', 'Profile');
    await page.waitForSelector('input[name="firstName"]');
    await chooseWidePicture(page, '#stage > :not([inert])');
    await isDrawn(page, 'header button img', 1);
    await press(page, 'Remove');
    await page.waitForFunction(() => !document.querySelector('header button img'));
  });

  it('a new password, by the keyboard alone, signs out the other browser', async () => {
    const elsewhere = await signInElsewhere(email, platform.password);
    await isSignedIn(elsewhere.page);
    await visit(page, '/account/security', 'Security');
    await page.waitForSelector('::-p-aria([name="Change password"][role="button"])');
    await tabTo(page, 'Change password');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.getAttribute('autocomplete') === 'current-password');
    await page.keyboard.type(platform.password);
    await tabTo(page, 'Show password');
    await page.keyboard.press('Tab');
    await page.keyboard.type(NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await isTold(page, 'Your password is changed.');
    await page.waitForFunction(() => document.activeElement?.textContent === 'Change password');
    await isSignedOut(elsewhere.page);
    await elsewhere.leave();
  });

  it('two-step verification is set up with the key shown, and asked for at the next sign-in', async () => {
    await visit(page, '/account/security', 'Security');
    await press(page, 'Set up');
    await page.locator('[role="dialog"] input[type="password"]').fill(platform.password);
    await press(page, 'Continue');
    const key = await (await page.waitForSelector('[role="alertdialog"] code'))?.evaluate((code) => code.textContent);
    const totp = new TOTP({ secret: (key ?? '').replaceAll(' ', '') });
    await page.locator('[role="alertdialog"] input[name="code"]').fill(totp.generate());
    await press(page, 'Turn on');
    await page.waitForFunction(() => document.querySelectorAll('[role="alertdialog"] ol li').length === 10);

    await page.keyboard.press('Escape');
    await saysAnywhere(page, 'Save the codes first: they are not shown again.');
    await page.locator('[role="alertdialog"] input[type="checkbox"]').click();
    await press(page, 'Done');
    await saysAnywhere(page, '10 left.');

    const elsewhere = await signInElsewhere(email, platform.password);
    await isHeaded(elsewhere.page, 'One more step');
    await elsewhere.page.locator('input[autocomplete="one-time-code"]').fill(totp.generate({ timestamp: Date.now() + PERIOD_MS }));
    await isSignedIn(elsewhere.page);

    await page.reload();
    await isHeaded(page, 'Security');
    await press(page, 'Sign out everywhere else');
    await page.locator('[role="alertdialog"] ::-p-aria([name="Sign out everywhere else"][role="button"])').click();
    await page.waitForFunction(() => !document.querySelector('[role="alertdialog"]'));
    await isSignedOut(elsewhere.page);
    await elsewhere.leave();
  });

  it('a passkey is made on this device, named, and removed', async () => {
    await giveAuthenticator(page);
    await visit(page, '/account/security', 'Security');
    await press(page, 'Add a passkey');
    await page.locator('[role="dialog"] input[name="name"]').fill('Laptop');
    await press(page, 'Continue');
    await page.waitForSelector('::-p-aria([name="Remove Laptop"][role="button"])');
    await press(page, 'Remove Laptop');
    await press(page, 'Remove');
    await saysAnywhere(page, 'No passkey yet');
  });

  it('leaves for good, with a goodbye', async () => {
    await visit(page, '/account/data', 'Data and privacy');
    await press(page, 'Delete account');
    await page.locator('[role="alertdialog"] input[autocomplete="off"]').fill(email);
    await page.locator('[role="alertdialog"] input[type="password"]').fill(platform.password);
    await press(page, 'Delete my account');
    await saysAnywhere(page, 'Goodbye, Nora');
    await press(page, 'Leave');
    await page.waitForFunction(() => !document.cookie.includes('cmauth=') && location.pathname === '/');
  });
});
