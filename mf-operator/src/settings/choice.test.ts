import { expect, test } from '@jest/globals';
import { withChoice, type Choice } from './choice.ts';

const choices: readonly Choice[] = [
  { event: 'NEWSLETTER', channel: 'EMAIL', enabled: false, locked: false },
  { event: 'NEWSLETTER', channel: 'IN_APP', enabled: false, locked: false },
  { event: 'SECURITY', channel: 'EMAIL', enabled: true, locked: true },
];

test('one choice changes, and no other', () => {
  expect(withChoice(choices, { event: 'NEWSLETTER', channel: 'EMAIL', enabled: true, locked: false }).map(({ enabled }) => enabled)).toEqual([
    true,
    false,
    true,
  ]);
});

test('a locked choice stays on', () => {
  expect(withChoice(choices, { event: 'SECURITY', channel: 'EMAIL', enabled: false, locked: true })).toEqual(choices);
});
