import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { TOTP } from 'otpauth';
import type { Page } from 'puppeteer';
import type { Visitor } from '../platform/platform.ts';
import { callingAs, givenViewer } from './calls.ts';
import { callFrom, enter, giveAuthenticator, isSignedIn, logIn } from './people.ts';
import { violations } from './violations.ts';
import { isHeaded, press, says, shows, signIn } from './visitor.ts';

interface Configuration {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

const PERIOD_MS = 30_000;

/** A new person who has a second factor on. */
async function givenFactor(): Promise<{ email: string; totp: TOTP; codes: readonly string[] }> {
  const email = await givenViewer();
  const call = await callingAs(email);
  const { secret } = await call<Configuration>('POST', '/auth/configure-mfa', { action: 'BEGIN', password: platform.password });
  const totp = new TOTP({ secret });
  const { recoveryCodes } = await call<Configuration>('POST', '/auth/configure-mfa', { action: 'CONFIRM', code: totp.generate() });
  return { email, totp, codes: recoveryCodes };
}

/** The next code that was not used yet: the one after the present. */
const nextCode = (totp: TOTP) => totp.generate({ timestamp: Date.now() + PERIOD_MS });

async function leadsToSecondStep(page: Page, email: string): Promise<void> {
  await page.goto(`${platform.demo}/login?returnTo=%2Fmovies`);
  await shows(page, 'sign-in');
  await logIn(page, email, platform.password);
  await isHeaded(page, 'One more step');
  // What is typed from now on is typed into the field.
  await page.waitForFunction(() => document.activeElement?.getAttribute('autocomplete') === 'one-time-code');
}

describe('a second factor', () => {
  let visitor: Visitor;
  let given: Awaited<ReturnType<typeof givenFactor>>;
  beforeEach(async () => {
    given = await givenFactor();
    visitor = await platform.newVisitor();
    await leadsToSecondStep(visitor.page, given.email);
  });
  afterEach(() => visitor.leave());

  it('keeps nobody signed in before it is given, and the address does not tell of it', async () => {
    const { page } = visitor;
    expect(new URL(page.url()).pathname).toBe('/login');
    expect(await page.evaluate(() => [document.cookie.includes('cmauth='), localStorage.getItem('user')])).toEqual([false, null]);
  });

  it('a wrong code keeps the focus and says how many tries are left', async () => {
    const { page } = visitor;
    const wrong = nextCode(given.totp) === '000000' ? '111111' : '000000';
    await page.keyboard.type(wrong);
    await says(page, '4 tries left.');
    await page.waitForFunction(() => {
      const field = document.activeElement as HTMLInputElement;
      const isSelected = field.value !== '' && field.selectionStart === 0 && field.selectionEnd === field.value.length;
      return field.autocomplete === 'one-time-code' && field.inputMode === 'numeric' && isSelected && field.ariaInvalid === 'true';
    });
    expect(await violations(page)).toEqual([]);
  });

  it('the right one sends itself at its sixth digit and leads where one wanted to go', async () => {
    const { page } = visitor;
    await page.keyboard.type(nextCode(given.totp));
    await isSignedIn(page);
    await shows(page, 'mf_catalog');
    expect(new URL(page.url()).pathname).toBe('/movies');
  });

  it('a recovery code does as well, once', async () => {
    const { page } = visitor;
    await press(page, 'Use a recovery code');
    expect(await violations(page)).toEqual([]);
    await enter(page, 'Recovery code', given.codes[0] ?? '');
    await press(page, 'Confirm');
    await isSignedIn(page);

    const again = await platform.newVisitor();
    await leadsToSecondStep(again.page, given.email);
    await press(again.page, 'Use a recovery code');
    await enter(again.page, 'Recovery code', given.codes[0] ?? '');
    await press(again.page, 'Confirm');
    await says(again.page, 'was used before');
    await again.leave();
  });

  it('five wrong codes end the sign-in, with an explanation', async () => {
    const { page } = visitor;
    await press(page, 'Use a recovery code');
    for (const left of ['4 tries left.', '3 tries left.', '2 tries left.', '1 try left.', undefined]) {
      await enter(page, 'Recovery code', 'aaaa-aaaa-aaaa');
      await page.keyboard.press('Enter');
      if (left) await says(page, left);
    }
    await isHeaded(page, 'Sign in');
    await says(page, 'the sign-in was closed');
  });
});

async function signOut(page: Page): Promise<void> {
  await callFrom(page, 'POST', '/auth/logout');
  await page.evaluate(() => {
    document.cookie = 'cmauth=; path=/; max-age=0';
    localStorage.clear();
  });
}

describe('a passkey', () => {
  it('signs in from the browser’s suggestions, and by a press', async () => {
    const visitor = await platform.newVisitor();
    const { page } = visitor;
    await giveAuthenticator(page);
    await signIn(visitor, platform.demo, await givenViewer());
    const options = await callFrom(page, 'POST', '/auth/passkey/register-options');
    const made = await page.evaluate(async (json) => {
      const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(json as PublicKeyCredentialCreationOptionsJSON);
      const credential = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
      return credential.toJSON();
    }, options);
    expect(await callFrom(page, 'POST', '/auth/passkey/register', { name: 'This device', response: made })).toMatchObject({ name: 'This device' });
    // Among what the browser fills in: it has but one, and takes it.
    await signOut(page);
    await page.goto(`${platform.demo}/login?returnTo=%2Fmovies`);
    await isSignedIn(page);
    await page.waitForFunction(() => location.pathname === '/movies');

    // By a press, where the browser fills in none.
    await signOut(page);
    await page.evaluateOnNewDocument(() => {
      Object.assign(PublicKeyCredential, { isConditionalMediationAvailable: () => Promise.resolve(false), getClientCapabilities: undefined });
    });
    await page.goto(`${platform.demo}/login?returnTo=%2Fmovies`);
    await shows(page, 'sign-in');
    await press(page, 'Use a passkey');
    await isSignedIn(page);
    await page.waitForFunction(() => location.pathname === '/movies');
    await visitor.leave();
  });
});
