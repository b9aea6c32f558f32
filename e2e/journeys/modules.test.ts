/**
 * Processes of frames.
 * @jest-environment-options { "browser": "whole" }
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import type { Visitor } from '../platform/platform.ts';
import { givenGoods, givenStaff, givenTenant, ownerOf, statusOf } from './calls.ts';
import { buildModule, frameOf, frameSays, opensFirstAt, registerAt, root, run, thirdParty } from './third-party.ts';
import { follow, isHeaded, press, says, shows, signIn } from './visitor.ts';

let folder: string, origin: string, owner: Visitor;
/** Editions of the module of a third party. */
let first: string, second: string;

/** Requests for code of modules, or of remotes, that the page makes. */
function requestsOf(page: Page, part: string): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(part)) asked.push(request.url());
  });
  return asked;
}

const register = (release: string) => registerAt(origin, release);

const opensFirst = (page: Page) => opensFirstAt(origin, page);

async function signedIn(email: string, at: string): Promise<Visitor> {
  const visitor = await platform.newVisitor();
  await signIn(visitor, at, email);
  return visitor;
}

async function uploadBy({ page }: Visitor, release: string): Promise<void> {
  const input = await page.waitForSelector('input[data-module-file]');
  await input?.uploadFile(release);
}

/** Returns the modules that a user is offered, requested as their page does. */
const listOf = ({ page }: Visitor): Promise<string[]> =>
  page.evaluate(async () => {
    const { apiKey, tenant } = JSON.parse(document.getElementById('marquee')?.textContent ?? '') as { apiKey: string; tenant: { id: string } };
    const [, token = ''] = /cmauth=([^;]+)/.exec(document.cookie) ?? [];
    const headers = { 'x-api-key': apiKey, 'x-tenant-id': tenant.id, authorization: `Bearer ${token}` };
    const { modules } = (await (await fetch('/v1/module/list', { headers })).json()) as { modules: { name: string }[] };
    return modules.map(({ name }) => name);
  });

/** Modules of the shop, as an owner sees them. */
const OF_SHOP = 'delivery discounts drops gift-cards groups moments offers orders payments payouts plans products reviews rewards sales stock'
  .split(' ')
  .map((name) => `shop-${name}`);

const OF_EDITOR = ['shop-drops', 'shop-moments', 'shop-products', 'shop-reviews', 'shop-rewards'];

beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'marquee-modules-')));
  first = await thirdParty(join(folder, 'first'));
  second = await thirdParty(join(folder, 'second'), (source) => source.replace('first edition', 'second edition'));
}, 180_000);
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('an admin module that a remote lends', () => {
  it('the module is fetched when it is opened, and not before', async () => {
    owner = await signedIn(await givenStaff('OWNER'), platform.demo);
    const editor = await signedIn(await givenStaff('EDITOR'), platform.demo);
    const { page } = owner;
    const asked = requestsOf(page, '/remotes/mf_merchandise/');
    await page.goto(`${platform.demo}/dashboard`);
    await shows(page, 'mf_operator');
    await press(page, 'Modules', 'link');
    await isHeaded(page, 'Modules');
    await says(page, 'Stock');
    const before = asked.length;
    await press(page, 'Stock', 'link');
    await isHeaded(page, 'Stock');
    await page.waitForFunction(() => document.querySelectorAll('#stage > :not([inert]) tbody tr').length >= 3);
    expect(before).toBe(0);
    expect(asked.length).toBeGreaterThan(0);
    // An editor may not read stock, but may read products and their reviews.
    expect(await listOf(editor)).toEqual(OF_EDITOR);
    await owner.leave();
    await editor.leave();
  });
});

describe('an admin module of somebody else', () => {
  beforeEach(async () => {
    origin = await givenTenant();
    owner = await signedIn(ownerOf(origin), origin);
  });
  afterEach(() => owner.leave());

  it('the module is uploaded, shown with what it asks for, registered and opened', async () => {
    const { page } = owner;
    const editor = await signedIn(await givenStaff('EDITOR', origin), origin);
    await givenGoods('Lamp', origin);
    await page.goto(`${origin}/settings/modules`);
    await isHeaded(page, 'Modules');
    await uploadBy(owner, first);
    await press(page, `Register Shelf check ${/shelf-check-(.*)\.zip$/.exec(first)?.[1] ?? ''}`);
    await page.waitForFunction(() => document.querySelector('[role=dialog]')?.textContent.includes('Stock: Read'));
    await page.select('[role=dialog] select', 'inventory:read');
    await page.locator('[role=dialog] button[type=submit]').click();
    await page.waitForFunction(() => !document.querySelector('[role=dialog]'));
    await says(page, 'Registered');

    const asked = requestsOf(page, '/module-frame/');
    await page.goto(`${origin}/modules`);
    await says(page, 'Shelf check');
    expect(asked).toEqual([]);
    await press(page, 'Shelf check', 'link');
    await frameSays(page, 'Shelf check, first edition');
    await (await frameOf(page)).waitForFunction(() => /: \d+/.test(document.body.textContent));
    expect(asked.length).toBeGreaterThanOrEqual(3);
    await page.waitForFunction(() => document.title.startsWith('Shelves · Shelf check'));
    expect([await listOf(owner), await listOf(editor)]).toEqual([['shelf-check', ...OF_SHOP], OF_EDITOR]);
    await editor.leave();
  });

  it('follows theme, direction and language of the console', async () => {
    const { page } = owner;
    await register(first);
    await opensFirst(page);
    const frame = await frameOf(page);
    const look = () => frame.evaluate(() => [document.documentElement.dir, document.documentElement.lang, document.documentElement.dataset['theme']]);
    expect(await look()).toEqual(['ltr', 'en', 'light']);
    await press(page, 'Customize');
    await page.locator('input[type="radio"][value="dark"]').click();
    await frame.waitForFunction(() => document.documentElement.dataset['theme'] === 'dark');
    await page.locator('input[type="radio"][value="rtl"]').click();
    await frame.waitForFunction(() => document.documentElement.dir === 'rtl');
  });

  it('reaches nothing that is not its own: no page, no cookie, no storage, no network, no call outside of its scopes', async () => {
    const { page } = owner;
    const asked = requestsOf(page, 'elsewhere.example');
    await register(first);
    await opensFirst(page);
    await follow(page, '/modules/shelf-check#probe');
    await frameSays(page, 'tag:');
    const lines = await (await frameOf(page)).evaluate(() => [...document.querySelectorAll('p')].map((line) => line.textContent));
    expect(lines).toEqual([
      'origin: null',
      'parent document: refused (SecurityError)',
      'cookies: refused (SecurityError)',
      'storage: refused (SecurityError)',
      'fetch: refused (TypeError)',
      'fetch home: refused (TypeError)',
      expect.stringMatching(/^top: refused/) as unknown,
      'product: allowed',
      'inventory: allowed',
      'keys: FORBIDDEN',
      'self: NOT_FOUND',
      'refresh: FORBIDDEN',
      'tag: FORBIDDEN',
    ]);
    expect(asked).toEqual([]);
    expect(new URL(page.url()).pathname).toBe('/modules/shelf-check');
  });

  it.each([
    ['shouts', 'shout', 'it did more than modules may'],
    ['never answers', 'spin', 'It has stopped answering'],
  ])('that %s gives way to a quiet panel, and the console goes on', async (_, place, words) => {
    const { page } = owner;
    await register(first);
    await opensFirst(page);
    await page.evaluate((to) => {
      location.hash = to;
    }, place);
    await says(page, words);
    await follow(page, '/library');
    await isHeaded(page, 'Library');
    await opensFirst(page);
  });

  it('the module is moved to another release, which counts at once', async () => {
    const { page } = owner;
    await register(first);
    await page.goto(`${origin}/settings/modules`);
    await isHeaded(page, 'Modules');
    await uploadBy(owner, second);
    await press(page, `Use Shelf check ${/shelf-check-(.*)\.zip$/.exec(second)?.[1] ?? ''}`);
    await page.locator('[role=dialog] button[type=submit]').click();
    await page.waitForFunction(() => !document.querySelector('[role=dialog]'));
    await follow(page, '/modules/shelf-check');
    await frameSays(page, 'second edition');
  });

  it('the module is nowhere in another tenant', async () => {
    await register(first);
    await opensFirst(owner.page);
    const { pathname } = new URL((await frameOf(owner.page)).url());
    const stranger = await signedIn(await givenStaff('OWNER', platform.northlight), platform.northlight);
    const { page } = stranger;
    expect(await listOf(stranger)).toEqual(OF_SHOP);
    await page.goto(`${platform.northlight}/modules/shelf-check`);
    await isHeaded(page, 'There is no such module');
    expect((await page.goto(platform.northlight + pathname))?.status()).toBe(404);
    await stranger.leave();
  });

  it('the module is removed, and its open page makes no more calls', async () => {
    const { page } = owner;
    await register(first);
    const open = await owner.newTab();
    await opensFirst(open);
    const address = (await frameOf(open)).url();
    expect(await statusOf(address)).toBe(200);
    await page.bringToFront();
    await page.goto(`${origin}/settings/modules`);
    await press(page, 'Remove Shelf check');
    await page.waitForSelector('[role=alertdialog], [role=dialog]');
    await page.locator('::-p-aria([name="Remove"][role="button"])').click();
    await says(page, 'No releases');
    expect(await listOf(owner)).toEqual(OF_SHOP);
    expect(await statusOf(address)).toBe(404);
    await open.bringToFront();
    await open.evaluate(() => {
      location.hash = 'probe';
    });
    await frameSays(open, 'inventory: SIGN_IN_REQUIRED');
    // The person is still signed in.
    await follow(open, '/library');
    await shows(open, 'mf_operator');
    await isHeaded(open, 'Library');
  });

  it('made by a command is built, and runs', async () => {
    const at = join(folder, 'made');
    await run(process.execPath, ['tools/marquee.mjs', 'create-module', 'news-desk', at], { cwd: root });
    await expect(run(process.execPath, ['tools/marquee.mjs', 'create-module', 'news-desk', at], { cwd: root })).rejects.toThrow('There is a folder');
    for (const name of ['', 'New', '../x', 'a--b', 'a'])
      await expect(run(process.execPath, ['tools/marquee.mjs', 'create-module', name], { cwd: root })).rejects.toThrow('A name of small letters');
    const release = await buildModule(at);
    const { page, faults } = owner;
    await page.goto(`${origin}/settings/modules`);
    await isHeaded(page, 'Modules');
    await uploadBy(owner, release);
    await press(page, `Register News desk ${/news-desk-(.*)\.zip$/.exec(release)?.[1] ?? ''}`);
    await page.locator('[role=dialog] button[type=submit]').click();
    await page.waitForFunction(() => !document.querySelector('[role=dialog]'));
    await follow(page, '/modules/news-desk');
    await frameSays(page, 'The first of');
    expect(faults).toEqual([]);
  });
});
