import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import type { Visitor } from '../platform/platform.ts';
import { callingAs, givenStaff, givenTenant, newName, ownerOf, TENANT } from './calls.ts';
import { enter, isSignedIn, linkMailedTo, logIn, newAddress, PASSWORD } from './people.ts';
import { violations } from './violations.ts';
import { isHeaded, press, says, shows, signIn } from './visitor.ts';

const inDialog = (page: Page, role: 'dialog' | 'alertdialog', name: string) =>
  page.locator(`[role="${role}"] ::-p-aria([name="${name}"][role="button"])`).click();
const gone = (page: Page, role: 'dialog' | 'alertdialog') => page.waitForFunction((which) => !document.querySelector(`[role="${which}"]`), {}, role);
const settled = (page: Page) => page.waitForFunction(() => document.querySelector('#stage h1') && !document.querySelector('#stage [aria-busy="true"]'));
const isTitled = (page: Page, text: string) => page.waitForFunction((wanted) => document.title.includes(wanted), {}, text);
const statusOf = async (page: Page, address: string) => (await page.goto(address))?.status();

describe('a tenant', () => {
  let admin: Visitor, owner: Visitor;
  beforeEach(async () => {
    [admin, owner] = [await platform.newVisitor(), await platform.newVisitor()];
    await signIn(admin, platform.demo, 'platform@demo.example');
  });
  afterEach(async () => {
    await admin.leave();
    await owner.leave();
  });

  /** Opens the page on which the platform's administrators run a tenant. */
  async function opensTenant(site: string): Promise<void> {
    const slug = new URL(site).hostname.replace('.localhost', '');
    const call = await callingAs('platform@demo.example');
    const { content } = await call<{ content: readonly { id: string; slug: string }[] }>('GET', `/tenant/list?q=${slug}`);
    await admin.page.goto(`${platform.demo}/settings/tenants/${String(content.find((tenant) => tenant.slug === slug)?.id)}`);
    await isHeaded(admin.page, TENANT);
    await settled(admin.page);
  }

  it('a tenant made by the platform is a site with an owner at once', async () => {
    const { page } = admin;
    const slug = newName('harbour');
    const site = platform.demo.replace('localhost', `${slug}.localhost`);
    const email = newAddress('nia');
    await page.goto(`${platform.demo}/settings/tenants`);
    await isHeaded(page, 'Tenants');
    await says(page, 'northlight.localhost');
    await press(page, 'New tenant', 'link');
    await isHeaded(page, 'New tenant');
    await enter(page, 'Name', 'Harbour Pictures');
    await page.locator('input[name="slug"]').fill(slug);
    await says(page, `It is found at ${slug}.localhost`);
    await page.locator('input[name="ownerEmail"]').fill(email);
    await press(page, 'Create tenant');
    await isHeaded(page, 'Harbour Pictures');
    await says(page, email);
    await settled(page);
    expect(await violations(page)).toEqual([]);

    await owner.page.goto(await linkMailedTo(platform.demo, email, '/accept-invite'));
    expect(new URL(owner.page.url()).origin).toBe(site);
    await isHeaded(owner.page, 'Join ');
    await enter(owner.page, 'First name', 'Nia');
    await enter(owner.page, 'Last name', 'Berg');
    await owner.page.locator('input[autocomplete="new-password"]').fill(PASSWORD);
    await press(owner.page, 'Create account and join');
    await isSignedIn(owner.page);
    await owner.page.goto(`${site}/settings/general`);
    await isHeaded(owner.page, 'General');
    await says(owner.page, 'Save changes');
    await owner.page.goto(site);
    await shows(owner.page, 'mf_catalog');
    await isTitled(owner.page, 'Harbour Pictures');
  });

  it('takes a break and comes back, with its people as they were', async () => {
    const { page } = admin;
    const site = await givenTenant();
    await opensTenant(site);
    await signIn(owner, site, ownerOf(site));
    await press(page, 'Suspend');
    await inDialog(page, 'alertdialog', 'Suspend tenant');
    await gone(page, 'alertdialog');
    await says(page, 'Suspended since');
    expect(await statusOf(owner.page, `${site}/settings/general`)).toBe(503);
    await isTitled(owner.page, `${TENANT} is taking a break`);
    expect(await violations(owner.page)).toEqual([]);
    await press(page, 'Resume');
    await says(page, 'Close tenant');
    await page.waitForFunction(() => !document.body.textContent.includes('Suspended since'));
    expect(await statusOf(owner.page, `${site}/settings/general`)).toBe(200);
    await isHeaded(owner.page, 'General');
    const again = await platform.newVisitor();
    await again.page.goto(`${site}/login`);
    await shows(again.page, 'sign-in');
    await logIn(again.page, ownerOf(site), platform.password);
    await isSignedIn(again.page);
    await again.leave();
  });

  it('a tenant is closed for good once its slug is typed', async () => {
    const { page } = admin;
    const site = await givenTenant();
    await opensTenant(site);
    await press(page, 'Close tenant');
    await page.locator('[role="dialog"] input[name="slug"]').fill(new URL(site).hostname.replace('.localhost', ''));
    await inDialog(page, 'dialog', 'Close tenant');
    await gone(page, 'dialog');
    await isHeaded(page, 'Tenants');
    await says(page, 'northlight.localhost');
    expect(await statusOf(owner.page, site)).toBe(404);
    await isTitled(owner.page, 'There is no site here');
    expect(await violations(owner.page)).toEqual([]);
  });
});

it('the tenants of the platform are not shown to an owner', async () => {
  const visitor = await platform.newVisitor();
  await signIn(visitor, platform.demo, await givenStaff('OWNER'));
  await visitor.page.goto(`${platform.demo}/settings/tenants`);
  await isHeaded(visitor.page, 'Tenants');
  await says(visitor.page, 'This is not open to you');
  expect(await visitor.page.$('a[href="/settings/tenants"]')).toBeNull();
  await visitor.leave();
});

const looks = [
  ['left to right, dark', { theme_scheme: 'dark', theme_scheme_direction: 'ltr', locale: 'en' }],
  ['right to left, light', { theme_scheme: 'light', theme_scheme_direction: 'rtl', locale: 'ar' }],
] as const;

describe.each(looks)('the pages of tenants read %s', (_, look) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await platform.newVisitor();
    await visitor.page.evaluateOnNewDocument((settings) => {
      sessionStorage.setItem('marquee.settings', settings);
    }, JSON.stringify(look));
    await visitor.page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
    await signIn(visitor, platform.demo, 'platform@demo.example');
  });
  afterAll(() => visitor.leave());

  it.each(['/settings/tenants', '/settings/tenants/new'])('%s: axe finds nothing, and nothing is wider than a phone', async (path) => {
    const { page } = visitor;
    await page.goto(platform.demo + path);
    await shows(page, 'mf_operator');
    await settled(page);
    expect(await violations(page)).toEqual([]);
    await page.setViewport({ width: 390, height: 844 });
    await page.waitForFunction(() => document.documentElement.scrollWidth <= 390);
    await page.setViewport({ width: 1440, height: 900 });
  });
});
