/** @engine pglite */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

let directory: string, app: Awaited<ReturnType<TestApi['startAppWith']>>['app'];
type TestApi = typeof marquee;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'marquee-'));
  for (const folder of ['shell/v1', 'remotes/mf_x/v1', 'media/demo/.hidden', 'uploads/t']) mkdirSync(join(directory, folder), { recursive: true });
  for (const [file, text] of [
    ['shell/current.json', '{"version":"v1"}'],
    ['shell/v1/release.json', '{"entry":[],"integrity":{}}'],
    ['shell/v1/document.mjs', 'export const renderDocument = () => ""; export const renderNotice = () => "";'],
    ['shell/v1/main.js', '1'],
    ['remotes/mf_x/current.json', '{"version":"v1"}'],
    ['media/demo/a.png', 'picture'],
    ['media/demo/.hidden/secret', 'x'],
    ['secret.txt', 'x'],
  ] as const)
    writeFileSync(join(directory, file), text);
  ({ app } = await marquee.startAppWith({ dist: directory, dataDirectory: directory, mediaDirectories: [join(directory, 'media')] }));
});
afterAll(async () => {
  await app.close();
  rmSync(directory, { recursive: true, force: true });
});

const under = ['/media/', '/media/uploads/', '/remotes/', '/shell/'];
const refused = [
  '',
  '/',
  '..',
  '../secret.txt',
  '..%2fsecret.txt',
  '%2e%2e/secret.txt',
  '%2e%2e%2fsecret.txt',
  '..%5csecret.txt',
  '..\\secret.txt',
  '%00',
  'demo/a.png%00.txt',
  '%zz',
  '%c0%ae%c0%ae/secret.txt',
  '.hidden',
  'demo/.hidden/secret',
  '%2ehidden',
  'demo',
  'demo/',
  'demo/a.png/x',
  'demo//a.png',
  '//secret.txt',
  'x'.repeat(300),
  'x'.repeat(20_000),
  'x/'.repeat(2000),
  '%e2%80%ae',
  '\u202e',
  'mf_x/',
  'v1',
  'demo/a.png?%zz=1',
];

test.each(under)('invalid paths below %s answer 400 or 404, never 500', async (prefix) => {
  for (const rest of refused) {
    const { statusCode, body } = await app.http.inject({ url: prefix + rest });
    const isThere = prefix === '/media/' && rest.startsWith('demo/a.png?');
    expect([rest.slice(0, 40), isThere ? [200] : [400, 404]]).toEqual([rest.slice(0, 40), expect.arrayContaining([statusCode])]);
    if (!isThere && body !== '') expect(JSON.parse(body)).toMatchObject({ code: expect.stringMatching(/^(NOT_FOUND|MALFORMED_BODY)$/) });
  }
});

test('a range past the end answers 416, and a changed file 412', async () => {
  const past = await app.http.inject({ url: '/media/demo/a.png', headers: { range: 'bytes=999-' } });
  expect([past.statusCode, past.headers['content-range']]).toEqual([416, 'bytes */7']);
  expect((await app.http.inject({ url: '/media/demo/a.png', headers: { 'if-match': '"another"' } })).statusCode).toBe(412);
  expect((await app.http.inject({ url: '/media/demo/a.png', headers: { range: 'bytes=0-2' } })).body).toBe('pic');
});

test('files with a version in their path are cached for good, and others are revalidated', async () => {
  const existing = async (url: string) => (await app.http.inject({ url })).headers['cache-control'];
  expect(await existing('/shell/v1/main.js')).toBe('public, max-age=31536000, immutable');
  for (const url of ['/shell/current.json', '/remotes/mf_x/current.json']) expect([url, await existing(url)]).toEqual([url, 'no-cache']);
});
