import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import type { Visitor } from '../platform/platform.ts';
import { givenTenant, ownerOf } from './calls.ts';
import { callFrom, enter, isSignedIn, linkMailedTo, newAddress, PASSWORD } from './people.ts';
import { chooseWidePicture, isDrawn } from './pictures.ts';
import { isHeaded, isTold, keepToasts, press, says, shows, signIn, valueOf } from './visitor.ts';

const idle = (page: Page) => page.waitForFunction(() => !document.querySelector('#stage [aria-busy="true"]'));
const dialog = (page: Page, role: 'dialog' | 'alertdialog') => page.waitForSelector(`[role="${role}"]`);
const gone = (page: Page, role: 'dialog' | 'alertdialog') => page.waitForFunction((which) => !document.querySelector(`[role="${which}"]`), {}, role);

/** Presses a button inside the open dialog. */
async function pressIn(page: Page, role: 'dialog' | 'alertdialog', name: string): Promise<void> {
  await dialog(page, role);
  await page.locator(`[role="${role}"] ::-p-aria([name="${name}"][role="button"])`).click();
}

describe('an organization and its site', () => {
  let owner: Visitor;
  let origin = '';
  beforeEach(async () => {
    origin = await givenTenant();
    owner = await platform.newVisitor();
    await keepToasts(owner.page);
    await signIn(owner, origin, ownerOf(origin));
  });
  afterEach(() => owner.leave());

  it('invites somebody, who joins; another role opens another console', async () => {
    const { page } = owner;
    const email = newAddress('ines');
    await page.goto(`${origin}/account/organization`);
    await shows(page, 'mf_operator');
    await isHeaded(page, 'Organization');
    await press(page, 'Invite people');
    await dialog(page, 'dialog');
    await page.locator('[role="dialog"] textarea').fill(`Ines Faro <${email}>`);
    await page.locator('[role="dialog"] input[value="ANALYST"]').click();
    await pressIn(page, 'dialog', 'Send invitations');
    await gone(page, 'dialog');
    await says(page, email);

    const guest = await platform.newVisitor();
    await guest.page.goto(await linkMailedTo(platform.demo, email, '/accept-invite'));
    await isHeaded(guest.page, 'Join ');
    await enter(guest.page, 'First name', 'Ines');
    await enter(guest.page, 'Last name', 'Faro');
    await guest.page.locator('input[autocomplete="new-password"]').fill(PASSWORD);
    await press(guest.page, 'Create account and join');
    await isSignedIn(guest.page);
    await guest.page.goto(`${origin}/account/organization`);
    await isHeaded(guest.page, 'Organization');
    await says(guest.page, 'What you may do');
    expect(await guest.page.evaluate(() => document.getElementById('stage')?.textContent)).not.toContain('Members');

    await page.reload();
    await isHeaded(page, 'Organization');
    await page.locator('::-p-aria([name="Search members"][role="searchbox"])').fill(email);
    await page.waitForFunction(
      (wanted) => document.querySelectorAll('table')[0]?.querySelectorAll('tbody tr').length === 1 && document.body.textContent.includes(wanted),
      {},
      email,
    );
    await idle(page);
    await page.locator('table tbody tr:first-child button[aria-haspopup="listbox"]').click();
    await page.locator('::-p-aria([name="Support"][role="option"])').click();
    await pressIn(page, 'alertdialog', 'Change role');
    await gone(page, 'alertdialog');
    await page.waitForFunction(() => document.querySelector('table tbody tr button[aria-haspopup="listbox"]')?.textContent.includes('Support'));
    await page.waitForFunction(() => !document.querySelector('table tbody tr button[aria-haspopup="listbox"][disabled]'));

    await guest.page.reload();
    await isHeaded(guest.page, 'Organization');
    await says(guest.page, 'Members');
    await says(guest.page, ownerOf(origin));
    expect(await guest.page.$('::-p-aria([name="Invite people"][role="button"])')).toBeNull();
    await guest.leave();
  });

  it('has a logo: in its header, among one’s organizations and on invitations; and can do without one again', async () => {
    const { page } = owner;
    const edit = async () => {
      await page.goto(`${origin}/account/organization`);
      await isHeaded(page, 'Organization');
      await press(page, 'Edit');
      await dialog(page, 'dialog');
    };
    await edit();
    await chooseWidePicture(page, '[role="dialog"]');
    await isDrawn(page, '[role="dialog"] form img', 3);
    await pressIn(page, 'dialog', 'Save changes');
    await gone(page, 'dialog');
    await isDrawn(page, '#stage section img', 3);
    await isDrawn(page, '#stage section li img', 3);

    const email = newAddress('lou');
    await press(page, 'Invite people');
    await dialog(page, 'dialog');
    await page.locator('[role="dialog"] textarea').fill(email);
    await pressIn(page, 'dialog', 'Send invitations');
    await gone(page, 'dialog');
    const guest = await platform.newVisitor();
    await guest.page.goto(await linkMailedTo(platform.demo, email, '/accept-invite'));
    await isHeaded(guest.page, 'Join ');
    await isDrawn(guest.page, '#stage img[src*="/media/uploads/"]', 3);
    await guest.leave();

    await edit();
    await pressIn(page, 'dialog', 'Remove');
    // The pressed button is removed with the image; the focus returns to a place in the dialog.
    await page.waitForFunction(() => {
      const open = document.querySelector('[role="dialog"]');
      return open?.contains(document.activeElement) && !open.querySelector('img');
    });
    await page.keyboard.press('Escape');
    await pressIn(page, 'alertdialog', 'Cancel');
    await gone(page, 'alertdialog');
    await pressIn(page, 'dialog', 'Save changes');
    await gone(page, 'dialog');
    await page.waitForFunction(() => !document.querySelector('#stage > :not([inert]) section img[src*="/media/uploads/"]'));
  });

  it('a renamed organization has its new name in every document', async () => {
    const { page } = owner;
    const rename = async (to: string) => {
      await page.goto(`${origin}/settings/general`);
      await isHeaded(page, 'General');
      await enter(page, 'Name of the site', to);
      await press(page, 'Save changes');
      await isTold(page, 'Every page opened from now on shows it');
      // Until the form shows that it is saved, it would ask before it is left.
      await page.waitForFunction(() => document.querySelector<HTMLButtonElement>('#stage form button[type="submit"]')?.disabled);
    };
    await page.goto(`${origin}/settings/general`);
    await isHeaded(page, 'General');
    const before = await valueOf(page, 'input[name="settings.app_name"]');
    await rename('Nightshift');
    const visitor = await platform.newVisitor();
    await visitor.page.goto(`${origin}/login`);
    await visitor.page.waitForFunction(() => document.title.includes('Nightshift'));
    await visitor.leave();
    await rename(before);
  });

  it('hands out a key that works until it is revoked', async () => {
    const { page } = owner;
    await page.goto(`${origin}/settings/keys`);
    await isHeaded(page, 'API keys');
    await says(page, 'Public keys');
    await idle(page);
    await press(page, 'Generate key');
    await dialog(page, 'dialog');
    await page.locator('[role="dialog"] input[name="name"]').fill('Journey');
    await page.locator('::-p-aria([name="Read: Titles and merchandise"][role="checkbox"])').click();
    await pressIn(page, 'dialog', 'Generate key');
    await dialog(page, 'alertdialog');
    const secret = await page
      .locator('[role="alertdialog"] code')
      .map((code) => code.textContent)
      .wait();
    expect(secret).toMatch(/^sk_/);
    await page.locator('[role="alertdialog"] input[type="checkbox"]').click();
    await pressIn(page, 'alertdialog', 'Done');
    await gone(page, 'alertdialog');

    const tenant = await page.evaluate(() => (JSON.parse(document.getElementById('marquee')?.textContent ?? '{}') as { tenant: { id: string } }).tenant.id);
    const use = () =>
      page.evaluate(async (key, id) => (await fetch('/v1/product/list', { headers: { 'x-api-key': key, 'x-tenant-id': id } })).status, secret, tenant);
    expect(await use()).toBe(200);
    await press(page, 'Revoke Journey');
    await pressIn(page, 'alertdialog', 'Revoke key');
    await gone(page, 'alertdialog');
    expect(await use()).toBe(401);
    expect(await callFrom(page, 'GET', '/tenant/apikey/list')).toMatchObject({ lastPage: true });
  });
});
