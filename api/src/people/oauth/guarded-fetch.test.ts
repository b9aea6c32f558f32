import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { OutgoingRefused, guardedFetch, Unreachable } from './guarded-fetch.ts';

let server: Server, port: number;

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/away') return response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
    return response.writeHead(request.url === '/broken' ? 500 : 200).end(request.url === '/large' ? 'x'.repeat(1024 * 1024 + 1) : 'here');
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('this machine is reached only where that is allowed, by address and by name', async () => {
  const [shut, open] = [guardedFetch({ allowLoopback: false }), guardedFetch({ allowLoopback: true })];
  for (const host of ['127.0.0.1', 'localhost']) await expect(shut(`http://${host}:${port}/`)).rejects.toBeInstanceOf(OutgoingRefused);
  expect(await (await open(`http://localhost:${port}/`)).text()).toBe('here');
  await expect(open('http://169.254.169.254/')).rejects.toBeInstanceOf(OutgoingRefused);
  await expect(open('file:///etc/passwd')).rejects.toBeInstanceOf(OutgoingRefused);
});

test('no redirect is followed, and answers have an end', async () => {
  const open = guardedFetch({ allowLoopback: true });
  expect((await open(`http://127.0.0.1:${port}/away`)).status).toBe(302);
  await expect(open(`http://127.0.0.1:${port}/large`)).rejects.toBeInstanceOf(OutgoingRefused);
  await expect(open(`http://127.0.0.1:${port}/broken`)).rejects.toBeInstanceOf(Unreachable);
});
