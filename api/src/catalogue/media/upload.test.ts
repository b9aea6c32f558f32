/** @engine both */
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { GivenPerson, GivenProduct, GivenTenant } from '../../testing.ts';
import { until } from '../../testing/until.ts';

let site: Awaited<ReturnType<typeof marquee.startAppWith>>, port: number, directory: string;
let tenant: GivenTenant, editor: GivenPerson, title: GivenProduct;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'marquee-'));
  site = await marquee.startAppWith({ dataDirectory: directory });
  await site.app.http.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = site.app.http.server.address() as AddressInfo);
});
afterAll(async () => {
  await site.app.close();
  rmSync(directory, { recursive: true, force: true });
});
beforeEach(async () => {
  tenant = await marquee.givenTenant();
  editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  title = await marquee.givenTitle(tenant, { entityStatus: 'DRAFT' });
});

const begin = async (bytes: number, more: object = {}, as = editor) =>
  site.call(tenant, 'POST /media/item', { as, body: { productId: title.id, kind: 'VIDEO_MASTER', bytes, ...more } });
const item = async (id: string) => {
  const { body } = await site.call(tenant, 'GET /media/list', { as: editor, query: { productId: title.id } });
  return body.content.find((one) => one.id === id)!;
};
const headersOf = (as: GivenPerson | undefined, of = tenant) => ({
  'x-api-key': of.key,
  'x-tenant-id': of.id,
  ...(as && { authorization: `Bearer ${as.jwt}` }),
  'tus-resumable': '1.0.0',
});
interface Asked {
  readonly as?: GivenPerson | undefined;
  readonly of?: GivenTenant;
  readonly headers?: Record<string, string>;
  readonly body?: Buffer;
}
const tus = (method: string, id: string, { as = editor, of = tenant, headers = {}, body }: Asked = {}) =>
  fetch(`http://127.0.0.1:${port}/v1/media/upload${id === '' ? '' : `/${id}`}`, {
    method,
    headers: { ...headersOf(as, of), ...headers },
    ...(body && { body: new Uint8Array(body) }),
  });
const create = (mediaId: string, bytes: number, asked: Asked = {}) =>
  tus('POST', '', { ...asked, headers: { 'upload-length': String(bytes), 'upload-metadata': `mediaId ${Buffer.from(mediaId).toString('base64')}` } });
const patch = (id: string, offset: number, body: Buffer, asked: Asked = {}) =>
  tus('PATCH', id, { ...asked, body, headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset), ...asked.headers } });
const offsetOf = async (id: string) => Number((await tus('HEAD', id)).headers.get('upload-offset'));
const filesOf = (folder: string) => {
  try {
    return readdirSync(join(directory, folder), { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  } catch {
    return [];
  }
};
const piecesOf = (id: string) => filesOf(join('sources', tenant.id, id));

test('an upload is begun, resumed where it was cut off, and handed over once it is whole', async () => {
  const source = randomBytes(300_000);
  const { id } = (await begin(source.length)).body;
  const made = await create(id, source.length);
  expect([made.status, made.headers.get('location'), made.headers.get('access-control-allow-origin')]).toEqual([201, `/v1/media/upload/${id}`, null]);
  expect((await patch(id, 0, source.subarray(0, 100_000))).status).toBe(204);
  // A line that breaks in the middle of what it announced.
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const head = {
    ...headersOf(editor),
    host: 'localhost',
    'content-type': 'application/offset+octet-stream',
    'upload-offset': '100000',
    'content-length': '200000',
  };
  socket.write(`PATCH /v1/media/upload/${id} HTTP/1.1\r\n${Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`); // oxfmt-ignore
  socket.write(source.subarray(100_000, 150_000));
  await until(() => piecesOf(id).length === 1 && filesOf('incoming').length === 1);
  socket.end();
  socket.destroy();
  await until(async () => (await offsetOf(id)) > 100_000);
  const offset = await offsetOf(id);
  expect(offset).toBeLessThanOrEqual(150_000);
  const last = await patch(id, offset, source.subarray(offset));
  expect([last.status, last.headers.get('upload-offset')]).toEqual([204, '300000']);
  expect(await item(id)).toMatchObject({ state: 'WAITING', uploadedBytes: 300_000, bytes: 300_000 });
  expect(await offsetOf(id)).toBe(300_000);
  const kept = site.app.platform.files.storage.list(`sources/${tenant.id}/${id}/`);
  let bytes = 0;
  for await (const one of kept) bytes += one.bytes;
  expect(bytes).toBe(300_000);
});

test('a wrong offset, more than was announced, another length and a foreign upload are refused', async () => {
  const { id } = (await begin(1000)).body;
  expect((await create(id, 999)).status).toBe(400);
  expect((await tus('POST', '', { headers: { 'upload-length': '1000' } })).status).toBe(400);
  expect((await create('0190a6f0-7c00-7000-8000-000000000001', 1000)).status).toBe(404);
  expect((await create(id, 1000)).status).toBe(201);
  expect((await patch(id, 10, Buffer.alloc(10))).status).toBe(409);
  expect((await patch(id, 0, Buffer.alloc(1001))).status).toBe(413);
  const [colleague, viewer] = [await marquee.givenPerson(tenant, { role: 'EDITOR' }), await marquee.givenPerson(tenant)];
  const supplier = await marquee.givenPerson(tenant, { role: 'EDITOR', organizationId: await marquee.givenOrganization(tenant, { type: 'LICENSOR' }) });
  const other = await marquee.givenTenant();
  const stranger = await marquee.givenPerson(other, { role: 'EDITOR' });
  for (const call of [
    (asked: Asked) => create(id, 1000, asked),
    (asked: Asked) => patch(id, 0, Buffer.alloc(10), asked),
    (asked: Asked) => tus('HEAD', id, asked),
    (asked: Asked) => tus('DELETE', id, asked),
  ]) {
    // oxfmt-ignore
    const answers = [await call({ as: colleague }), await call({ as: supplier }), await call({ as: viewer }), await call({ as: stranger, of: other })];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 403, 404]);
  }
  expect((await fetch(`http://127.0.0.1:${port}/v1/media/upload/${id}`, { method: 'HEAD' })).status).toBe(401);
  expect((await tus('HEAD', 'nothing')).status).toBe(404);
  expect([await offsetOf(id), piecesOf(id).length]).toEqual([0, 0]);
});

test('one of two pieces sent at once for one place is taken', async () => {
  const source = randomBytes(400_000);
  const { id } = (await begin(source.length)).body;
  await create(id, source.length);
  const half = source.subarray(0, 200_000);
  const answers = await Promise.all([patch(id, 0, half), patch(id, 0, half)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  expect([await offsetOf(id), piecesOf(id).length]).toEqual([200_000, 1]);
});

test('a piece with another checksum than its sender took is not kept', async () => {
  const source = randomBytes(5000);
  const { id } = (await begin(source.length)).body;
  await create(id, source.length);
  const digest = (name: string, of: Buffer) => `${name} ${createHash(name).update(of).digest('base64')}`;
  const send = (checksum: string, part = source.subarray(0, 2500), offset = 0) => patch(id, offset, part, { headers: { 'upload-checksum': checksum } });
  expect((await send(digest('sha256', Buffer.from('other')))).status).toBe(460);
  expect((await send('md5 1B2M2Y8AsgTpgAmY7PhCfg==')).status).toBe(400);
  expect([await offsetOf(id), piecesOf(id).length]).toEqual([0, 0]);
  expect((await send(digest('sha256', source.subarray(0, 2500)))).status).toBe(204);
  expect((await send(digest('sha1', source.subarray(2500)), source.subarray(2500), 2500)).status).toBe(204);
  expect(await item(id)).toMatchObject({ state: 'WAITING' });
  const says = await tus('OPTIONS', '');
  expect([says.status, says.headers.get('tus-checksum-algorithm'), says.headers.get('tus-extension')]).toEqual([204, 'sha256,sha1', expect.stringContaining('checksum')]); // oxfmt-ignore
});

test('an upload that is ended leaves nothing, and its room is free', async () => {
  const { id } = (await begin(5000)).body;
  await create(id, 5000);
  await patch(id, 0, Buffer.alloc(2000));
  expect((await tus('DELETE', id)).status).toBe(204);
  await until(() => piecesOf(id).length === 0);
  expect(await item(id)).toMatchObject({ state: 'CANCELLED', uploadedBytes: 0 });
  expect([(await tus('HEAD', id)).status, (await patch(id, 2000, Buffer.alloc(10))).status]).toEqual([410, 410]);
  expect((await site.call(tenant, 'GET /file/usage', { as: await marquee.givenPerson(tenant, { role: 'OWNER' }) })).body.tenant?.used).toBe(0);
  expect((await site.call(tenant, 'POST /media/retry/:id', { as: editor, params: { id } })).body.fields?.[0]).toMatchObject({ code: 'ended' });
});

test('there is room for a source before it is sent, or it is refused', async () => {
  const owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  const { tenant: room } = (await site.call(tenant, 'GET /file/usage', { as: owner })).body;
  const quota = room?.quota ?? 0;
  const answers = await Promise.all([begin(quota - 10), begin(quota - 10)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body.fields?.[0]).toMatchObject({ path: 'bytes', code: 'storage-full' });
  const made = answers.find(({ status }) => status === 200)?.body.id ?? '';
  await site.call(tenant, 'DELETE /media/item/:id', { as: editor, params: { id: made } });
  expect((await begin(quota - 10)).status).toBe(200);
});

test('media of a title are followed as they change, by those whose library it is', async () => {
  const source = randomBytes(2000);
  const { id } = (await begin(source.length)).body;
  const headers = { 'x-api-key': tenant.key, 'x-tenant-id': tenant.id, authorization: `Bearer ${editor.jwt}` };
  const followed = await site.app.http.inject({ url: `/v1/media/events/${title.id}`, headers, payloadAsStream: true });
  let text = '';
  for await (const part of followed.stream() as AsyncIterable<Buffer>) {
    text += part.toString();
    if (text.includes('"UPLOADING"') && !text.includes('"WAITING"')) await patch(id, 0, source);
    if (text.includes('"WAITING"')) break;
  }
  expect([followed.statusCode, String(followed.headers['content-type']), text.match(/^event: media$/gm)?.length]).toEqual([
    200,
    'text/event-stream; charset=utf-8',
    2,
  ]);
  const supplier = await marquee.givenPerson(tenant, { role: 'EDITOR', organizationId: await marquee.givenOrganization(tenant, { type: 'LICENSOR' }) });
  const other = await marquee.givenTenant();
  const stranger = await marquee.givenPerson(other, { role: 'EDITOR' });
  const follow = { params: { id: title.id } };
  expect((await site.call(tenant, 'GET /media/events/:id', { as: supplier, ...follow })).status).toBe(404);
  expect((await site.call(other, 'GET /media/events/:id', { as: stranger, ...follow })).status).toBe(404);
  expect((await site.call(tenant, 'GET /media/events/:id', { as: await marquee.givenPerson(tenant), ...follow })).status).toBe(403);
});

test('only people of its organization begin a source, of a title, with all that it needs', async () => {
  const supplier = await marquee.givenPerson(tenant, { role: 'EDITOR', organizationId: await marquee.givenOrganization(tenant, { type: 'LICENSOR' }) });
  const other = await marquee.givenTenant();
  const goods = await marquee.givenMerchandise(tenant, { skus: [{ amount: 900 }] });
  expect((await begin(10, {}, await marquee.givenPerson(tenant))).status).toBe(403);
  expect((await begin(10, {}, supplier)).body.fields?.[0]).toMatchObject({ path: 'productId', code: 'unknown' });
  const foreign = { as: await marquee.givenPerson(other, { role: 'EDITOR' }), body: { productId: title.id, kind: 'VIDEO_MASTER', bytes: 10 } } as const;
  expect((await site.call(other, 'POST /media/item', foreign)).body.fields?.[0]).toMatchObject({ path: 'productId', code: 'unknown' });
  for (const [more, path] of [
    [{ bytes: undefined }, 'bytes'],
    [{ sourceUrl: 'https://films.example/a.mp4' }, 'sourceUrl'],
    [{ bytes: undefined, sourceUrl: 'http://films.example/a.mp4' }, 'sourceUrl'],
    [{ kind: 'CAPTIONS' }, 'language'],
    [{ kind: 'CAPTIONS', language: 'fr', bytes: 5_000_000 }, 'bytes'],
    [{ productId: goods.id }, 'productId'],
  ] as const)
    expect((await begin(10, more)).body.fields?.[0]?.path).toBe(path);
  const made = await Promise.all(Array.from({ length: 25 }, () => begin(10)));
  expect(made.filter(({ status }) => status === 200)).toHaveLength(20);
  expect(made.find(({ status }) => status === 409)?.body.fields?.[0]).toMatchObject({ code: 'maximum', limit: 20 });
  const id = made.find(({ status }) => status === 200)?.body.id ?? '';
  const cancel = () => site.call(tenant, 'POST /media/cancel/:id', { as: editor, params: { id } });
  expect((await Promise.all([cancel(), cancel()])).map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('an upload that nobody goes on with for a week is given up, and files nothing knows of are swept', async () => {
  const { id } = (await begin(5000)).body;
  await patch(id, 0, Buffer.alloc(2000));
  const orphan = join(directory, 'films', tenant.id, 'a'.repeat(32), 'master.m3u8');
  mkdirSync(join(orphan, '..'), { recursive: true });
  writeFileSync(orphan, 'x');
  const later = await marquee.startAppWith({ dataDirectory: directory, now: () => new Date(Date.now() + 6 * 86_400_000) });
  await later.app.platform.jobs.runNow('catalogue.expire-uploads');
  await later.app.platform.jobs.runNow('catalogue.sweep-media');
  expect([(await item(id)).state, piecesOf(id).length, existsSync(orphan)]).toEqual(['UPLOADING', 1, false]);
  const muchLater = await marquee.startAppWith({ dataDirectory: directory, now: () => new Date(Date.now() + 8 * 86_400_000) });
  await muchLater.app.platform.jobs.runNow('catalogue.expire-uploads');
  expect((await item(id)).state).toBe('CANCELLED');
  await until(() => piecesOf(id).length === 0);
});

test('a source whose job is given up fails, and can be prepared once more', async () => {
  const { id } = (await begin(2000)).body;
  await patch(id, 0, randomBytes(2000));
  const owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  const endLost = () => site.app.platform.jobs.runNow('catalogue.end-lost-media');
  await endLost();
  expect((await item(id)).state).toBe('WAITING');
  const [job] = (await site.call(tenant, 'GET /job/list', { as: owner, query: { name: 'catalogue.prepare-media' } })).body.content;
  await site.call(tenant, 'POST /job/cancel/:id', { as: owner, params: { id: job?.id ?? '' } });
  await endLost();
  expect(await item(id)).toMatchObject({ state: 'FAILED', fault: { code: 'failed' } });
  expect((await site.call(tenant, 'POST /media/retry/:id', { as: editor, params: { id } })).body).toMatchObject({ state: 'WAITING', fault: null });
});
