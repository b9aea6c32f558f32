/** @engine pglite */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { RunningS3 } from '../../testing.ts';
import { keysBelow } from '../../testing/stored-files.ts';
import { folderStorage } from './folder-storage.ts';
import { openStorage } from './open-storage.ts';
import { s3Storage } from './s3-storage.ts';
import { isSigned, signAddress } from './signed-address.ts';
import type { ByteRange, Storage } from './storage.ts';

const directory = mkdtempSync(join(tmpdir(), 'marquee-'));
const secret = randomBytes(32);
afterAll(async () => {
  await s3.stop();
  rmSync(directory, { recursive: true, force: true });
});

let s3: RunningS3;
beforeAll(async () => {
  s3 = await marquee.startS3();
});
const storages: readonly (readonly [string, () => Promise<Storage>])[] = [
  ['a folder', () => openStorage({ dataDirectory: join(directory, 'kept'), secret })],
  ['a bucket', () => openStorage({ dataDirectory: join(directory, 'kept'), s3: s3.settings, secret })],
];
/** More than two parts of a bucket's. */
const MANY = randomBytes(17_500_000);
let folder = '';
beforeEach(() => {
  folder = randomUUID();
});
const key = (name: string) => `uploads/${folder}/${name}`;
const inPieces = (bytes: Buffer, size = 70_000) =>
  Readable.from(Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.subarray(at * size, (at + 1) * size)));
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function read(storage: Storage, name: string, range?: ByteRange): Promise<Buffer | string> {
  const opened = await storage.get(key(name), range);
  return opened.ok ? Buffer.concat(await opened.value.stream.toArray()) : opened.error.code;
}

test.each(storages)('%s keeps what is put there, whole or not at all', async (_name, open) => {
  const storage = await open();
  await storage.check();
  expect(await storage.put(key('many.bin'), inPieces(MANY), { mediaType: 'video/mp4' })).toEqual({ ok: true, value: { bytes: MANY.length } });
  expect(hashOf((await read(storage, 'many.bin')) as Buffer)).toBe(hashOf(MANY));
  expect(await storage.head(key('many.bin'))).toMatchObject({
    ok: true,
    value: { key: key('many.bin'), bytes: MANY.length, modifiedAt: expect.objectContaining({}) },
  });
  expect(await storage.put(key('limited.bin'), inPieces(MANY), { mostBytes: MANY.length - 1 })).toMatchObject({ ok: false, error: { code: 'too-large' } });
  const broken = new Readable({
    read() {
      this.push(MANY.subarray(0, 70_000));
      this.destroy(new Error('the sender is gone'));
    },
  });
  await expect(storage.put(key('broken.bin'), broken)).rejects.toThrow('the sender is gone');
  expect(await storage.put(key('empty.bin'), Readable.from([]))).toEqual({ ok: true, value: { bytes: 0 } });
  expect(await keysBelow(storage, key(''))).toEqual([key('empty.bin'), key('many.bin')]);
  expect([await read(storage, 'empty.bin'), await read(storage, 'limited.bin')]).toEqual([Buffer.alloc(0), 'missing']);
  expect(await storage.put(key('empty.bin'), Readable.from([Buffer.from('now')]))).toMatchObject({ ok: true });
  expect(String(await read(storage, 'empty.bin'))).toBe('now');
});

test.each(storages)('%s is read in parts', async (_name, open) => {
  const storage = await open();
  await storage.put(key('ten.txt'), Readable.from([Buffer.from('0123456789')]));
  const ranges: ByteRange[] = [
    { from: 0, to: 0 },
    { from: 3, to: 5 },
    { from: 7 },
    { from: 8, to: 99 },
    { last: 2 },
    { last: 10 },
    { from: 10 },
    { from: 5, to: 4 },
    { last: 0 },
  ];
  const found = [];
  for (const range of ranges) found.push(String(await read(storage, 'ten.txt', range)));
  expect(found).toEqual(['0', '345', '789', '89', '89', '0123456789', 'range', 'range', 'range']);
  const end = await storage.get(key('ten.txt'), { last: 3 });
  expect(end).toMatchObject({ ok: true, value: { from: 7, to: 9, bytes: 10 } });
  if (end.ok) end.value.stream.destroy();
  expect(await read(storage, 'none.txt', { from: 0 })).toBe('missing');
});

test.each(storages)('%s takes over a file, copies, lists and deletes', async (_name, open) => {
  const storage = await open();
  const path = join(directory, 'came.part');
  writeFileSync(path, 'came');
  expect(await storage.putFile(key('a/came.txt'), path, { mediaType: 'text/plain' })).toEqual({ ok: true, value: { bytes: 4 } });
  expect(await storage.copy(key('a/came.txt'), key('b/copy.txt'))).toEqual({ ok: true, value: true });
  expect(await storage.copy(key('a/none.txt'), key('b/none.txt'))).toMatchObject({ ok: false, error: { code: 'missing' } });
  expect([await keysBelow(storage, key('a/')), await keysBelow(storage, key('b/co')), await keysBelow(storage, 'none/')]).toEqual([
    [key('a/came.txt')],
    [key('b/copy.txt')],
    [],
  ]);
  expect([await storage.delete(key('a/came.txt')), await storage.delete(key('a/came.txt'))]).toEqual([
    { ok: true, value: true },
    { ok: true, value: true },
  ]);
  expect([(await storage.head(key('a/came.txt'))).ok, String(await read(storage, 'b/copy.txt'))]).toEqual([false, 'came']);
  expect(await storage.putFile(key('a/never.txt'), join(directory, 'never'))).toMatchObject({ ok: false });
});

test.each(storages)('%s has no key that leads elsewhere', async (_name, open) => {
  const storage = await open();
  for (const wrong of ['', '/etc/passwd', '../x', 'uploads/../../x', 'uploads//x', 'uploads/.hidden', 'a\\b', 'a b', 'ü', `a/${'x'.repeat(300)}`]) {
    await expect((async () => storage.get(wrong))()).rejects.toThrow('is no key');
    await expect((async () => storage.put(wrong, Readable.from([])))()).rejects.toThrow('is no key');
    await expect((async () => storage.copy(key('ten.txt'), wrong))()).rejects.toThrow('is no key');
  }
});

test('an address is signed for one file and until a moment', async () => {
  const storage = folderStorage(join(directory, 'kept'), secret);
  const now = new Date('2026-11-23T08:00:00Z');
  const address = new URL(await storage.signedAddress(key('a.pdf'), new Date(now.getTime() + 60_000)), 'http://x');
  const given = { expires: address.searchParams.get('expires') ?? '', signature: address.searchParams.get('signature') ?? '', now };
  expect(address.pathname).toBe(`/media/signed/${key('a.pdf')}`);
  const isGood = (change: Partial<typeof given>, of = key('a.pdf'), by: Uint8Array = secret) => isSigned(by, of, { ...given, ...change });
  expect(isGood({})).toBe(true);
  expect([
    isGood({ now: new Date(now.getTime() + 60_000) }),
    isGood({ expires: String(Number(given.expires) + 1) }),
    isGood({ signature: given.signature.replace(/./, (one) => (one === 'A' ? 'B' : 'A')) }),
    isGood({ signature: '' }),
    isGood({}, key('b.pdf')),
    isGood({}, key('a.pdf'), randomBytes(32)),
    signAddress(secret, key('a.pdf'), now) === signAddress(secret, key('b.pdf'), now),
  ]).toEqual(Array.from({ length: 7 }, () => false));
});

test('a bucket that takes requests and never answers is said to be unavailable', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const storage = s3Storage({ ...s3.settings, endpoint, answerWithinMs: 200 });
  const asked = [storage.get(key('a')), storage.head(key('a')), storage.put(key('a'), Readable.from([MANY.subarray(0, 10)])), storage.delete(key('a'))];
  expect((await Promise.all(asked)).map((reply) => (reply.ok ? 'ok' : reply.error.code))).toEqual(Array(4).fill('unavailable'));
  silent.closeAllConnections();
  silent.close();
});
