import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TOTP } from 'otpauth';
import type { Page } from 'puppeteer';
import type { Visitor } from '../platform/platform.ts';
import { callFrom, enter, giveAuthenticator, givenPerson, isSignedIn, logIn, PASSWORD } from './people.ts';
import { violations } from './violations.ts';
import { isHeaded, press, says, shows } from './visitor.ts';

interface Configuration {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

const PERIOD_MS = 30_000;

async function turnOn(page: Page): Promise<{ totp: TOTP; codes: readonly string[] }> {
  const { secret } = (await callFrom(page, 'POST', '/auth/configure-mfa', { action: 'BEGIN', password: PASSWORD })) as Configuration;
  const totp = new TOTP({ secret });
  const { recoveryCodes } = (await callFrom(page, 'POST', '/auth/configure-mfa', { action: 'CONFIRM', code: totp.generate() })) as Configuration;
  return { totp, codes: recoveryCodes };
}

/** The next code that was not used yet: the one after the present. */
const nextCode = (totp: TOTP) => totp.generate({ timestamp: Date.now() + PERIOD_MS });

async function leadsToSecondStep(page: Page, email: string): Promise<void> {
  await page.goto(`${platform.demo}/login?returnTo=%2Fmovies`);
  await shows(page, 'sign-in');
  await logIn(page, email);
  await isHeaded(page, 'One more step');
}

describe('a second factor', () => {
  let visitor: Visitor;
  let email = '';
  let secrets: Awaited<ReturnType<typeof turnOn>>;
  beforeAll(async () => {
    const owner = await platform.newVisitor();
    email = await givenPerson(owner.page, platform.demo, 'mona');
    secrets = await turnOn(owner.page);
    await owner.leave();
    visitor = await platform.newVisitor();
  });
  afterAll(() => visitor.leave());

  it('keeps nobody signed in before it is given, and the address does not tell of it', async () => {
    const { page } = visitor;
    await leadsToSecondStep(page, email);
    expect(new URL(page.url()).pathname).toBe('/login');
    expect(await page.evaluate(() => [document.cookie.includes('cmauth='), localStorage.getItem('user')])).toEqual([false, null]);
  });

  it('a wrong code keeps the focus and says how many tries are left', async () => {
    const { page } = visitor;
    const wrong = nextCode(secrets.totp) === '000000' ? '111111' : '000000';
    await page.keyboard.type(wrong);
    await says(page, '4 tries left.');
    const focused = await page.evaluate(() => {
      const field = document.activeElement as HTMLInputElement;
      return { autocomplete: field.autocomplete, mode: field.inputMode, isSelected: field.selectionEnd === field.value.length, invalid: field.ariaInvalid };
    });
    expect(await violations(page)).toEqual([]);
    expect(focused).toEqual({ autocomplete: 'one-time-code', mode: 'numeric', isSelected: true, invalid: 'true' });
  });

  it('the right one sends itself at its sixth digit and leads where one wanted to go', async () => {
    const { page } = visitor;
    await page.keyboard.type(nextCode(secrets.totp));
    await isSignedIn(page);
    await shows(page, 'mf_catalog');
    expect(new URL(page.url()).pathname).toBe('/movies');
  });

  it('a recovery code does as well, once', async () => {
    const other = await platform.newVisitor();
    await leadsToSecondStep(other.page, email);
    await press(other.page, 'Use a recovery code');
    expect(await violations(other.page)).toEqual([]);
    await enter(other.page, 'Recovery code', secrets.codes[0] ?? '');
    await press(other.page, 'Confirm');
    await isSignedIn(other.page);
    await other.leave();

    const again = await platform.newVisitor();
    await leadsToSecondStep(again.page, email);
    await press(again.page, 'Use a recovery code');
    await enter(again.page, 'Recovery code', secrets.codes[0] ?? '');
    await press(again.page, 'Confirm');
    await says(again.page, 'was used before');
    await again.leave();
  });

  it('five wrong codes end the sign-in, with an explanation', async () => {
    const other = await platform.newVisitor();
    await leadsToSecondStep(other.page, email);
    await press(other.page, 'Use a recovery code');
    for (const left of ['4 tries left.', '3 tries left.', '2 tries left.', '1 try left.', undefined]) {
      await enter(other.page, 'Recovery code', 'aaaa-aaaa-aaaa');
      await other.page.keyboard.press('Enter');
      if (left) await says(other.page, left);
    }
    await isHeaded(other.page, 'Sign in');
    await says(other.page, 'the sign-in was closed');
    await other.leave();
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
    await givenPerson(page, platform.demo, 'pia');
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
