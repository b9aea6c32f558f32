import { expect, it } from '@jest/globals';
import { stateOf } from './discount-state.ts';

const now = Date.parse('2026-11-25T12:00:00.000Z');
const holds = { entityStatus: 'APPROVED', startsAt: '2026-11-25T12:00:00.000Z', endsAt: '2026-11-25T12:00:00.001Z', useLimit: 2, used: 1 } as const;

it.each([
  ['ACTIVE', {}],
  ['ACTIVE', { endsAt: null, useLimit: null }],
  ['SCHEDULED', { startsAt: '2026-11-25T12:00:00.001Z' }],
  ['OVER', { endsAt: '2026-11-25T12:00:00.000Z', used: 2 }],
  ['USED_UP', { used: 2 }],
  ['USED_UP', { used: 3 }],
  ['DRAFT', { entityStatus: 'REJECTED' }],
  ['ARCHIVED', { entityStatus: 'ARCHIVED', used: 2 }],
] as const)('a discount is %s where %j', (state, change) => {
  expect(stateOf({ ...holds, ...change }, now)).toBe(state);
});
