/** @engine pglite */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { callOutside, mayReach } from './outgoing.ts';

let server: Server, port: number;

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/moved') return response.writeHead(302, { location: '/' }).end();
    if (request.url === '/away') return response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
    if (request.url === '/never') return undefined;
    return response.end(request.url === '/large' ? 'x'.repeat(2000) : 'here');
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const input = { method: 'GET', localTargets: true, maxBytes: 1000 } as const;
const call = (path: string, also = {}) => callOutside(`http://127.0.0.1:${port}${path}`, { ...input, ...also });

test('addresses of private and special networks are not reached, however written', () => {
  const closed = ['10.0.0.1', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1', '255.255.255.255'];
  const closedSix = ['::', 'fe80::1', 'fd00::1', 'ff02::1', '::ffff:10.0.0.1', '::ffff:a9fe:a9fe', '64:ff9b::a00:1', '2002:a00:1::', '2001:db8::1'];
  for (const address of [...closed, ...closedSix]) expect([address, mayReach(address, true)]).toEqual([address, false]);
  for (const address of ['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])
    expect([mayReach(address, false), mayReach(address, true)]).toEqual([false, true]);
  for (const address of ['8.8.8.8', '2606:4700::1111']) expect(mayReach(address, false)).toBe(true);
});

test('this machine is called only where that is allowed, by address and by name; its network never', async () => {
  for (const host of ['127.0.0.1', 'localhost', '0x7f.1', '2130706433', '[::1]', '[::ffff:127.0.0.1]'])
    expect(await callOutside(`http://${host}:${port}/`, { ...input, localTargets: false })).toMatchObject({ ok: false, isRefused: true });
  const byName = await callOutside(`http://localhost:${port}/`, input);
  expect(byName.ok && byName.answer.bytes.toString()).toBe('here');
  for (const address of ['http://169.254.169.254/', 'http://192.168.0.1/', 'file:///etc/passwd', 'http://me:secret@localhost/', 'here'])
    expect([address, await callOutside(address, input)]).toMatchObject([address, { ok: false, isRefused: true }]);
});

test('redirects are followed as often as asked for, and each is checked', async () => {
  expect(await call('/moved')).toMatchObject({ ok: true, answer: { status: 302 } });
  expect(await call('/moved', { redirects: 1 })).toMatchObject({ ok: true, answer: { status: 200 } });
  expect(await call('/away', { redirects: 1 })).toEqual({ ok: false, isRefused: true, isLate: false, reason: 'addresses of private networks are not called' });
});

test('answers have an end, in size and in time', async () => {
  expect(await call('/large')).toEqual({ ok: false, isRefused: true, isLate: false, reason: 'the answer is larger than 1000 bytes' });
  expect(await call('/never', { timeoutMs: 50 })).toEqual({ ok: false, isRefused: false, isLate: true, reason: 'it did not answer in time' });
  const cut = await call('/large', { isCut: true });
  expect(cut.ok && [cut.answer.status, cut.answer.bytes.toString()]).toEqual([200, 'x'.repeat(1000)]);
});
