import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { endpoints } from '../../api/contract/index.ts';
import { end, Http2, makeCertificate, startApi, startEdge } from './surroundings.mjs';

const MEGABYTE = 1024 * 1024;
const MEDIA = fileURLToPath(new URL('../../api/demo/media', import.meta.url));
const UPLOAD_BYTES = 20 * MEGABYTE;
const folder = mkdtempSync(join(tmpdir(), 'marquee-edge-'));
const METRICS_TOKEN = 'of-this-test';
const FORM = 'multipart/form-data; boundary=marquee-edge';
const headOf = (name) => `--marquee-edge\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
const TAIL = '\r\n--marquee-edge--\r\n';
/** One transparent pixel. */
const PICTURE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
let ca, first, second, edge, client, tenant, owner;

/** A database of its own on the server of the run. */
async function newDatabase() {
  const url = new URL(process.env.MARQUEE_TEST_DATABASE_URL);
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  const name = `edge_${process.pid}`;
  await admin.query(`create database ${name}`);
  await admin.end();
  url.pathname = `/${name}`;
  return url.href;
}

const keys = () => ({ 'x-api-key': tenant.publicKey, 'x-tenant-id': tenant.id, ...owner });
const api = (path, { headers = {}, ...how } = {}) => client.ask(`/v1${path}`, { ...how, headers: { ...keys(), ...headers } });
const json = ({ bytes }) => JSON.parse(bytes.toString());

async function signIn(headers = {}) {
  const { email, password } = first.people.find((person) => person.tenant === tenant.slug && person.role === 'OWNER');
  const answer = await api('/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ email, password }),
  });
  assert.equal(answer.status, 200, answer.bytes.toString());
  return { authorization: `Bearer ${json(answer).jwt}` };
}

const send = (bytes, name) =>
  api('/file/upload', { method: 'POST', headers: { 'content-type': FORM }, body: Buffer.concat([Buffer.from(headOf(name)), bytes, Buffer.from(TAIL)]) });

/** A file of a film that takes a token, and a token of somebody who may watch it. */
async function filmOfSome() {
  for (const { id } of json(await api('/product/list?kind=TITLE&size=50')).content) {
    const { content } = json(await api(`/product/item/${id}`));
    const master = content.find(({ fileType }) => fileType === 'VIDEO_MASTER')?.masterPath;
    if (!master?.startsWith('/media/titles/') || (await client.ask(master)).status !== 403) continue;
    const played = await api(`/access/play/${id}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
    if (played.status !== 200) continue;
    const { token } = json(played);
    const read = async (name) => (await client.ask(`${master.replace(/[^/]+$/, name)}?token=${token}`)).bytes.toString();
    const [playlist] = /^[\w-]+\.m3u8$/m.exec(await read('master.m3u8'));
    const [file] = /[\w-]+\.(?:mp4|m4s)/.exec(await read(playlist));
    return { path: master.replace(/[^/]+$/, file), token };
  }
  throw new Error('every film is open, or none has a file');
}

/** Waits until something is so. */
async function until(what, isSo) {
  const end = performance.now() + 10_000;
  while (!isSo()) {
    assert.ok(performance.now() < end, what);
    await pause(20);
  }
}

const largestIn = (at) => (existsSync(at) ? Math.max(0, ...readdirSync(at).map((name) => statSync(join(at, name), { throwIfNoEntry: false })?.size ?? 0)) : 0);

describe('the edge', () => {
  before(async () => {
    ca = readFileSync(makeCertificate(join(folder, 'tls')));
    const env = { DATABASE_URL: await newDatabase(), MARQUEE_DATA: join(folder, 'data'), MARQUEE_METRICS_TOKEN: METRICS_TOKEN };
    first = await startApi(env);
    second = await startApi(env);
    edge = await startEdge(folder, [first.address, second.address]);
    client = new Http2(edge.https, ca);
    tenant = first.tenants.find(({ slug }) => slug === 'demo');
    owner = await signIn();
  });
  after(async () => {
    client?.close();
    for (const { child } of [edge, first, second].filter(Boolean)) await end(child);
    rmSync(folder, { recursive: true, force: true });
  });

  it('speaks HTTP/2 over TLS, and sends plain http there', async () => {
    const page = await client.ask('/');
    assert.equal(page.status, 200);
    assert.equal(client.session.alpnProtocol, 'h2');
    const plain = await fetch(`http://127.0.0.1:${edge.http}/movies?page=2`, { redirect: 'manual' });
    assert.equal(plain.status, 308);
    assert.equal(plain.headers.get('location'), 'https://127.0.0.1/movies?page=2');
  });

  it('says nothing twice: what protects a page is said by the server, once', async () => {
    const raw = await new Promise((resolve, reject) => {
      get({ host: '127.0.0.1', port: edge.https, path: '/', ca, servername: 'localhost', headers: { host: `localhost:${edge.https}` } }, (answer) => {
        answer.resume();
        resolve(answer.rawHeaders.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase()));
      }).on('error', reject);
    });
    for (const name of ['strict-transport-security', 'content-security-policy', 'x-content-type-options', 'referrer-policy', 'cache-control', 'x-request-id'])
      assert.equal(raw.filter((one) => one === name).length, 1, name);
    assert.ok(!raw.includes('x-powered-by'));
  });

  it('compresses: scripts as they were built, the rest itself', async () => {
    const page = await client.ask('/', { headers: { 'accept-encoding': 'gzip' } });
    assert.equal(page.headers['content-encoding'], 'gzip');
    const [, script] = /src="(\/shell\/[^"]+\.js)"/.exec((await client.ask('/')).bytes.toString());
    for (const coding of ['br', 'gzip']) {
      const { status, headers } = await client.ask(script, { headers: { 'accept-encoding': coding } });
      assert.deepEqual([status, headers['content-encoding']], [200, coding]);
    }
    const plain = await client.ask(script, { headers: { 'accept-encoding': 'identity' } });
    assert.equal(plain.headers['content-encoding'], undefined);
    assert.match(plain.bytes.toString().slice(0, 200), /[({=]/);
  });

  it('keeps what never changes, and hands it on while no server answers', async () => {
    const [, script] = /src="(\/shell\/[^"]+\.js)"/.exec((await client.ask('/')).bytes.toString());
    const read = async () => {
      const { headers } = await client.ask(script, { headers: { 'accept-encoding': 'br' } });
      return [headers['x-cache'], headers['cache-control']];
    };
    await read();
    assert.deepEqual(await read(), ['HIT', 'public, max-age=31536000, immutable']);
    const page = await client.ask('/');
    assert.deepEqual([page.headers['x-cache'], page.headers['cache-control']], [undefined, 'no-store']);
    const current = await client.ask('/shell/current.json');
    assert.equal(current.headers['cache-control'], 'no-cache');
  });

  it('keeps films in pieces, and answers any part of one', async () => {
    const film = [...readdirSync(MEDIA, { recursive: true })]
      .map((path) => path.replaceAll('\\', '/'))
      .find((path) => path.endsWith('.mp4') && statSync(join(MEDIA, path)).size > MEGABYTE);
    const whole = readFileSync(join(MEDIA, film));
    for (const [from, to] of [
      [MEGABYTE - 5, MEGABYTE + 5],
      [0, 99],
      [whole.length - 1, whole.length - 1],
    ]) {
      const { status, headers, bytes } = await client.ask(`/media/${film}`, { headers: { range: `bytes=${from}-${to}` } });
      assert.deepEqual([status, headers['content-range'], bytes.equals(whole.subarray(from, to + 1))], [206, `bytes ${from}-${to}/${whole.length}`, true]);
    }
    const { status, headers, bytes } = await client.ask(`/media/${film}`);
    assert.deepEqual([status, headers['x-cache'], bytes.equals(whole)], [200, 'HIT', true]);
  });

  it('keeps a film that only some may watch, and asks of each viewer before it hands it on', async () => {
    const { path, token } = await filmOfSome();
    const ask = (query = '') => client.ask(`${path}${query}`, { headers: { range: 'bytes=0-99' } });
    const answer = async (query) => {
      const { status, headers } = await ask(query);
      return [status, headers['x-cache'], headers['cache-control']];
    };
    assert.equal((await ask()).status, 403);
    assert.deepEqual(await answer(`?token=${token}`), [206, 'MISS', 'private, no-cache']);
    assert.deepEqual(await answer(`?token=${token}&again`), [206, 'HIT', 'private, no-cache']);
    assert.deepEqual([(await ask()).status, (await ask('?token=other')).status], [403, 403]);
    assert.equal((await client.ask(path.replace(/[^/]+$/, 'none.mp4'))).status, 403);
    assert.equal((await client.ask(`/media/titles/${tenant.id}/${tenant.id}/${tenant.id}/none.mp4`)).status, 403);
    // Other ways to write a path whose bytes are kept.
    for (const other of ['/media/titles/./', '/media//titles/', '/media/titles/x/../', '/media/%2e/titles/'])
      assert.notEqual((await client.ask(path.replace('/media/titles/', other))).status, 200, other);
  });

  it('hands on server-sent events as they come', async () => {
    const { status, bytes } = await send(PICTURE, 'edge.png');
    assert.equal(status, 200, bytes.toString());
    // No process here does jobs, so the one that draws the picture's sizes waits, and whoever follows it is told no end.
    const [job] = json(await api('/job/list?size=1')).content;
    const { stream, answered } = client.open(`/v1/job/events/${job.id}`, { headers: { ...keys(), accept: 'text/event-stream' } });
    stream.end();
    const { ':status': found, 'content-type': type, 'content-encoding': coding } = await answered;
    assert.deepEqual([found, type, coding], [200, 'text/event-stream; charset=utf-8', undefined]);
    let said = '';
    for await (const chunk of stream) {
      said += chunk;
      if (said.includes('event: job')) break;
    }
    assert.match(said, /^retry: 2000\n\nevent: job\ndata: \{/);
  });

  it('lets a large upload through as it comes, and refuses one that is too large', async () => {
    const headers = { ...keys(), 'content-type': FORM };
    const { stream, answered } = client.open('/v1/file/upload', { method: 'POST', headers });
    stream.write(`${headOf('list.pdf')}%PDF-1.4\n`);
    stream.write(Buffer.alloc(UPLOAD_BYTES / 2, 'x'));
    // The server has the first half while the second has not been sent.
    await until('nothing of the upload has come', () => largestIn(join(folder, 'data/incoming')) > UPLOAD_BYTES / 4);
    stream.write(Buffer.alloc(UPLOAD_BYTES / 2, 'y'));
    stream.end(TAIL);
    stream.resume();
    assert.equal((await answered)[':status'], 200);

    const tooLarge = await client
      .ask('/v1/file/upload', { method: 'POST', headers: { ...headers, 'content-length': String(64 * MEGABYTE) } })
      .catch((error) => error);
    assert.ok(tooLarge.status === 413 || tooLarge instanceof Error);
    const call = await api('/cart/item', { method: 'POST', headers: { 'content-type': 'application/json' }, body: Buffer.alloc(3 * MEGABYTE, ' ') });
    assert.equal(call.status, 413);
  });

  it('lets every call that takes a file take a large one', () => {
    const sends = Object.entries(endpoints).filter(([, { upload }]) => upload);
    const [, names] = /location ~ \^\/v1\/\(([^)]+)\)\$/.exec(readFileSync(new URL('site.conf', import.meta.url), 'utf8'));
    assert.deepEqual(names.split('|').sort(), sends.map(([key]) => key.replace(/^POST \//, '').replace(':id', '[0-9a-f-]+')).sort());
  });

  it('keeps from the world what is for machines inside', async () => {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const inside = await fetch(`http://${first.address}/metrics`, { headers });
    assert.equal(inside.status, 200);
    for (const path of ['/metrics', '/readyz', '/%6Detrics', '//metrics', '/x/../metrics'])
      assert.equal((await client.ask(path, { headers })).status, 404, path);
    assert.equal((await client.ask('/healthz')).status, 200);
  });

  it('says who asks, whatever they say of themselves', async () => {
    const seen = [];
    const echo = createServer((request, reply) => {
      seen.push(request.headers);
      reply.end();
    });
    await new Promise((resolve) => echo.listen(0, '127.0.0.1', resolve));
    const own = join(folder, 'echo');
    const certificate = readFileSync(makeCertificate(join(own, 'tls')));
    const other = await startEdge(own, [`127.0.0.1:${echo.address().port}`]);
    const asking = new Http2(other.https, certificate);
    const claims = {
      ...{ 'x-forwarded-for': '10.9.8.7', 'x-forwarded-proto': 'http', 'x-forwarded-host': 'northlight.localhost', 'x-forwarded-port': '80' },
      ...{ forwarded: 'for=10.9.8.7', 'x-real-ip': '10.9.8.7', proxy: 'http://evil.example' },
    };
    for (const path of ['/', '/v1/product/list', '/v1/file/upload', '/shell/x.js', '/media/x.png', '/media/x.mp4']) await asking.ask(path, { headers: claims });
    asking.close();
    await end(other.child);
    echo.close();
    assert.equal(seen.length, 6);
    for (const { host, connection, ...headers } of seen) {
      assert.equal(host, `localhost:${other.https}`);
      const told = Object.entries(headers).filter(([name]) => /^(x-forwarded|forwarded|x-real|proxy)/.test(name));
      assert.deepEqual(Object.fromEntries(told), { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' });
    }
    const page = await client.ask('/', { headers: { 'x-forwarded-host': `northlight.localhost:${edge.https}` } });
    assert.ok(page.bytes.toString().includes(tenant.id));
    const again = await signIn({ 'x-forwarded-for': '10.9.8.7' });
    const session = json(await api('/auth/session/list', { headers: again })).content.find(({ current }) => current);
    assert.equal(session.address, '127.0.0.1');
  });

  it('asks the other server while one is down', async () => {
    await end(first.child, 'SIGKILL');
    const answers = await Promise.all(Array.from({ length: 40 }, () => api('/product/list?size=2')));
    const pages = await Promise.all(Array.from({ length: 10 }, () => client.ask('/')));
    assert.deepEqual([...new Set([...answers, ...pages].map(({ status }) => status))], [200]);
    const [, script] = /src="(\/shell\/[^"]+\.js)"/.exec(pages[0].bytes.toString());
    await end(second.child, 'SIGKILL');
    assert.equal((await client.ask('/')).status, 502);
    assert.equal((await client.ask(script, { headers: { 'accept-encoding': 'br' } })).status, 200);
  });
});
