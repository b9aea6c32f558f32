import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { Visitor } from '../platform/platform.ts';
import { givenStaff, givenTenant, givenViewer, ownerOf } from './calls.ts';
import { isHeaded, shows, signIn } from './visitor.ts';

let visitor: Visitor, owner: Visitor;
beforeEach(async () => {
  visitor = await platform.newVisitor();
  owner = await platform.newVisitor();
});
afterEach(async () => {
  await visitor.leave();
  await owner.leave();
});

const rowsOf = ({ page }: Visitor) =>
  page.$$eval('#stage > :not([inert]) tbody tr', (rows) => rows.map((row) => [...row.querySelectorAll('td, th')].map(({ textContent }) => textContent.trim())));

it('injected scripts do not run, and the owner reads of each once', async () => {
  const { page } = visitor;
  const origin = await givenTenant();
  await signIn(visitor, origin, await givenViewer(origin));
  await signIn(owner, origin, ownerOf(origin));
  await page.goto(`${origin}/movies`);
  await shows(page, 'mf_catalog');
  const refused = await page.evaluate(() => {
    const picture = document.createElement('div');
    picture.innerHTML = '<img alt="" src="data:," onerror="globalThis.wasRun = true"><script>globalThis.wasRun = true</scr' + 'ipt>';
    document.body.append(picture);
    const ways: (() => unknown)[] = [
      () => (document.createElement('script').textContent = 'globalThis.wasRun = true'),
      () => (document.createElement('script').src = 'https://elsewhere.example/x.js'),
      () => (document.createElement('script').src = '/media/x.js'),
    ];
    return ways.map((way) => {
      try {
        return String(way());
      } catch (cause) {
        return (cause as Error).name;
      }
    });
  });
  expect(refused).toEqual(['TypeError', 'TypeError', 'TypeError']);
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  expect(await page.evaluate(() => 'wasRun' in globalThis)).toBe(false);

  // Reports are written after a moment: the list is loaded until they are there.
  for (;;) {
    await owner.page.goto(`${origin}/settings/security`);
    await isHeaded(owner.page, 'Security reports');
    await owner.page.waitForFunction(() => document.querySelector('#stage > :not([inert]) :is(tbody td, h2, h3)'));
    if ((await rowsOf(owner)).reduce((sum, [, , , count]) => sum + Number(count), 0) >= 4) break;
  }
  expect((await rowsOf(owner)).map((cells) => cells.slice(0, 4)).sort()).toEqual([
    ['require-trusted-types-for', 'trusted-types-sink', '/movies', '3'],
    ['script-src-attr', 'inline', '/movies', '1'],
  ]);
});

it('no page reports anything by itself', async () => {
  const { page, faults } = visitor;
  await signIn(visitor, platform.demo, await givenViewer());
  await signIn(owner, platform.demo, await givenStaff('OWNER'));
  const reports: string[] = [];
  for (const one of [page, owner.page])
    one.on('request', (request) => {
      if (request.url().endsWith('/security-reports')) reports.push(one.url());
    });
  for (const [path, section] of [
    ['/', 'mf_catalog'],
    ['/merchandise/shop', 'mf_merchandise'],
    ['/watch/ringfall', 'mf_player'],
    ['/account', 'mf_operator'],
  ] as const) {
    await page.goto(platform.demo + path);
    await shows(page, section);
  }
  await owner.page.goto(`${platform.demo}/dashboard`);
  await shows(owner.page, 'mf_operator');
  expect([...reports, ...faults]).toEqual([]);
});

it('every script a page fetches carries its digest, the shell’s own as well', async () => {
  const { page } = owner;
  await signIn(owner, platform.demo, await givenStaff('OWNER'));
  await page.evaluateOnNewDocument(() => {
    const fetched: [path: string, hasDigest: boolean][] = [];
    Object.assign(globalThis, { fetched });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node instanceof HTMLScriptElement && node.src) fetched.push([new URL(node.src).pathname, node.integrity !== '']);
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${platform.demo}/settings/keys`);
  await isHeaded(page, 'API keys');
  await page.waitForSelector('#stage > :not([inert]) table');
  const fetched = await page.evaluate(() => (globalThis as unknown as { fetched: [string, boolean][] }).fetched);
  expect(fetched.filter(([, hasDigest]) => !hasDigest)).toEqual([]);
  // Tables are a script of their own, which the shell fetches when the first is opened.
  expect(fetched.filter(([path]) => path.startsWith('/shell/') && !path.endsWith('/main.js'))).not.toEqual([]);
});
