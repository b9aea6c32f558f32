import { expect, test } from '@jest/globals';
import { clockIn, readClock } from './zone-clock.ts';

const zone = 'Europe/Amsterdam';

test('a clock of a zone is an instant, and the instant shows that clock', () => {
  expect(readClock('2027-07-01T19:00', zone)).toEqual({ kind: 'once', instant: '2027-07-01T17:00:00.000Z' });
  expect(readClock('2027-01-01T00:30', 'Asia/Kathmandu')).toEqual({ kind: 'once', instant: '2026-12-31T18:45:00.000Z' });
  expect(clockIn('Asia/Kathmandu', '2026-12-31T18:45:00.000Z')).toBe('2027-01-01T00:30');
  expect(clockIn('America/New_York', '2027-07-01T04:00:00.000Z')).toBe('2027-07-01T00:00');
});

test('a time over which the clock is put forward is taken an hour later', () => {
  expect(readClock('2027-03-28T02:30', zone)).toEqual({ kind: 'gap', instant: '2027-03-28T01:30:00.000Z' });
  expect(clockIn(zone, '2027-03-28T01:30:00.000Z')).toBe('2027-03-28T03:30');
});

test('a time that the clock shows twice is two instants', () => {
  expect(readClock('2027-10-31T02:30', zone)).toEqual({ kind: 'twice', instant: '2027-10-31T00:30:00.000Z', later: '2027-10-31T01:30:00.000Z' });
  expect(readClock('2027-10-31T03:00', zone)).toEqual({ kind: 'once', instant: '2027-10-31T02:00:00.000Z' });
});

test.each(['', '2027-03-28', '2027-13-28T02:30', '0002-03-28T02:30'])('%j is no date and time', (clock) => {
  expect(readClock(clock, zone)).toBeUndefined();
});
