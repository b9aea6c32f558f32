import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import type { Visitor } from '../platform/platform.ts';
import { callFrom, givenPerson, isSignedIn } from './people.ts';
import { isHeaded, press, says, shows, signIn } from './visitor.ts';

/** Of this run alone, so that it is told from whatever else the tenant offers. */
const NAME = 'Harbour ID';

/** Keeps what the page says in passing, for a toast is gone before a slow machine looks. */
async function keepToasts(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(() => {
    const told = new Set<string>();
    Reflect.set(window, 'told', told);
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('[role="status"]')) told.add(textContent);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}
const isTold = (page: Page, text: string) =>
  page.waitForFunction((wanted) => [...((Reflect.get(window, 'told') ?? []) as Set<string>)].some((words) => words.includes(wanted)), {}, text);
const choose = (page: Page, account: string) => page.locator(`button[name="account"][value="${account}"]`).click();

async function goToProvider(page: Page): Promise<void> {
  await page.goto(`${platform.demo}/account/connections`);
  await isHeaded(page, 'Connections');
  await press(page, `Connect ${NAME}`);
  await page.waitForSelector('button[name="account"]');
}

/** Back on the page, with nothing of the provider's in its address. */
async function isBack(page: Page): Promise<void> {
  await page.waitForFunction(() => location.pathname === '/account/connections' && location.search === '');
  await isHeaded(page, 'Connections');
}

describe('connecting a provider while signed in', () => {
  let here: Visitor;
  let page: Page;
  let email = '';
  let id = '';
  beforeAll(async () => {
    const { issuer, clientId, clientSecret } = await platform.startDemoIdentity();
    const owner = await platform.newVisitor();
    await signIn(owner, platform.demo, 'owner@demo.example');
    const existing = await callFrom(owner.page, 'POST', '/oauth/settings/item', { name: NAME, issuer, clientId, clientSecret });
    id = (existing as { id: string }).id;
    expect(id).toBeTruthy();
    await owner.leave();
    here = await platform.newVisitor();
    page = here.page;
    await keepToasts(page);
    email = await givenPerson(page, platform.demo, 'conny');
  });
  afterAll(async () => {
    await here.leave();
    const owner = await platform.newVisitor();
    await signIn(owner, platform.demo, 'owner@demo.example');
    await callFrom(owner.page, 'DELETE', `/oauth/settings/item/${id}`);
    await owner.leave();
  });

  it('of one who does not go on there nothing is connected, and the provider’s row says so, once', async () => {
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
    await elsewhere.page.goto(`${platform.demo}/login`);
    await shows(elsewhere.page, 'sign-in');
    await press(elsewhere.page, `Sign in with ${NAME}`);
    await choose(elsewhere.page, 'una@id.example');
    await isSignedIn(elsewhere.page);
    expect(await elsewhere.page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}') as { email?: string })).toMatchObject({ email });
    await elsewhere.leave();
  });

  it('an account somebody has connected is nobody else’s', async () => {
    const other = await platform.newVisitor();
    await signIn(other, platform.demo, 'viewer@demo.example');
    await goToProvider(other.page);
    await choose(other.page, 'una@id.example');
    await isBack(other.page);
    await says(other.page, 'is already connected to somebody else here');
    expect(await other.page.evaluate(() => document.body.textContent)).not.toContain(email);
    await other.leave();
  });

  it('whoever is signed out meanwhile signs in first, and nothing was connected', async () => {
    const other = await platform.newVisitor();
    await signIn(other, platform.demo, 'viewer@demo.example');
    await goToProvider(other.page);
    const second = await other.newTab();
    await second.goto(`${platform.demo}/account`);
    await isHeaded(second, 'Account');
    await callFrom(second, 'POST', '/auth/logout');
    await other.page.bringToFront();
    await choose(other.page, 'kim@id.example');
    await other.page.waitForFunction(() => location.pathname === '/login');
    await isHeaded(other.page, 'Sign in');
    await says(other.page, 'You were signed out meanwhile, so nothing was connected.');
    await other.leave();
  });

  it('is undone on the same page', async () => {
    await page.bringToFront();
    await page.goto(`${platform.demo}/account/connections`);
    await isHeaded(page, 'Connections');
    await press(page, `Disconnect ${NAME}`);
    await page.locator('::-p-aria([role="alertdialog"]) ::-p-aria([name="Disconnect"][role="button"])').click();
    await page.waitForSelector(`::-p-aria([name="Connect ${NAME}"][role="button"])`);
  });
});
