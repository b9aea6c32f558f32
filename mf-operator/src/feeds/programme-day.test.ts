import { expect, test } from '@jest/globals';
import { dayAfter, dayOf, linesOf, timeOf } from './programme-day.ts';

test('lines of a day are in the order of time', () => {
  const item = { id: 'a', startsAt: '2026-11-21T10:00:00.000Z', endsAt: '2026-11-21T11:00:00.000Z', name: 'News', productId: null };
  const gaps = [
    { startsAt: '2026-11-21T11:00:00.000Z', endsAt: '2026-11-22T00:00:00.000Z' },
    { startsAt: '2026-11-21T00:00:00.000Z', endsAt: '2026-11-21T10:00:00.000Z' },
  ];
  expect(linesOf({ content: [item], gaps }).map(({ item: on }) => on?.name)).toEqual([undefined, 'News', undefined]);
});

test('times are those of the clock of the feed', () => {
  expect([timeOf('America/New_York', '2026-11-22T01:15:00.000Z'), dayOf('America/New_York', '2026-11-22T01:15:00.000Z')]).toEqual(['20:15', '2026-11-21']);
  expect([timeOf('UTC', '2026-11-22T00:00:30.000Z'), dayAfter('2026-12-31', 1), dayAfter('2027-03-01', -1)]).toEqual(['00:00:30', '2027-01-01', '2027-02-28']);
});
