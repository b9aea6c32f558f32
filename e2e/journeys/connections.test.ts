import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import type { DemoIdentity } from '../platform/demo-identity.ts';
import type { Visitor } from '../platform/platform.ts';
import { callingAs, givenTenant, givenViewer, ownerOf } from './calls.ts';
import { callFrom, isSignedIn } from './people.ts';
import { isHeaded, isTold, keepToasts, press, says, shows, signIn } from './visitor.ts';

const NAME = 'Harbour ID';
/** Origin of each test's own tenant, whose users may connect the provider. */
let origin = '';

const choose = (page: Page, account: string) => page.locator(`button[name="account"][value="${account}"]`).click();

async function goToProvider(page: Page): Promise<void> {
  await page.goto(`${origin}/account/connections`);
  await isHeaded(page, 'Connections');
  await press(page, `Connect ${NAME}`);
  await page.waitForSelector('button[name="account"]');
}

/** Waits until the page is back, with nothing of the provider's in its address. */
async function isBack(page: Page): Promise<void> {
  await page.waitForFunction(() => location.pathname === '/account/connections' && location.search === '');
  await isHeaded(page, 'Connections');
}

describe('connecting a provider while signed in', () => {
  let here: Visitor;
  let page: Page;
  let email = '';
  let provider: DemoIdentity;
  beforeAll(async () => {
    provider = await platform.startDemoIdentity();
  });
  beforeEach(async () => {
    const { issuer, clientId, clientSecret } = provider;
    origin = await givenTenant();
    await (
      await callingAs(ownerOf(origin), origin)
    )('POST', '/oauth/settings/item', { name: NAME, issuer, clientId, clientSecret });
    here = await platform.newVisitor();
    page = here.page;
    await keepToasts(page);
    email = await givenViewer(origin);
    await signIn(here, origin, email);
  });
  afterEach(() => here.leave());

  /** Goes to the provider and connects an account of it. */
  async function connect(account: string): Promise<void> {
    await goToProvider(page);
    await choose(page, account);
    await isBack(page);
    await says(page, `as ${account}`);
  }

  it('an account cancelled at the provider is not connected, and the provider’s row says so once', async () => {
    await goToProvider(page);
    await choose(page, '');
    await isBack(page);
    await says(page, `You did not go on at ${NAME}`);
    await page.reload();
    await isBack(page);
    await page.waitForSelector(`::-p-aria([name="Connect ${NAME}"][role="button"])`);
    expect(await page.evaluate(() => document.body.textContent.includes('You did not go on'))).toBe(false);
  });

  it('leads there and back, says so, and signs in from then on', async () => {
    await goToProvider(page);
    // An address the provider has not confirmed signs nobody in, but may be connected.
    await choose(page, 'una@id.example');
    await isBack(page);
    await isTold(page, `${NAME} is connected: una@id.example`);
    await says(page, 'as una@id.example');

    const elsewhere = await platform.newVisitor();
    await elsewhere.page.goto(`${origin}/login`);
    await shows(elsewhere.page, 'sign-in');
    await press(elsewhere.page, `Sign in with ${NAME}`);
    await choose(elsewhere.page, 'una@id.example');
    await isSignedIn(elsewhere.page);
    expect(await elsewhere.page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}') as { email?: string })).toMatchObject({ email });
    await elsewhere.leave();
  });

  it('an account somebody has connected is nobody else’s', async () => {
    await connect('una@id.example');
    const other = await platform.newVisitor();
    await signIn(other, origin, await givenViewer(origin));
    await goToProvider(other.page);
    await choose(other.page, 'una@id.example');
    await isBack(other.page);
    await says(other.page, 'is already connected to somebody else here');
    expect(await other.page.evaluate(() => document.body.textContent)).not.toContain(email);
    await other.leave();
  });

  it('a user who was signed out meanwhile signs in first, and nothing is connected', async () => {
    await goToProvider(page);
    const second = await here.newTab();
    await second.goto(`${origin}/account`);
    await isHeaded(second, 'Account');
    await callFrom(second, 'POST', '/auth/logout');
    await page.bringToFront();
    await choose(page, 'kim@id.example');
    await page.waitForFunction(() => location.pathname === '/login');
    await isHeaded(page, 'Sign in');
    await says(page, 'You were signed out meanwhile, so nothing was connected.');
  });

  it('a connection is removed on the same page', async () => {
    await connect('una@id.example');
    await page.goto(`${origin}/account/connections`);
    await isHeaded(page, 'Connections');
    await press(page, `Disconnect ${NAME}`);
    await page.locator('::-p-aria([role="alertdialog"]) ::-p-aria([name="Disconnect"][role="button"])').click();
    await page.waitForSelector(`::-p-aria([name="Connect ${NAME}"][role="button"])`);
  });
});
