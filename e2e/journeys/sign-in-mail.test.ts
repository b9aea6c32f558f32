import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Visitor } from '../platform/platform.ts';
import { confirmAddress, enter, isSignedIn, linkMailedTo, logIn, newAddress, PASSWORD, register } from './people.ts';
import { violations } from './violations.ts';
import { isHeaded, press, says, shows, valueOf } from './visitor.ts';

const NEW_PASSWORD = 'another sentence, longer than before';

describe('a new viewer registers', () => {
  let visitor: Visitor;
  let email = '';
  beforeEach(async () => {
    email = newAddress('nora');
    visitor = await platform.newVisitor();
    await register(visitor.page, platform.demo, email);
  });
  afterEach(() => visitor.leave());

  it('a new viewer sees where the mail went, and that it can be sent again in a while', async () => {
    await says(visitor.page, email);
    expect(await violations(visitor.page)).toEqual([]);
    await visitor.page.waitForFunction(() => /Send again in \d+ s/.test(document.getElementById('stage')?.textContent ?? ''));
    expect(await visitor.page.evaluate(() => document.cookie)).not.toContain('cmauth');
  });

  it('can go back and finds what was typed', async () => {
    const { page } = visitor;
    await press(page, 'Use another address');
    await isHeaded(page, 'Create an account');
    expect(await page.$$eval('#stage form input', (inputs) => inputs.map(({ value }) => value))).toEqual(['Nora', 'Berg', email, PASSWORD]);
  });

  it('a new viewer is not signed in before the address is confirmed', async () => {
    const { page } = visitor;
    await page.goto(`${platform.demo}/login`);
    await shows(page, 'sign-in');
    await logIn(page, email);
    await says(page, 'isn’t confirmed yet');
  });

  it('a browser that only opens the link, as mail scanners do, confirms nothing', async () => {
    const scanner = await platform.newVisitor();
    await scanner.page.goto(await linkMailedTo(platform.demo, email, '/verify-email'));
    await isHeaded(scanner.page, 'Confirm your address');
    expect(await violations(scanner.page)).toEqual([]);
    const { page } = visitor;
    await confirmAddress(page, await linkMailedTo(platform.demo, email, '/verify-email'));
    await isSignedIn(page);
    await shows(page, 'mf_catalog');
    expect(await scanner.page.evaluate(() => localStorage.getItem('user'))).toBeNull();
    await scanner.leave();
  });

  it('opens the mailed link, is signed in, and the token is gone from the address', async () => {
    const { page } = visitor;
    const link = await linkMailedTo(platform.demo, email, '/verify-email');
    const followed: string[] = [];
    page.on('request', (request) => {
      if (request.headers()['referer']?.includes('token=')) followed.push(request.url());
    });
    await confirmAddress(page, link);
    await isSignedIn(page);
    await shows(page, 'mf_catalog');
    expect(page.url()).not.toContain('token');
    expect(followed).toEqual([]);
  });

  it('a link used before is explained, and a new one can be had', async () => {
    const link = await linkMailedTo(platform.demo, email, '/verify-email');
    await confirmAddress(visitor.page, link);
    await isSignedIn(visitor.page);
    const other = await platform.newVisitor();
    await confirmAddress(other.page, link);
    await isHeaded(other.page, 'This link no longer works');
    await enter(other.page, 'E-mail', email);
    await press(other.page, 'Send a new link');
    await isHeaded(other.page, 'Check your mail');
    await other.leave();
  });
});

describe('the mailed link is opened in another browser', () => {
  it('a password is asked for there, and signs in; the one chosen before does not', async () => {
    const [visitor, device] = [await platform.newVisitor(), await platform.newVisitor({ width: 390, height: 844 })];
    const email = newAddress('vera');
    await register(visitor.page, platform.demo, email);
    await confirmAddress(device.page, await linkMailedTo(platform.demo, email, '/verify-email'));
    await isHeaded(device.page, 'Choose a password');
    expect(await violations(device.page)).toEqual([]);
    await device.page.locator('input[type="password"]').fill(NEW_PASSWORD);
    await press(device.page, 'Save password');
    await shows(device.page, 'mf_catalog');
    await isSignedIn(device.page);

    const { page } = visitor;
    await page.goto(`${platform.demo}/login`);
    await shows(page, 'sign-in');
    await logIn(page, email);
    await says(page, 'don’t match');
    await page.locator('input[type="password"]').fill(NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await isSignedIn(page);
    await device.leave();
    await visitor.leave();
  });
});

describe('a password is forgotten', () => {
  it('a typo is noticed, the letter leads to a new password, and with it one is where one wanted to go', async () => {
    const visitor = await platform.newVisitor();
    const { page } = visitor;
    const email = newAddress('otto');
    await register(page, platform.demo, email);
    await confirmAddress(page, await linkMailedTo(platform.demo, email, '/verify-email'));
    await isSignedIn(page);
    const [device, tab] = [await platform.newVisitor(), page];
    await device.page.goto(`${platform.demo}/movies`);
    await shows(device.page, 'sign-in');
    await enter(device.page, 'E-mail', 'otto@gmial.com');
    await device.page.keyboard.press('Tab');
    await press(device.page, 'otto@gmail.com');
    await device.page.waitForFunction(() => document.querySelector('input')?.value === 'otto@gmail.com');
    await press(device.page, 'Forgot password?', 'link');
    await isHeaded(device.page, 'Forgot your password?');
    await enter(device.page, 'E-mail', email);
    await press(device.page, 'Mail me a link');
    await isHeaded(device.page, 'Check your mail');

    await device.page.goto(await linkMailedTo(platform.demo, email, '/auth/reset-password'));
    await isHeaded(device.page, 'Set a new password');
    await device.page.locator('input[type="password"]').fill('too short');
    await press(device.page, 'Save password');
    await says(device.page, 'Use at least 12 characters.');
    await device.page.locator('input[type="password"]').fill(NEW_PASSWORD);
    await press(device.page, 'Save password');
    await isHeaded(device.page, 'Sign in');
    expect(await valueOf(device.page, 'input[inputmode="email"]')).toBe(email);
    await device.page.locator('input[type="password"]').fill(NEW_PASSWORD);
    await device.page.keyboard.press('Enter');
    await isSignedIn(device.page);

    // The device that was signed in with the old password is not any more, and finds out quietly.
    await tab.goto(`${platform.demo}/profile/favorites`);
    await shows(tab, 'sign-in');
    expect(tab.url()).toContain('/login?returnTo=%2Fprofile%2Ffavorites');
    await device.leave();
    await visitor.leave();
  });
});
