import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { buildTestShell } from '../../testing/build-test-shell.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';
import { readReports } from './read-reports.ts';

let directory: string, site: Awaited<ReturnType<typeof marquee.startAppWith>>, tenant: GivenTenant, owner: GivenPerson, clock: Date;
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'marquee-'));
  buildTestShell(join(directory, 'dist'));
  site = await marquee.startAppWith({ dataDirectory: directory, dist: join(directory, 'dist'), now: () => clock, trustedProxies: 1 });
});
afterAll(async () => {
  await site.app.close();
  rmSync(directory, { recursive: true, force: true });
});
beforeEach(async () => {
  clock = new Date();
  tenant = await marquee.givenTenant();
  owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
});

const PAGE = 'https://demo.example/movies/detail/a-title?q=me@mail.example';
const older = (directive: string, blocked: string, page = PAGE) => ({
  'csp-report': { 'document-uri': page, 'effective-directive': directive, 'blocked-uri': blocked, 'script-sample': 'secret', referrer: page },
});
const newer = (directive: string, blocked: string) => ({
  ...{ type: 'csp-violation', age: 1, url: PAGE, user_agent: 'secret' },
  body: { documentURL: 'https://demo.example/watch/a/b', effectiveDirective: directive, blockedURL: blocked, sample: 'secret' },
});
let networks = 0;
const report = (body: unknown, { type = 'application/csp-report', from = `192.0.2.${String((networks += 1) % 250)}` } = {}) =>
  site.app.http.inject({
    method: 'POST',
    url: '/security-reports',
    remoteAddress: from,
    headers: { host: `${tenant.slug}.localhost`, 'content-type': type },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
const reportsFor = async (as: GivenPerson) => (await site.call(tenant, 'GET /security-report/list', { as })).body.reports;
const rows = async () => (await reportsFor(owner)).map(({ directive, source, page, count }) => [directive, source, page, count]);
/** Waits for the number of rows, which are written after a delay. */
async function rowsOnceThere(count: number) {
  for (;;) {
    const found = await rows();
    if (found.length >= count) return found;
  }
}

test('reports in either form are counted by directive, source and page, without any other data', async () => {
  expect((await report(older('script-src-elem', 'https://evil.example/x.js?token=1'))).statusCode).toBe(204);
  expect((await report(older('script-src-elem', 'https://evil.example/y.js'))).statusCode).toBe(204);
  expect((await report([newer('script-src-attr', 'inline'), { type: 'deprecation', body: {} }], { type: 'application/reports+json' })).statusCode).toBe(204);
  expect(await rowsOnceThere(2)).toEqual([
    ['script-src-elem', 'https://evil.example', '/movies', 2],
    ['script-src-attr', 'inline', '/watch', 1],
  ]);
  const kept = await marquee.database.write(tenant.id, (run) => run({ sql: 'select row_to_json(r)::text as all from security_report r', parameters: [] }));
  expect(JSON.stringify(kept)).not.toMatch(/secret|token|mail|detail/);
});

test('reports are visible to a tenant for its own site, to the platform for all, and to nobody else', async () => {
  await report(older('img-src', 'https://a.example'));
  await rowsOnceThere(1);
  const elsewhere = await marquee.givenTenant();
  const [stranger, platformAdmin] = [await marquee.givenPerson(elsewhere, { role: 'OWNER' }), await marquee.givenPerson(elsewhere, { role: 'PLATFORM_ADMIN' })];
  const seenBy = async (as: GivenPerson) => (await site.call(elsewhere, 'GET /security-report/list', { as })).body.reports.map((one) => one.tenant);
  expect(await seenBy(stranger)).toEqual([]);
  expect(await seenBy(platformAdmin)).toContain(tenant.slug);
  for (const role of ['EDITOR', 'SUPPORT'] as const) {
    const as = await marquee.givenPerson(tenant, { role });
    expect((await site.call(tenant, 'GET /security-report/list', { as })).status).toBe(403);
  }
});

test('nonsense, too much and too often are kept nowhere, and the sender learns nothing', async () => {
  const nonsense = [
    '{',
    '[]',
    'null',
    '"x"',
    '[[[]]]',
    older('SCRIPT!', 'x'),
    older('made-up', 'inline'),
    { 'csp-report': 1 },
    [null, 7, { type: 'csp-violation' }],
  ];
  for (const body of nonsense) expect((await report(body)).statusCode).toBe(204);
  expect((await report('x'.repeat(40_000))).statusCode).toBe(413);
  expect((await report('{}', { type: 'text/html' })).statusCode).toBe(415);
  for (let count = 0; count < 40; count += 1) expect((await report(older('img-src', 'https://a.example'), { from: '198.51.100.7' })).statusCode).toBe(204);
  expect(await rowsOnceThere(1)).toEqual([['img-src', 'https://a.example', '/movies', 20]]);
});

test('invented kinds are limited per day, while known kinds are still counted', async () => {
  const made = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => older('img-src', `https://h${String(from + at)}.example`));
  const sent = async (from: number, to: number) => {
    for (let at = from; at < to; at += 20) await report(made(at, Math.min(at + 20, to)));
  };
  const counted = async (total: number) => {
    for (;;) {
      const [row] = await marquee.database.write(tenant.id, (run) =>
        run<{ rows: number; total: number; others: number; known: number }>({
          sql: `select count(*)::int as rows, sum(count)::int as total, (sum(count) filter (where source = 'other'))::int as others,
            (sum(count) filter (where source = 'https://h0.example'))::int as known from security_report`,
          parameters: [],
        }),
      );
      if (row && row.total >= total) return row;
    }
  };
  await sent(0, 100);
  expect(await counted(100)).toEqual({ rows: 100, total: 100, others: null, known: 1 });
  await sent(100, 340);
  await sent(0, 1);
  // Kinds beyond two hundred are counted together in one more row.
  expect(await counted(341)).toEqual({ rows: 201, total: 341, others: 140, known: 2 });
});

test('reports are deleted after 30 days', async () => {
  const kept = () => marquee.database.write(tenant.id, (run) => run({ sql: 'select 1 as one from security_report', parameters: [] }));
  const now = clock;
  clock = new Date(now.getTime() - 31 * 86_400_000);
  await report(older('img-src', 'https://a.example'));
  while ((await kept()).length === 0);
  clock = now;
  expect(await rows()).toEqual([]);
  await site.app.platform.jobs.runNow('site.sweep-security-reports');
  expect(await kept()).toEqual([]);
});

test('a source is an origin, a scheme or a word, a page the first part of its address', () => {
  const sources = [
    'data',
    'chrome-extension://abcdef/x.js',
    'not an address',
    'https://a.example/private?q=1',
    `https://${'a.'.repeat(150)}example`,
    'blob:https://a.example/1',
  ];
  expect(readReports(sources.map((blocked) => older('img-src', blocked))).map(({ source }) => source)).toEqual([
    ...['data', 'chrome-extension:', 'other', 'https://a.example', 'other', 'https://a.example'],
  ]);
  const pages = ['https://demo.example/', 'https://demo.example/Me@mail.example', 'about', `https://demo.example/${'a'.repeat(40)}`];
  expect(readReports(pages.map((page) => older('img-src', 'inline', page))).map(({ page }) => page)).toEqual(['/', 'other', 'other', 'other']);
  expect(readReports(Array.from({ length: 100 }, () => older('img-src', 'inline'))).length).toBe(20);
});

test('a document names where reports go, in the form that works where it is read', async () => {
  const documentOver = async (scheme: string) =>
    (await site.app.http.inject({ url: '/', headers: { host: `${tenant.slug}.localhost`, 'x-forwarded-proto': scheme } })).headers;
  const plain = await documentOver('http');
  expect(plain['content-security-policy']).toMatch(/; report-uri \/security-reports$/);
  expect(plain['reporting-endpoints']).toBeUndefined();
  const secure = await documentOver('https');
  expect(secure['content-security-policy']).toMatch(/; report-uri \/security-reports; report-to security$/);
  expect(secure['reporting-endpoints']).toBe('security="/security-reports"');
});
