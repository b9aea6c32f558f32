import { createHmac, randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { commitmentTo, drawnOrder, newSeed } from './draw.ts';

const uuids = fc.uniqueArray(fc.uuid(), { minLength: 0, maxLength: 60 });
const seeds = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex'));

test('the seed and the entries determine the order, whatever order the entries come in', async () => {
  await fc.assert(
    fc.asyncProperty(seeds, uuids, async (seed, ids) => {
      const drawn = await drawnOrder(seed, ids);
      const lot = (id: string) => createHmac('sha256', Buffer.from(seed, 'hex')).update(id).digest('hex');
      const recomputed = ids.map((id) => [lot(id), id] as const).toSorted(([a], [b]) => (a < b ? -1 : 1));
      expect(drawn).toEqual(recomputed.map(([, id]) => id));
      expect(await drawnOrder(seed, ids.toReversed())).toEqual(drawn);
      expect(drawn.toSorted()).toEqual(ids.toSorted());
    }),
    { numRuns: 200 },
  );
});

test('a commitment matches one seed only', () => {
  const made = Array.from({ length: 100 }, () => newSeed());
  expect(new Set(made.map(({ seed }) => seed)).size).toBe(100);
  for (const { seed, commitment } of made) expect(commitmentTo(seed)).toBe(commitment);
});

test('every entry gets every place equally often', async () => {
  const [entries, draws] = [10, 4000];
  const ids: string[] = Array.from({ length: entries }, () => randomUUID());
  const counts = new Map(ids.map((id) => [id, Array<number>(entries).fill(0)]));
  for (let at = 0; at < draws; at += 1) for (const [place, id] of (await drawnOrder(newSeed().seed, ids)).entries()) counts.get(id)![place]! += 1;
  const expected = draws / entries;
  const chi = [...counts.values()].flat().reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  // 81 degrees of freedom: a value above 170 is less likely than one in many millions.
  expect(chi).toBeLessThan(170);
});

test('drawing a hundred thousand entries does not block other work', async () => {
  const ids = Array.from({ length: 100_000 }, () => randomUUID());
  let turns = 0;
  const watch = setInterval(() => {
    turns += 1;
  }, 0);
  expect((await drawnOrder(newSeed().seed, ids)).length).toBe(100_000);
  clearInterval(watch);
  expect(turns).toBeGreaterThan(10);
});
