import type { Page } from 'puppeteer';
import { isHeaded, press, shows } from './visitor.ts';

interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly template: string;
  readonly links: readonly string[];
}

/** A password nobody has elsewhere. */
export const PASSWORD = 'a sentence nobody would guess';

let count = 0;

/** An address nobody has used yet. */
export function newAddress(name: string): string {
  count += 1;
  return `${name}-${Date.now().toString(36)}${String(count)}@people.example`;
}

/** The link of the newest letter of a kind to an address, once it is there. */
export async function linkMailedTo(origin: string, to: string, path: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const response = await fetch(`${origin}/v1/dev/outbox.json?to=${encodeURIComponent(to)}`);
    const letters = (await response.json()) as Letter[];
    const link = letters.flatMap(({ links }) => links).find((found) => new URL(found).pathname === path);
    if (link) return link;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no letter to ${to} leads to ${path}`);
}

/** Types into the field with that label. */
export async function enter(page: Page, label: string, text: string): Promise<void> {
  await page.locator(`::-p-aria([name="${label}"][role="textbox"])`).fill(text);
}

/** Registers through the page and stops at the letter. */
export async function register(page: Page, origin: string, email: string): Promise<void> {
  await page.goto(`${origin}/signup`);
  await shows(page, 'sign-in');
  await enter(page, 'First name', 'Nora');
  await enter(page, 'Last name', 'Berg');
  await enter(page, 'E-mail', email);
  await page.locator('input[autocomplete="new-password"]').fill(PASSWORD);
  await press(page, 'Create an account');
  await isHeaded(page, 'Check your mail');
}

/** Opens a mailed link that confirms an address, and presses its button. */
export async function confirmAddress(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await isHeaded(page, 'Confirm your address');
  await press(page, 'Confirm my address');
}

/** A new person, confirmed and signed in. */
export async function givenPerson(page: Page, origin: string, name: string): Promise<string> {
  const email = newAddress(name);
  await register(page, origin, email);
  await confirmAddress(page, await linkMailedTo(origin, email, '/verify-email'));
  await isSignedIn(page);
  return email;
}

export async function isSignedIn(page: Page): Promise<void> {
  await page.waitForFunction(() => document.cookie.includes('cmauth=') && localStorage.getItem('user') !== null);
}

/** Fills the login in and sends it. */
export async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.locator('input[inputmode="email"]').fill(email);
  await page.locator('input[type="password"]').fill(password);
  await page.keyboard.press('Enter');
}

/** A device that makes and shows passkeys, and finds the person there. */
export async function giveAuthenticator(page: Page): Promise<void> {
  const devtools = await page.createCDPSession();
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Calls the API as the page would, with its key, tenant and token. */
export async function callFrom(page: Page, method: string, path: string, body?: unknown): Promise<unknown> {
  return page.evaluate(
    async (given) => {
      const { tenant, apiKey } = JSON.parse(document.getElementById('marquee')?.textContent ?? '{}') as { tenant: { id: string }; apiKey: string };
      const token = /cmauth=([^;]+)/.exec(document.cookie)?.[1];
      const response = await fetch(`/v1${given.path}`, {
        method: given.method,
        headers: {
          'x-api-key': apiKey,
          'x-tenant-id': tenant.id,
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(given.body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(given.body === undefined ? {} : { body: JSON.stringify(given.body) }),
      });
      return response.json() as Promise<unknown>;
    },
    { method, path, body },
  );
}
