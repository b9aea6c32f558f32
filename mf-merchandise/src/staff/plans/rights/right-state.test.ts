import { expect, it } from '@jest/globals';
import type { Entitlement } from '@marquee/api/contract';
import { stateOf } from './right-state.ts';

const now = Date.parse('2027-01-31T10:00:00Z');
const right = { source: 'STAFF', revokedAt: null, endsAt: null, playHours: null, firstPlayAt: null } as Entitlement;
const [before, after] = ['2027-01-31T10:00:00Z', '2027-01-31T10:00:01Z'];

it.each([
  ['HOLDS', {}],
  ['HOLDS', { endsAt: after }],
  ['OVER', { endsAt: before }],
  ['TAKEN', { revokedAt: before, endsAt: after }],
  ['WAITS', { source: 'RENTAL', endsAt: after, playHours: 48 }],
  ['HOLDS', { source: 'RENTAL', endsAt: after, playHours: 48, firstPlayAt: before }],
  ['OVER', { source: 'RENTAL', endsAt: before, playHours: 48 }],
  ['REFUNDED', { source: 'PURCHASE', revokedAt: before }],
  ['OVER', { source: 'SUBSCRIPTION', revokedAt: before }],
] as const)('a right is %s: %j', (state, more) => {
  expect(stateOf({ ...right, ...more }, now)).toBe(state);
});
