import { expect, test } from '@jest/globals';
import { createRecovery } from './recovery.ts';

test('a film is mended twice within twenty seconds, and again after them', () => {
  let now = 0;
  const recovery = createRecovery(() => now);
  expect([recovery.mayTry(), recovery.mayTry(), recovery.mayTry()]).toEqual([true, true, false]);
  now = 21_000;
  expect(recovery.mayTry()).toBe(true);
});
