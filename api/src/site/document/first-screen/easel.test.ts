import { afterEach, expect, test } from '@jest/globals';
import { Easel, type EaselBounds } from './easel.ts';
import type { Order } from './messages.ts';

const host = 'module.exports = { lent: { door: () => "lent" }, settle: async () => {}, draw: (drawing, remote) => remote(drawing) };';
const html = (words: string) => `({ html: ${words}, styles: '', answers: [], heading: 'x' })`;
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
  telling: `module.exports = async () => ${html('JSON.stringify([typeof BroadcastChannel, Object.keys(process.env).length])')};`,
} as const;
type Name = keyof typeof remotes;

let easel: Easel;
const open = (bounds: Partial<EaselBounds> = {}) => (easel = new Easel(({ name }) => (name === 'shell' ? host : remotes[name as Name]), bounds));
afterEach(() => easel.close());

const orderOf = (name: Name, { path = '/', world = name }: { path?: string; world?: string } = {}): Order => ({
  ...{ world, path, search: '', at: 0, settings: {} },
  host: { name: 'shell', version: '1', digest: 'shell' },
  remote: { name, version: '1', digest: name },
});
const asked: string[] = [];
const answer = (address: string) => {
  asked.push(address);
  return Promise.resolve({ status: 200, body: 'told' });
};
const draw = (name: Name, place = {}) => easel.draw(orderOf(name, place), answer);

test('a page is drawn by what the host lends; what modules keep is of one world alone', async () => {
  open();
  expect(await draw('sound', { path: '/a' })).toMatchObject({ kind: 'drawn', drawn: { html: '/alent1' } });
  expect(await draw('sound', { path: '/b' })).toMatchObject({ drawn: { html: '/blent2' } });
  expect(await draw('sound', { path: '/c', world: 'another' })).toMatchObject({ drawn: { html: '/clent1' } });
});

test('it reads through the server, and only reads', async () => {
  open();
  expect(await draw('asking')).toMatchObject({ drawn: { html: '200told' } });
  expect(asked).toEqual(['/v1/x']);
  expect(await draw('writing')).toMatchObject({ kind: 'failed' });
});

test.each(['throwing', 'broken', 'reaching'] as const)('what is %s fails alone', async (name) => {
  open();
  const [failed, drawn] = await Promise.all([draw(name), draw('sound')]);
  expect(failed.kind).toBe('failed');
  expect(drawn.kind).toBe('drawn');
});

test('what loops is ended, and so is what waits with it; the next page is drawn', async () => {
  open({ patienceMs: 1500 });
  await draw('sound');
  const [looping, beside] = await Promise.all([draw('looping'), draw('sound')]);
  expect(looping.kind).toBe('stopped');
  expect(beside.kind).not.toBe('failed');
  expect((await draw('sound')).kind).toBe('drawn');
});

test('what leaks is ended by its bound of memory', async () => {
  open({ memoryMb: 64, patienceMs: 60_000 });
  expect((await draw('leaking')).kind).toBe('stopped');
  expect((await draw('sound')).kind).toBe('drawn');
});

test('what throws after it has drawn ends the thread, not the server', async () => {
  open();
  await draw('throwingLater');
  for (let turn = 0; turn < 20; turn += 1) if ((await draw('sound')).kind === 'drawn') return;
  throw new Error('nothing is drawn any more');
});

test('more than can wait are told at once; a thread that has drawn many gives way', async () => {
  open({ most: 2, drawings: 3 });
  const outcomes = await Promise.all([draw('sound'), draw('sound'), draw('sound')]);
  expect(outcomes.map(({ kind }) => kind)).toEqual(['drawn', 'drawn', 'busy']);
  await draw('sound');
  expect(await draw('sound')).toMatchObject({ drawn: { html: '/lent1' } });
});

test('it sees neither the surroundings of the server nor its other threads', async () => {
  open();
  expect(await draw('telling')).toMatchObject({ drawn: { html: '["undefined",0]' } });
});
