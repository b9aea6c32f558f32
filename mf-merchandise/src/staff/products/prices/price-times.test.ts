import { expect, it } from '@jest/globals';
import { timelineOf, timeOf, type TimedPrice } from './price-times.ts';

const at = (day: number) => `2026-12-${String(day).padStart(2, '0')}T00:00:00.000Z`;
const price = (from: number, until: number | null, entityStatus: TimedPrice['entityStatus'] = 'APPROVED') =>
  ({ id: `${from}`, startsAt: at(from), endsAt: until === null ? null : at(until), entityStatus }) as TimedPrice;
const now = Date.parse(at(10));

it('a price is over, holds or comes, to the moment', () => {
  const times = [price(1, 10), price(10, 11), price(10, null), price(11, null), price(1, null, 'DRAFT')].map((one) => timeOf(one, now));
  expect(times).toEqual(['OVER', 'NOW', 'NOW', 'COMING', 'DRAFT']);
});

it('a timeline shows all of them and now, in their order, whatever their length', () => {
  const { segments, now: place } = timelineOf([price(1, 2), price(9, 20), price(25, null)], now);
  expect(segments.map(({ time }) => time)).toEqual(['OVER', 'NOW', 'COMING']);
  for (const { start, width } of segments) expect(start >= 0 && width > 0 && start + width <= 1.000001).toBe(true);
  const [, holds] = segments;
  expect(holds!.start < place && place < holds!.start + holds!.width).toBe(true);
  expect(timelineOf([], now).now).toBe(0.5);
});
