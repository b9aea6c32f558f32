/** @engine pglite */
import { afterEach, expect, test } from '@jest/globals';
import type { Job } from './job.ts';
import { type PoolSize, strangersOf, type WorkPool } from './pool.ts';
import { resultOf } from './refusals.ts';

const pools: WorkPool[] = [];
/** Returns a pool of any size, of the same class as the server's. */
function poolOf(size: Partial<PoolSize>): WorkPool {
  const Pool = marquee.app.platform.work.constructor as new (size: Partial<PoolSize>) => WorkPool;
  const pool = new Pool(size);
  pools.push(pool);
  return pool;
}
afterEach(() => {
  for (const pool of pools.splice(0)) pool.close();
});

const job = (code: string, seconds = 30): Job<number, number> => ({
  module: new URL(`data:text/javascript,${encodeURIComponent(`export const run = async (input) => { ${code} }`)}`),
  seconds,
  memoryMb: 64,
});
const double = job('return input * 2;');
const endless = job('for (;;);');

test('a job that takes too long, too much memory or fails ends alone', async () => {
  const pool = poolOf({ threads: 4, ofOneTenant: 4 });
  const outcomes = await Promise.all([
    pool.run(double, 'a', 21),
    pool.run(job('for (;;);', 1), 'a', 0),
    pool.run(job('const all = []; for (;;) all.push({ input, all: [...all.slice(-100)] });'), 'a', 0),
    pool.run(job("throw new Error('mine');"), 'a', 0).catch((error: unknown) => (error as Error).message),
  ]);
  expect(outcomes).toEqual([{ ok: true, value: 42 }, { ok: false, stopped: 'time' }, { ok: false, stopped: 'memory' }, 'mine']);
  expect(await pool.run(double, 'a', 1)).toEqual({ ok: true, value: 2 });
});

test('jobs of one tenant do not delay other tenants, and full queues refuse at once', async () => {
  const pool = poolOf({ threads: 2, ofOneTenant: 1, waiting: 3, waitingOfOneTenant: 2 });
  const gone = new AbortController();
  const first = [1, 2, 3].map(() => pool.run(endless, 'a', 0, gone.signal));
  expect(pool.load).toEqual({ running: 1, waiting: 2 });
  expect(await pool.run(double, 'a', 1)).toEqual({ ok: false, stopped: 'full' });
  expect(await pool.run(double, 'b', 4)).toEqual({ ok: true, value: 8 });
  const second = pool.run(endless, 'b', 0, gone.signal);
  const third = pool.run(endless, 'c', 0, gone.signal);
  expect(await pool.run(double, 'd', 1)).toEqual({ ok: false, stopped: 'busy' });
  gone.abort();
  expect(await Promise.all([...first, second, third])).toEqual(Array.from({ length: 5 }, () => ({ ok: false, stopped: 'gone' })));
  expect(pool.load).toEqual({ running: 0, waiting: 0 });
  expect(await pool.run(double, 'd', 1)).toEqual({ ok: true, value: 2 });
});

test('tenants take turns', async () => {
  const pool = poolOf({ threads: 1, ofOneTenant: 1 });
  const order: string[] = [];
  const note = (tenant: string) => pool.run(double, tenant, 1).then(() => order.push(tenant));
  await Promise.all([note('a'), note('a'), note('a'), note('b')]);
  expect(order).toEqual(['a', 'a', 'b', 'a']);
});

test('strangers of a tenant neither fill its staff’s queue nor hold its threads', async () => {
  const strangers = strangersOf('a');
  const pool = poolOf({ threads: 3, ofOneTenant: 2, waiting: 8, waitingOfOneTenant: 3 });
  const gone = new AbortController();
  const asked = Array.from({ length: 4 }, () => pool.run(endless, strangers, 0, gone.signal));
  expect(pool.load).toEqual({ running: 1, waiting: 3 });
  expect(await pool.run(double, strangers, 1)).toEqual({ ok: false, stopped: 'full' });
  expect(await pool.run(double, 'a', 2)).toEqual({ ok: true, value: 4 });
  // Strangers of all tenants have half of the places.
  const others = [1, 2].map(() => pool.run(endless, strangersOf('b'), 0, gone.signal));
  expect(await pool.run(double, strangersOf('c'), 1)).toEqual({ ok: false, stopped: 'busy' });
  expect(await pool.run(double, 'a', 3)).toEqual({ ok: true, value: 6 });
  gone.abort();
  await Promise.all([...asked, ...others]);
  expect(await pool.run(double, strangers, 4)).toEqual({ ok: true, value: 8 });
});

test('a pool that closes ends its threads and refuses what waits', async () => {
  const pool = poolOf({ threads: 1, ofOneTenant: 1 });
  const outcomes = [pool.run(endless, 'a', 0), pool.run(endless, 'a', 0)];
  pool.close();
  expect((await Promise.all(outcomes)).map((outcome) => outcome.ok)).toEqual([false, false]);
  expect(await pool.run(double, 'a', 1)).toEqual({ ok: false, stopped: 'closed' });
});

test('a full or busy pool returns when to retry', () => {
  const full = resultOf({ ok: false, stopped: 'full' });
  const busy = resultOf({ ok: false, stopped: 'busy' });
  expect([full, busy].map((result) => !result.ok && [result.error.code, result.error.retryAfter])).toEqual([
    ['TOO_MANY_REQUESTS', 10],
    ['UNAVAILABLE', 10],
  ]);
});
