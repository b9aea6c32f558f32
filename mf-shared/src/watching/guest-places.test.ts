import { expect, test } from '@jest/globals';
import { placesFrom, settledPlace, withPlace, type GuestPlace } from './guest-places.ts';

const NOW = Date.parse('2026-11-22T12:00:00.000Z');
const place = (productId: string, part: Partial<GuestPlace> = {}): GuestPlace => ({
  productId,
  seriesId: null,
  position: 30,
  duration: 100,
  watched: false,
  seenAt: '2026-11-22T11:00:00.000Z',
  ...part,
});

test('a film goes on where it was left; the first seconds and the credits begin it anew', () => {
  expect(settledPlace(6, 100, false)).toEqual({ position: 6, watched: false });
  expect(settledPlace(4, 100, false)).toEqual({ position: 0, watched: false });
  expect(settledPlace(95, 100, false)).toEqual({ position: 0, watched: true });
  expect(settledPlace(50, 60, true)).toEqual({ position: 0, watched: true });
  expect(settledPlace(30, 0, false)).toEqual({ position: 30, watched: false });
});

test('invalid and expired places are ignored', () => {
  const sound = place('a');
  const stored = [
    sound,
    null,
    7,
    { ...sound, position: '30' },
    { ...sound, productId: 4 },
    { ...sound, seenAt: 'yesterday' },
    place('old', { seenAt: '2026-01-01T00:00:00.000Z' }),
  ];
  expect(placesFrom(JSON.stringify(stored), NOW)).toEqual([sound]);
  for (const broken of [null, 'undefined', '{}', '[']) expect(placesFrom(broken, NOW)).toEqual([]);
});

test('the latest comes first, once, and there is an end to them', () => {
  const many = Array.from({ length: 60 }, (_, at) => place(String(at))).reduce<readonly GuestPlace[]>(withPlace, []);
  expect([many.length, many[0]?.productId]).toEqual([50, '59']);
  const again = withPlace(many, place('20', { position: 70 }));
  expect([again.length, again[0]?.position, again.filter(({ productId }) => productId === '20').length]).toEqual([50, 70, 1]);
  expect(withPlace([], place('new', { position: 0 }))).toEqual([]);
  expect(withPlace([place('a', { watched: true })], place('a', { position: 0 }))[0]).toMatchObject({ position: 0, watched: true });
});
