import { expect, test } from '@jest/globals';
import { countdownParts, eventState, groupEvents } from './event-times.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const event = (startsAt: string | undefined, durationSeconds?: number) => ({
  origin: null,
  metaData: { ...(startsAt ? { startsAt } : {}), ...(durationSeconds ? { durationSeconds } : {}) },
});

test('an event is live from its start until it has run its length', () => {
  expect(eventState(event('2026-11-21T12:00:01Z', 60), now)).toBe('upcoming');
  expect(eventState(event('2026-11-21T12:00:00Z', 60), now)).toBe('live');
  expect(eventState(event('2026-11-21T11:59:00Z', 60), now)).toBe('past');
});

test('without a length it is live for two hours; without a date it is still to come', () => {
  expect(eventState(event('2026-11-21T10:00:01Z'), now)).toBe('live');
  expect(eventState(event('2026-11-21T10:00:00Z'), now)).toBe('past');
  expect(eventState(event(undefined), now)).toBe('upcoming');
});

test('the next event comes first, the latest past event too', () => {
  const [soon, later, never] = [event('2026-12-01T00:00:00Z'), event('2027-01-01T00:00:00Z'), event(undefined)];
  const [recent, old] = [event('2026-11-01T00:00:00Z'), event('2026-01-01T00:00:00Z')];
  expect(groupEvents([later, never, old, soon, recent], now)).toEqual({ live: [], upcoming: [soon, later, never], past: [recent, old] });
});

test('a countdown is in days, hours, minutes and seconds, and ends at zero', () => {
  expect(countdownParts(now + 90_061_999, now)).toEqual({ days: 1, hours: 1, minutes: 1, seconds: 1 });
  expect(countdownParts(now - 5000, now)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
});
