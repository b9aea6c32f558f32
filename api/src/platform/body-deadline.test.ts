/** @engine pglite */
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { GivenPerson, GivenTenant } from '../testing.ts';

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const STALL_MS = 1500;
let app: Awaited<ReturnType<typeof marquee.startAppWith>>['app'], port: number, tenant: GivenTenant, person: GivenPerson;

beforeAll(async () => {
  const patience = { headMs: STALL_MS, bodyMs: STALL_MS, stallMs: STALL_MS, leastBytes: 64, uploadMs: 60_000 };
  ({ app } = await marquee.startAppWith({ patience }));
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.http.server.address() as AddressInfo);
  tenant = await marquee.givenTenant();
  person = await marquee.givenPerson(tenant);
});
afterAll(() => app.close());

/** Writes the parts one by one, `everyMs` apart, and then nothing. Returns what came back until the other side closed, and how many parts were left then. */
async function send(parts: readonly (string | Buffer)[], everyMs: number): Promise<{ answer: string; left: number }> {
  const socket: Socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  socket.on('error', () => undefined);
  const left = [...parts];
  const timer = setInterval(() => {
    const part = left.shift();
    if (part !== undefined && socket.writable) socket.write(part);
    if (answer.includes('\r\n\r\n')) socket.end();
  }, everyMs);
  await once(socket, 'close');
  clearInterval(timer);
  return { answer: answer.split('\r\n')[0] ?? '', left: left.length };
}

const head = (path: string, type: string, length: number) =>
  [`POST ${path} HTTP/1.1`, 'host: localhost', `x-api-key: ${tenant.key}`, `x-tenant-id: ${tenant.id}`, `authorization: Bearer ${person.jwt}`, `content-type: ${type}`, `content-length: ${length}`, '', ''].join('\r\n'); // oxfmt-ignore
const piecesOf = (bytes: Buffer, size: number) => Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.subarray(at * size, (at + 1) * size));

function form(bytes: Buffer) {
  const body = Buffer.concat([
    Buffer.from('--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'),
    bytes,
    Buffer.from('\r\n--x--\r\n'),
  ]);
  return { start: head('/v1/file/upload', 'multipart/form-data; boundary=x', body.length), body };
}

test('an upload that goes on takes as long as it takes; one that stalls, or only trickles, is cut', async () => {
  const { start, body } = form(Buffer.concat([PNG, Buffer.alloc(3000)]));
  const [pieces, everyMs] = [piecesOf(body, 100), 120];
  const slow = await send([start, ...pieces], everyMs);
  expect([slow, pieces.length * everyMs > 2 * STALL_MS]).toEqual([{ answer: 'HTTP/1.1 200 OK', left: 0 }, true]);
  const stalled = await send([start, ...piecesOf(body, 100).slice(0, 5)], 50);
  expect(stalled.answer).toBe('HTTP/1.1 408 Request Timeout');
  const trickling = await send([start, ...piecesOf(body, 1)], 400);
  expect(trickling.answer).toBe('HTTP/1.1 408 Request Timeout');
}, 60_000);

test('the body of a call comes within its time or not at all, however it comes', async () => {
  const body = Buffer.from(JSON.stringify({ email: 'a@test.example', password: 'x'.repeat(150) }));
  const start = head('/v1/auth/login', 'application/json', body.length);
  const trickling = await send([start, ...piecesOf(body, 1)], 100);
  expect([trickling.answer, trickling.left > 0]).toEqual(['HTTP/1.1 408 Request Timeout', true]);
  expect((await send([start], 50)).answer).toBe('HTTP/1.1 408 Request Timeout');
  expect((await send([head('/v1/nowhere', 'application/json', 10), '{'], 50)).answer).toMatch(/^HTTP\/1\.1 (404|408)/);
}, 60_000);

test('a head that does not end is cut', async () => {
  const { answer } = await send(['GET / HTTP/1.1\r\n', ...Array.from({ length: 200 }, (_, at) => `x-${at}: 1\r\n`)], 100);
  expect(answer).toMatch(/^HTTP\/1\.1 (408|400)|^$/);
}, 60_000);

test('a connection that stays open keeps nothing of the requests that are over', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const lines = new Set<Socket>();
  app.http.server.on('request', ({ socket }: { socket: Socket }) => lines.add(socket));
  const headers = { 'x-api-key': tenant.key, 'x-tenant-id': tenant.id, 'content-type': 'application/json', 'content-length': 100_000 };
  const ask = async () => {
    const asked = request({ agent, port, host: '127.0.0.1', method: 'POST', path: '/v1/product/list', headers });
    asked.flushHeaders();
    setTimeout(() => asked.end(' '.repeat(99_998) + '{}'), 5);
    const [answer] = (await once(asked, 'response')) as [NodeJS.ReadableStream];
    await once(answer.resume(), 'end');
  };
  await ask();
  const [line] = lines;
  const before = line?.listenerCount('close') ?? 0;
  for (let count = 0; count < 5; count += 1) await ask();
  agent.destroy();
  expect([lines.size, line?.listenerCount('close')]).toEqual([1, before]);
});
