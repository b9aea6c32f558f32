import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { callingAs, givenTenant, ownerOf } from './calls.ts';
import { isSignedIn } from './people.ts';
import { isHeaded, press, says, shows } from './visitor.ts';

const NAME = 'Lantern ID';
/** Origin of a tenant of its own, which offers the provider. */
let origin = '';

async function goToProvider(page: Page, from = '/login'): Promise<void> {
  await page.goto(origin + from);
  await shows(page, 'sign-in');
  await press(page, `Sign in with ${NAME}`);
  await page.waitForSelector('button[name="account"]');
}

const choose = (page: Page, account: string) => page.locator(`button[name="account"][value="${account}"]`).click();

describe('signing in at a provider', () => {
  beforeAll(async () => {
    origin = await givenTenant();
    const { issuer, clientId, clientSecret } = await platform.startDemoIdentity();
    const settings = { name: NAME, issuer, clientId, clientSecret, domains: ['lantern.example'], enabled: true };
    await (
      await callingAs(ownerOf(origin), origin)
    )('POST', '/oauth/settings/item', settings);
  });

  it('leads there and back to where one wanted to go, and leaves no code in the address', async () => {
    const visitor = await platform.newVisitor();
    const { page } = visitor;
    await goToProvider(page, '/login?returnTo=%2Fmovies');
    await choose(page, 'sam@id.example');
    await isSignedIn(page);
    await page.waitForFunction(() => location.pathname === '/movies');
    await isHeaded(page, 'Movies');
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}') as { email?: string })).toMatchObject({ email: 'sam@id.example' });
    expect(page.url()).not.toContain('code=');
    await visitor.leave();
  });

  it('a sign-in cancelled at the provider leaves nothing behind, and the login says so', async () => {
    const visitor = await platform.newVisitor();
    const { page } = visitor;
    await goToProvider(page);
    await choose(page, '');
    await shows(page, 'sign-in');
    await isHeaded(page, 'Sign in');
    await says(page, 'chose not to go on');
    expect(new URL(page.url()).search).toBe('');
    await visitor.leave();
  });

  it('an address the provider has not confirmed signs nobody in', async () => {
    const visitor = await platform.newVisitor();
    const { page } = visitor;
    await goToProvider(page);
    await choose(page, 'una@id.example');
    await shows(page, 'sign-in');
    await says(page, 'has not confirmed your e-mail');
    expect(await page.evaluate(() => document.cookie)).not.toContain('cmauth');
    await visitor.leave();
  });

  it('an address of the provider’s own domain needs no password', async () => {
    const visitor = await platform.newVisitor();
    const { page } = visitor;
    await page.goto(`${origin}/login`);
    await shows(page, 'sign-in');
    await page.locator('input[inputmode="email"]').fill('somebody@lantern.example');
    await page.keyboard.press('Tab');
    await page.locator(`::-p-aria([name="Continue with ${NAME}"][role="button"])`).wait();
    expect(await page.$('input[type="password"]')).toBeNull();
    await press(page, `Continue with ${NAME}`);
    await page.waitForSelector('button[name="account"]');
    await visitor.leave();
  });
});
