import { expect, test } from '@jest/globals';
import { everything, isNarrowed, queryOf, stateOf } from './gift-state.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' });
const sentAt = '2026-11-21T10:00:00.000Z';

test('a card stands where its status, its letter and its money say', () => {
  expect(stateOf({ status: 'ACTIVE', sentAt: null, balance: usd(5000) })).toBe('WAITS');
  expect(stateOf({ status: 'ACTIVE', sentAt, balance: usd(1) })).toBe('ACTIVE');
  expect(stateOf({ status: 'ACTIVE', sentAt, balance: usd(0) })).toBe('EMPTY');
  expect(stateOf({ status: 'DISABLED', sentAt: null, balance: usd(5000) })).toBe('DISABLED');
});

test('a list asks for what its filter says', () => {
  expect([queryOf(everything), isNarrowed(everything)]).toEqual([{}, false]);
  expect([queryOf({ q: '9TR2', status: 'DISABLED' }), isNarrowed({ q: '', status: 'ACTIVE' })]).toEqual([{ q: '9TR2', status: 'DISABLED' }, true]);
});
