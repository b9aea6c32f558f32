/**
 * Headers that Chromium obeys, and what leaves a frame all the same.
 * @jest-environment-options { "browser": "whole" }
 */
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Visitor } from '../platform/platform.ts';
import { givenTenant, ownerOf } from './calls.ts';
import { frameSays, opensFirstAt, registerAt, thirdParty } from './third-party.ts';
import { follow, signIn } from './visitor.ts';

let folder: string, origin: string, owner: Visitor;
beforeEach(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'marquee-modules-')));
  origin = await givenTenant();
  owner = await platform.newVisitor();
  await signIn(owner, origin, ownerOf(origin));
});
afterEach(async () => {
  await owner.leave();
  rmSync(folder, { recursive: true, force: true });
});

it('a module sends nothing to another server by preconnect, prefetch or WebRTC', async () => {
  const { page } = owner;
  const arrived: string[] = [];
  const http = createServer((request, response) => {
    arrived.push(request.url ?? '');
    response.end();
  });
  http.on('connection', () => arrived.push('connection'));
  const turn = createSocket('udp4').on('message', () => arrived.push('datagram'));
  await Promise.all([once(http.listen(0), 'listening'), once(turn.bind(0, '127.0.0.1'), 'listening')]);
  try {
    await registerAt(origin, await thirdParty(join(folder, 'first')));
    await opensFirstAt(origin, page);
    await follow(page, `/modules/shelf-check#leak/${(http.address() as AddressInfo).port}/${turn.address().port}`);
    await frameSays(page, 'The leak was tried.');
    expect(arrived).toEqual([]);
  } finally {
    http.close();
    turn.close();
  }
});
