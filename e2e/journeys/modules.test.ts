/**
 * Processes of frames.
 * @jest-environment-options { "browser": "whole" }
 */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Frame, Page } from 'puppeteer';
import type { Server, Visitor } from '../platform/platform.ts';
import { copyOfBuilds } from './faulty-releases.ts';
import { follow, isHeaded, press, says, shows, signIn } from './visitor.ts';

const root = realpathSync(fileURLToPath(new URL('../..', import.meta.url)));
const run = promisify(execFile);
let folder: string, server: Server, owner: Visitor, editor: Visitor;

/** Builds a module in its own folder, with what it has there and the packages a build needs; returns the ZIP of its release. */
async function build(at: string): Promise<string> {
  const node = async (...args: string[]) => {
    await run(process.execPath, args, { cwd: at }).catch((cause: unknown) => {
      const { stdout, stderr } = cause as { stdout: string; stderr: string };
      throw new Error(`${args.join(' ')}\n${stdout}\n${stderr}`);
    });
  };
  mkdirSync(join(at, 'node_modules'), { recursive: true });
  for (const name of ['typescript', 'yazl', 'buffer-crc32']) symlinkSync(join(root, 'node_modules', name), join(at, 'node_modules', name));
  await node('node_modules/typescript/bin/tsc');
  await node('pack.mjs');
  const [release = ''] = readdirSync(join(at, 'releases'));
  return join(at, 'releases', release);
}

/** The module of a third party under `e2e/`, in a folder of its own with the contract it is given; `edit` makes another edition. */
async function thirdParty(name: string, edit: (source: string) => string = (source) => source): Promise<string> {
  const at = join(folder, name);
  cpSync(join(root, 'e2e/third-party-module'), at, { recursive: true });
  await run(process.execPath, [join(root, 'tools/create-module/lay.mjs'), at]);
  const main = join(at, 'src/main.ts');
  writeFileSync(main, edit(readFileSync(main, 'utf8')));
  return build(at);
}

/** Requests for code of modules, or of remotes, that the page makes. */
function requestsOf(page: Page, part: string): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(part)) asked.push(request.url());
  });
  return asked;
}

async function frameOf(page: Page): Promise<Frame> {
  const element = await page.waitForSelector('#stage > :not([inert]) iframe');
  const frame = await element?.contentFrame();
  if (!frame) throw new Error('there is no frame');
  return frame;
}
async function frameSays(page: Page, text: string): Promise<void> {
  const frame = await frameOf(page);
  await frame.waitForFunction((wanted) => document.body.textContent.includes(wanted), {}, text);
}

async function uploadBy({ page }: Visitor, release: string): Promise<void> {
  const input = await page.waitForSelector('input[data-module-file]');
  await input?.uploadFile(release);
}

/** What other tenants and other people are told, asked as their page asks. */
const listOf = ({ page }: Visitor): Promise<string[]> =>
  page.evaluate(async () => {
    const { apiKey, tenant } = JSON.parse(document.getElementById('marquee')?.textContent ?? '') as { apiKey: string; tenant: { id: string } };
    const [, token = ''] = /cmauth=([^;]+)/.exec(document.cookie) ?? [];
    const headers = { 'x-api-key': apiKey, 'x-tenant-id': tenant.id, authorization: `Bearer ${token}` };
    const { modules } = (await (await fetch('/v1/module/list', { headers })).json()) as { modules: { name: string }[] };
    return modules.map(({ name }) => name);
  });

/** What the shop lends, as an owner sees it. */
const OF_SHOP = 'delivery discounts drops gift-cards groups moments offers orders payments payouts plans products reviews rewards sales stock'
  .split(' ')
  .map((name) => `shop-${name}`);

describe('admin modules', () => {
  beforeAll(async () => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'marquee-modules-')));
    server = await platform.startServer({ dist: copyOfBuilds(folder), data: join(folder, 'data') });
    owner = await platform.newVisitor();
    editor = await platform.newVisitor();
    await signIn(owner, server.demo, 'owner@demo.example');
    await signIn(editor, server.demo, 'editor@demo.example');
  }, 180_000);
  afterAll(async () => {
    await owner.leave();
    await editor.leave();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('one that a remote lends is fetched when it is opened, and not before', async () => {
    const { page } = owner;
    const asked = requestsOf(page, '/remotes/mf_merchandise/');
    await page.goto(`${server.demo}/dashboard`);
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
    // Who may not read stock is not offered it, but what is for sale and what is said of it.
    expect(await listOf(editor)).toEqual(['shop-drops', 'shop-moments', 'shop-products', 'shop-reviews', 'shop-rewards']);
  });

  it('somebody else’s is uploaded, shown with what it asks for, registered and opened', async () => {
    const { page } = owner;
    const release = await thirdParty('first');
    await page.goto(`${server.demo}/settings/modules`);
    await isHeaded(page, 'Modules');
    await uploadBy(owner, release);
    await press(page, `Register Shelf check ${/shelf-check-(.*)\.zip$/.exec(release)?.[1] ?? ''}`);
    await page.waitForFunction(() => document.querySelector('[role=dialog]')?.textContent.includes('Stock: Read'));
    await page.select('[role=dialog] select', 'inventory:read');
    await page.locator('[role=dialog] button[type=submit]').click();
    await page.waitForFunction(() => !document.querySelector('[role=dialog]'));
    await says(page, 'Registered');

    const asked = requestsOf(page, '/module-frame/');
    await page.goto(`${server.demo}/modules`);
    await says(page, 'Shelf check');
    expect(asked).toEqual([]);
    await press(page, 'Shelf check', 'link');
    await frameSays(page, 'Shelf check, first edition');
    await (await frameOf(page)).waitForFunction(() => /: \d+/.test(document.body.textContent));
    expect(asked.length).toBeGreaterThanOrEqual(3);
    await page.waitForFunction(() => document.title.startsWith('Shelves · Shelf check'));
    expect([await listOf(owner), await listOf(editor)]).toEqual([
      ['shelf-check', ...OF_SHOP],
      ['shop-drops', 'shop-moments', 'shop-products', 'shop-reviews', 'shop-rewards'],
    ]);
  });

  it('follows theme, direction and language of the console', async () => {
    const { page } = owner;
    const frame = await frameOf(page);
    const look = () => frame.evaluate(() => [document.documentElement.dir, document.documentElement.lang, document.documentElement.dataset['theme']]);
    expect((await look()).slice(0, 2)).toEqual(['ltr', 'en']);
    await page.evaluate(() => {
      sessionStorage.clear();
    });
    await press(page, 'Customize');
    await page.locator('::-p-aria([name="Light"])').click();
    await frame.waitForFunction(() => document.documentElement.dataset['theme'] === 'light');
    await page.keyboard.press('Escape');
  });

  it('reaches nothing that is not its own: no page, no cookie, no storage, no network, no call outside of its scopes', async () => {
    const { page, faults } = owner;
    const asked = requestsOf(page, 'elsewhere.example');
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
    // What the browser says of the tries.
    faults.length = 0;
  });

  it.each([
    ['shouts', 'shout', 'it did more than modules may'],
    ['never answers', 'spin', 'It has stopped answering'],
  ])('one that %s gives way to a quiet panel, and the console goes on', async (_, place, words) => {
    const { page } = owner;
    await page.goto(`${server.demo}/modules/shelf-check`);
    await frameSays(page, 'first edition');
    await page.evaluate((to) => {
      location.hash = to;
    }, place);
    await says(page, words);
    await follow(page, '/library');
    await isHeaded(page, 'Library');
    await page.goto(`${server.demo}/modules/shelf-check`);
    await frameSays(page, 'first edition');
  });

  it('is moved to another release, which counts at once', async () => {
    const { page } = owner;
    const release = await thirdParty('second', (source) => source.replace('first edition', 'second edition'));
    await page.goto(`${server.demo}/settings/modules`);
    await isHeaded(page, 'Modules');
    await uploadBy(owner, release);
    await press(page, `Use Shelf check ${/shelf-check-(.*)\.zip$/.exec(release)?.[1] ?? ''}`);
    await page.locator('[role=dialog] button[type=submit]').click();
    await page.waitForFunction(() => !document.querySelector('[role=dialog]'));
    await follow(page, '/modules/shelf-check');
    await frameSays(page, 'second edition');
  });

  it('is nowhere in another tenant', async () => {
    const stranger = await platform.newVisitor();
    const { page } = stranger;
    const address = (await frameOf(owner.page)).url();
    await signIn(stranger, server.northlight, 'owner@northlight.example');
    expect(await listOf(stranger)).toEqual(OF_SHOP);
    await page.goto(`${server.northlight}/modules/shelf-check`);
    await isHeaded(page, 'There is no such module');
    expect((await page.goto(server.northlight + new URL(address).pathname))?.status()).toBe(404);
    await stranger.leave();
  });

  it('is removed, and what is open of it calls nothing any more', async () => {
    const { page } = owner;
    const open = await owner.newTab();
    await open.goto(`${server.demo}/modules/shelf-check`);
    await frameSays(open, 'second edition');
    const address = (await frameOf(open)).url();
    await page.bringToFront();
    await page.goto(`${server.demo}/settings/modules`);
    await press(page, 'Remove Shelf check');
    await page.waitForSelector('[role=alertdialog], [role=dialog]');
    await page.locator('::-p-aria([name="Remove"][role="button"])').click();
    await says(page, 'No releases');
    expect(await listOf(owner)).toEqual(OF_SHOP);
    expect((await fetch(address)).status).toBe(404);
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

  it('one made by a command is built, and runs', async () => {
    const at = join(folder, 'made');
    await run(process.execPath, ['tools/marquee.mjs', 'create-module', 'news-desk', at], { cwd: root });
    await expect(run(process.execPath, ['tools/marquee.mjs', 'create-module', 'news-desk', at], { cwd: root })).rejects.toThrow('There is a folder');
    for (const name of ['', 'New', '../x', 'a--b', 'a'])
      await expect(run(process.execPath, ['tools/marquee.mjs', 'create-module', name], { cwd: root })).rejects.toThrow('A name of small letters');
    const release = await build(at);
    const { page, faults } = owner;
    faults.length = 0;
    await page.bringToFront();
    await page.goto(`${server.demo}/settings/modules`);
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
