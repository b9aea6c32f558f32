import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { RenderWorker, type EaselBounds } from './easel.ts';
import type { Order } from './messages.ts';

const host = 'module.exports = { lent: { door: () => "lent" }, settle: async () => {}, draw: (drawing, remote) => remote(drawing) };';
const html = (words: string) => `({ html: ${words}, styles: '', answers: [], heading: 'x' })`;
/** A build that says what comes of reaching for something. */
const reaching = (expression: string) => `module.exports = async () => {
  let outcome;
  try { outcome = 'reached ' + String(await (${expression})); } catch (cause) { outcome = 'refused'; }
  return ${html('outcome')};
};`;
const remotes = {
  sound: `let times = 0; module.exports = async ({ path }) => ${html('path + require("door") + ++times')};`,
  looping: 'module.exports = async () => { for (;;); };',
  throwing: 'module.exports = async () => { throw new Error("broken"); };',
  throwingLater: `module.exports = async () => { setTimeout(() => { throw new Error("late"); }); return ${html('"drawn"')}; };`,
  leaking: 'module.exports = async () => { const kept = []; for (;;) kept.push(Array.from({ length: 1e4 }, Math.random)); };',
  broken: 'module.exports = (;',
  asking: `module.exports = async () => { const answer = await fetch('/v1/x'); return ${html('String(answer.status) + (await answer.text())')}; };`,
  writing: `module.exports = async () => { await fetch('/v1/x', { method: 'POST' }); return ${html('""')}; };`,
  reaching: 'module.exports = async () => require("fs");',
  formless: 'module.exports = async () => ({ html: 5 });',
  asksMuch: `module.exports = async () => { const statuses = []; for (let n = 0; n < 120; n += 1) statuses.push((await fetch('/v1/x')).status); return ${html('statuses.filter((status) => status === 200).length + " answered"')}; };`,
  telling: `module.exports = async () => ${html('JSON.stringify([typeof BroadcastChannel, Object.keys(process.env).length])')};`,
} as const;

let easel: RenderWorker;
const open = (bounds: Partial<EaselBounds> = {}, builds: Readonly<Record<string, string>> = remotes) =>
  (easel = new RenderWorker(({ name }) => (name === 'shell' ? host : (builds[name] ?? '')), bounds));
afterEach(() => easel.close());

const orderOf = (name: string, { path = '/', world = name }: { path?: string; world?: string } = {}): Order => ({
  ...{ world, path, search: '', at: 0, settings: {} },
  host: { name: 'shell', version: '1', digest: 'shell' },
  remote: { name, version: '1', digest: name },
});
const asked: string[] = [];
const answer = (address: string) => {
  asked.push(address);
  return Promise.resolve({ status: 200, body: 'told' });
};
const draw = (name: string, place = {}) => easel.draw(orderOf(name, place), answer);

test('a page is drawn by what the host lends; what modules keep is of one world alone', async () => {
  open();
  expect(await draw('sound', { path: '/a' })).toMatchObject({ kind: 'drawn', drawn: { html: '/alent1' } });
  expect(await draw('sound', { path: '/b' })).toMatchObject({ drawn: { html: '/blent2' } });
  expect(await draw('sound', { path: '/c', world: 'another' })).toMatchObject({ drawn: { html: '/clent1' } });
});

test('a build reads through the server, and only reads', async () => {
  open();
  asked.length = 0;
  expect(await draw('asking')).toMatchObject({ drawn: { html: '200told' } });
  expect(asked).toEqual(['/v1/x']);
  expect(await draw('writing')).toMatchObject({ kind: 'failed' });
});

test.each(['throwing', 'broken', 'reaching'] as const)('a build that is %s fails alone', async (name) => {
  open();
  const [failed, drawn] = await Promise.all([draw(name), draw('sound')]);
  expect(failed.kind).toBe('failed');
  expect(drawn.kind).toBe('drawn');
});

test('a build that loops is ended with the pages that wait; the next page is drawn', async () => {
  open({ patienceMs: 1500 });
  await draw('sound');
  const [looping, beside] = await Promise.all([draw('looping'), draw('sound')]);
  expect(looping.kind).toBe('stopped');
  expect(beside.kind).not.toBe('failed');
  expect((await draw('sound')).kind).toBe('drawn');
});

test('a build that leaks is ended by its bound of memory', async () => {
  open({ memoryMb: 64, patienceMs: 60_000 });
  expect((await draw('leaking')).kind).toBe('stopped');
  expect((await draw('sound')).kind).toBe('drawn');
});

test('a build that throws after it has drawn ends the process, not the server', async () => {
  open();
  await draw('throwingLater');
  for (let turn = 0; turn < 20; turn += 1) if ((await draw('sound')).kind === 'drawn') return;
  throw new Error('nothing is drawn any more');
});

test('more than can wait are told at once; a process that has drawn many gives way', async () => {
  open({ most: 2, drawings: 3 });
  const outcomes = await Promise.all([draw('sound'), draw('sound'), draw('sound')]);
  expect(outcomes.map(({ kind }) => kind)).toEqual(['drawn', 'drawn', 'busy']);
  await draw('sound');
  expect(await draw('sound')).toMatchObject({ drawn: { html: '/lent1' } });
});

test('a build that makes no first screen fails, and reads 100 times for a page at most', async () => {
  open();
  expect(await draw('formless')).toEqual({ kind: 'failed', message: 'it has made no first screen' });
  expect(await draw('asksMuch')).toMatchObject({ drawn: { html: '100 answered' } });
});

test('it sees neither the environment of the server nor other threads', async () => {
  open();
  expect(await draw('telling')).toMatchObject({ drawn: { html: '["undefined",0]' } });
});

describe('a build is refused', () => {
  const MAIN = "require('util').inspect.constructor";
  const EMITTER = "require('events').prototype";
  test.each([
    ['the process', 'globalThis.process.pid'],
    ['the process by a function of Node', `${MAIN}('return process.pid')()`],
    ['the process by a function of its own', "Function('return process.pid')()"],
    ['the process by a timer', "setTimeout.constructor('return process.pid')()"],
    ['the process by a class of the web', "Response.constructor('return process.pid')()"],
    ['its programs', "require('child_process').execSync('id')"],
    ['files', "require('fs').readFileSync('/proc/self/environ')"],
    ['files by import', "import('node:fs').then((fs) => fs.readFileSync('/proc/self/environ'))"],
    ['code of text', "(0, eval)('1')"],
    ['machine code', 'new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]))'],
    ['threads', "new (require('worker_threads').Worker)('1', { eval: true })"],
    ['modules of Node', "require('module').createRequire('/')"],
    ['engines of its cryptography', "require('crypto').setEngine('/tmp/engine.so')"],
    ['connections of the process', "require('async_hooks').executionAsyncResource()"],
    ['sockets', 'new WebSocket("ws://localhost")'],
    ['functions that the process calls', `Object.defineProperty(${EMITTER}, 'emit', { value() {} })`],
    ['functions of the language that the process calls', `Object.defineProperty(${MAIN}.prototype, 'call', { value() {} })`],
    ['names that the process looks up', `(() => { 'use strict'; Object.getPrototypeOf(${EMITTER}).polluted = 1; })()`],
  ])('%s', async (_, expression) => {
    open({}, { reaching: reaching(expression) });
    expect(await draw('reaching')).toMatchObject({ drawn: { html: 'refused' } });
  });

  test('the network', async () => {
    let connections = 0;
    const server = createServer(() => (connections += 1)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    open({}, { reaching: reaching(`Promise.allSettled([fetch('http://127.0.0.1:${port}/'), fetch(new URL('http://127.0.0.1:${port}/'))])`) });
    // Reading goes to the server of the process alone.
    expect(await draw('reaching')).toMatchObject({ kind: 'drawn' });
    expect(asked.slice(-2)).toEqual([`http://127.0.0.1:${port}/`, `http://127.0.0.1:${port}/`]);
    server.close();
    expect(connections).toBe(0);
  });

  test('the account of root, and the environment of the server', async () => {
    open();
    await draw('sound');
    const read = (pid: string, file: string) => {
      try {
        return readFileSync(`/proc/${pid}/${file}`, 'utf8');
      } catch {
        return '';
      }
    };
    const isChild = (pid: string) => read(pid, 'status').includes(`\nPPid:\t${process.pid}\n`) && read(pid, 'cmdline').includes('draw.process');
    const children = process.platform === 'linux' ? readdirSync('/proc').filter(isChild) : [];
    const account = process.getuid?.() === 0 ? 65_534 : process.getuid?.();
    for (const pid of children) expect([read(pid, 'status'), read(pid, 'environ')]).toEqual([expect.stringContaining(`\nUid:\t${account}\t`), '']);
    expect(children).toHaveLength(process.platform === 'linux' ? 1 : 0);
  });

  test('objects of another world', async () => {
    const polluting = 'Object.prototype.polluted = "yes"; Array.prototype.map = null;';
    const builds = {
      polluting: `${polluting} module.exports = async () => ${html('"drawn"')};`,
      sound: `module.exports = async () => ${html('String({}.polluted) + [1].map(String)')};`,
    };
    open({}, builds);
    await draw('polluting');
    expect(await draw('sound')).toMatchObject({ drawn: { html: 'undefined1' } });
  });
});
