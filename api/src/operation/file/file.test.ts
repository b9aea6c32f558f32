/** @engine both */
import { expect, test } from '@jest/globals';
import type { UploadedFile } from '../../../contract/operation/file.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';
import { sendForm, type SentFile } from '../../testing/form.ts';
import { keysBelow } from '../../testing/stored-files.ts';

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
type Refusal = { code: string };

async function upload(tenant: GivenTenant, as: GivenPerson | undefined, file: SentFile | undefined, fields: Record<string, string> = {}) {
  const to = { tenant, url: '/v1/file/upload', ...(as && { as }) };
  const { status, body } = await sendForm(marquee.app.http, to, { ...(file && { file }), fields });
  return { status, list: body as UploadedFile[], code: (body as Refusal).code };
}

test('a name is kept without what hides its end, and whole characters only', async () => {
  const tenant = await marquee.givenTenant();
  const person = await marquee.givenPerson(tenant);
  const named = async (name: string) => (await upload(tenant, person, { name, bytes: PNG })).list[0]?.name;
  expect(await named('sale\u202egnp.exe')).toBe('sale_gnp.exe');
  expect(await named(`\u{1f3ac}${'x'.repeat(199)}`)).toBe('x'.repeat(199));
});

test('a picture is kept under a name of its own and served as it is', async () => {
  const tenant = await marquee.givenTenant();
  const person = await marquee.givenPerson(tenant);
  const { status, list } = await upload(tenant, person, { name: '../../evil.html', bytes: PNG }, { eid: person.identity.id, et: 'IDENTITY', ft: 'AVATAR' });
  const [first] = list;
  expect([status, list.length, first?.fileType, first?.mediaType, first?.bytes, first?.name]).toEqual([200, 1, 'AVATAR', 'image/png', PNG.length, 'evil.html']);
  expect(first?.path).toMatch(new RegExp(`^/media/uploads/${tenant.id}/[0-9a-f]{32}\\.png$`));
  expect(first?.largePath).toBe(first?.path);
  const served = await marquee.app.http.inject({ url: first?.path ?? '' });
  expect([served.statusCode, served.headers['content-type'], served.headers['content-disposition'], served.headers['x-content-type-options']]).toEqual([
    200,
    'image/png',
    undefined,
    'nosniff',
  ]);
  expect(served.rawPayload.equals(PNG)).toBe(true);
});

test('until a size of a picture is drawn its address answers the picture, for a minute; of no other file, and of no other tenant', async () => {
  const [tenant, other] = [await marquee.givenTenant(), await marquee.givenTenant()];
  const person = await marquee.givenPerson(tenant);
  const at = async (bytes: SentFile['bytes']) => (await upload(tenant, person, { name: 'a', bytes })).list[0]?.path.replace(/\.\w+$/, '') ?? '';
  const get = (url: string, headers = {}) => marquee.app.http.inject({ url, headers });
  const picture = await at(PNG);
  const served = await get(`${picture}-160.webp`);
  expect([served.statusCode, served.headers['content-type'], served.headers['cache-control']]).toEqual([200, 'image/png', 'public, max-age=60']);
  expect(served.rawPayload.equals(PNG)).toBe(true);
  expect((await get(`${picture}-160.webp`, { 'if-none-match': String(served.headers['etag']) })).statusCode).toBe(304);
  const absent = [`${picture}-160.png`, `${picture.replace(tenant.id, other.id)}-160.webp`, `${await at('{"a":1}')}-160.webp`];
  for (const url of absent) expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
});

test.each([
  ['an SVG', { name: 'x.svg', bytes: '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>' }, 'image/svg+xml'],
  ['a CSV', { name: 'x.csv', bytes: 'name,path\nA,a\n' }, 'text/csv'],
  ['JSON', { name: 'x.json', bytes: '{"a":1}' }, 'application/json'],
  ['WebVTT', { name: 'x.vtt', bytes: 'WEBVTT\n\n00:01.000 --> 00:02.000\nHi\n' }, 'text/vtt'],
  ['SubRip', { name: 'x.srt', bytes: '\ufeff1\r\n00:00:01,000 --> 00:00:02,000\r\nHi\r\n' }, 'application/x-subrip'],
  ['SubRip without numbers, in UTF-16', { name: 'x', bytes: Buffer.from('\ufeff00:00:01,000 --> 00:00:02,000\nHi\n', 'utf16le') }, 'application/x-subrip'],
  ['ASS', { name: 'x.ass', bytes: '[Script Info]\nScriptType: v4.00+\n\n[Events]\nFormat: Start, End, Text\n' }, 'text/x-ssa'],
  ['SSA', { name: 'x.ssa', bytes: '[Script Info]\nScriptType: v4.00\n\n[Events]\nFormat: Start, End, Text\n' }, 'text/x-ssa'],
  ['a PDF', { name: 'x.png', bytes: '%PDF-1.7\n' }, 'application/pdf'],
])('%s is taken, and only ever downloaded', async (_what, file, mediaType) => {
  const tenant = await marquee.givenTenant();
  const { status, list } = await upload(tenant, await marquee.givenPerson(tenant), file);
  expect([status, list[0]?.mediaType]).toEqual([200, mediaType]);
  const served = await marquee.app.http.inject({ url: list[0]?.path ?? '' });
  expect([served.statusCode, served.headers['content-disposition'], served.headers['content-security-policy']]).toEqual([
    200,
    'attachment',
    "default-src 'none'; sandbox",
  ]);
});

/** Returns the image with these dimensions in its header. */
function claiming(width: number, height: number): Buffer {
  const bytes = Buffer.from(PNG);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

test.each([
  ['claims two thousand million pixels a side', claiming(2_000_000_000, 2_000_000_000), 'too-complex'],
  ['claims a billion pixels in all', claiming(16_000, 16_000), 'too-complex'],
  ['claims no size', claiming(0, 0), 'unreadable'],
  ['ends after its first bytes', PNG.subarray(0, 10), 'unreadable'],
])('a picture that %s is refused, and not kept', async (_what, bytes, code) => {
  const tenant = await marquee.givenTenant();
  const person = await marquee.givenPerson(tenant);
  const to = { tenant, url: '/v1/file/upload', as: person };
  const { status, body } = await sendForm(marquee.app.http, to, { file: { name: 'a.png', bytes } });
  expect([status, (body as { fields?: { path: string; code: string }[] }).fields?.map((field) => [field.path, field.code])]).toEqual([400, [['file', code]]]);
  expect(await keysBelow(marquee.app.platform.files.storage, `uploads/${tenant.id}/`)).toEqual([]);
});

test('a file is answered whole, in part, or not again', async () => {
  const tenant = await marquee.givenTenant();
  const { list } = await upload(tenant, await marquee.givenPerson(tenant), { name: 'a.png', bytes: PNG });
  const url = list[0]?.path ?? '';
  const ask = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') => marquee.app.http.inject({ method, url, headers });
  const whole = await ask({});
  const { etag = '', 'last-modified': modified = '' } = whole.headers as Record<string, string>;
  expect([whole.headers['content-length'], whole.headers['cache-control']]).toEqual([String(PNG.length), 'public, max-age=31536000, immutable']);
  const ranges = ['bytes=0-3', `bytes=${PNG.length - 4}-`, 'bytes=-4', 'bytes=1-999999', 'bytes=0-1,3-4', 'lines=1-2', 'bytes=5-4'];
  const parts = await Promise.all(ranges.map((range) => ask({ range })));
  const size = PNG.length;
  expect(parts.map(({ statusCode, headers }) => [statusCode, headers['content-range']])).toEqual([
    [206, `bytes 0-3/${size}`],
    [206, `bytes ${size - 4}-${size - 1}/${size}`],
    [206, `bytes ${size - 4}-${size - 1}/${size}`],
    [206, `bytes 1-${size - 1}/${size}`],
    [200, undefined],
    [200, undefined],
    [200, undefined],
  ]);
  expect([0, 1, 2, 3].map((at) => parts[at]?.rawPayload.toString('hex'))).toEqual(
    [PNG.subarray(0, 4), PNG.subarray(-4), PNG.subarray(-4), PNG.subarray(1)].map((bytes) => bytes.toString('hex')),
  );
  const past = await ask({ range: `bytes=${size}-` });
  expect([past.statusCode, past.headers['content-range']]).toEqual([416, `bytes */${size}`]);
  const known = [{ 'if-none-match': etag }, { 'if-none-match': `"x", W/${etag}` }, { 'if-modified-since': modified }, { 'if-none-match': '"x"' }];
  expect(await Promise.all(known.map(async (headers) => (await ask(headers)).statusCode))).toEqual([304, 304, 304, 200]);
  expect((await ask({ 'if-match': '"another"' })).statusCode).toBe(412);
  expect((await ask({ range: 'bytes=0-3', 'if-range': '"another"' })).statusCode).toBe(200);
  const head = await ask({}, 'HEAD');
  expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([200, String(size), 0]);
  expect((await marquee.app.http.inject({ url: url.replace(/.{5}\.png$/, '00000.png') })).statusCode).toBe(404);
});

test('a file is read without signing in at an address that was signed for it, until that ends', async () => {
  const tenant = await marquee.givenTenant();
  const { list } = await upload(tenant, await marquee.givenPerson(tenant), { name: 'a.pdf', bytes: '%PDF-1.7\n' });
  const { storage } = marquee.app.platform.files;
  const sign = (inSeconds: number) => storage.signedAddress(list[0]?.path.replace('/media/', '') ?? '', new Date(Date.now() + inSeconds * 1000));
  const ask = (url: string) => marquee.app.http.inject({ url });
  const good = await sign(60);
  const served = await ask(good);
  expect([served.statusCode, served.body, served.headers['cache-control'], served.headers['content-disposition']]).toEqual([
    200,
    '%PDF-1.7\n',
    'private, no-store',
    'attachment',
  ]);
  const refused = [await sign(-1), good.replace('.pdf', '.png'), good.replace(/signature=.*/, ''), good.replace('expires=', 'expires=9'), `${good}&expires=1`];
  expect(await Promise.all(refused.map(async (url) => (await ask(url)).statusCode))).toEqual([404, 404, 404, 404, 404]);
});

test('uploads without a file, with a refused type or a malformed form are rejected', async () => {
  const tenant = await marquee.givenTenant();
  const person = await marquee.givenPerson(tenant);
  const stranger = await marquee.givenPerson(tenant);
  expect((await upload(tenant, undefined, { name: 'a.png', bytes: PNG })).status).toBe(401);
  expect((await upload(tenant, person, undefined)).code).toBe('INVALID_INPUT');
  expect((await upload(tenant, person, { name: 'a.png', bytes: '' })).code).toBe('UNSUPPORTED_MEDIA_TYPE');
  expect((await upload(tenant, person, { name: 'a.png', bytes: '<!doctype html><script>alert(1)</script>' })).status).toBe(415);
  expect((await upload(tenant, person, { name: 'a.exe', bytes: 'MZ\u0000\u0001' })).status).toBe(415);
  expect((await upload(tenant, person, { name: 'a.srt', bytes: '1\nno times at all\n' })).status).toBe(415);
  expect((await upload(tenant, person, { name: 'a.png', bytes: PNG }, { surprise: '1' })).code).toBe('INVALID_INPUT');
  expect((await upload(tenant, person, { name: 'a.png', bytes: PNG }, { et: 'IDENTITY', eid: stranger.identity.id })).status).toBe(404);
  const film = await marquee.givenTitle(tenant);
  expect((await upload(tenant, person, { name: 'a.png', bytes: PNG }, { et: 'PRODUCT', eid: film.id })).status).toBe(404);
  const broken = await marquee.app.http.inject({
    method: 'POST',
    url: '/v1/file/upload',
    headers: { 'x-api-key': tenant.key, 'x-tenant-id': tenant.id, authorization: `Bearer ${person.jwt}`, 'content-type': 'multipart/form-data; boundary=x' },
    payload: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc',
  });
  expect(broken.statusCode).toBe(400);
  const noBoundary = await marquee.app.http.inject({
    method: 'POST',
    url: '/v1/file/upload',
    headers: { 'x-api-key': tenant.key, 'x-tenant-id': tenant.id, authorization: `Bearer ${person.jwt}`, 'content-type': 'multipart/form-data' },
    payload: 'abc',
  });
  expect(noBoundary.statusCode).toBe(400);
});
