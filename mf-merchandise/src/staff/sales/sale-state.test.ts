import { expect, test } from '@jest/globals';
import { everything, isNarrowed, queryOf, stateOf } from './sale-state.ts';

const NOW = Date.parse('2026-11-26T12:34:56.789Z');

test('a list asks for what its filter says, the same within a minute', () => {
  expect(queryOf(everything, NOW)).toEqual({});
  expect(queryOf({ q: 'mug', state: 'BACK', period: 'WEEK' }, NOW)).toEqual({ q: 'mug', state: 'BACK', from: '2026-11-19T12:34:00.000Z' });
  expect(queryOf({ ...everything, period: 'YEAR' }, NOW)).toEqual(queryOf({ ...everything, period: 'YEAR' }, NOW + 2000));
  expect([isNarrowed(everything), isNarrowed({ ...everything, period: 'WEEK' })]).toEqual([false, true]);
});

test('units to be sent take precedence over returned units', () => {
  expect(stateOf({ toSend: 1, returned: 1, refunded: 1 })).toBe('TO_SEND');
  expect(stateOf({ toSend: 0, returned: 0, refunded: 1 })).toBe('BACK');
  expect(stateOf({ toSend: 0, returned: 0, refunded: 0 })).toBe('SENT');
});
