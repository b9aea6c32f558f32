import { expect, test } from '@jest/globals';
import { failureOf } from './make-passkey.ts';

const named = (name: string) => Object.assign(new Error('no'), { name });

test.each([
  [named('NotAllowedError'), 'cancelled'],
  [named('AbortError'), 'cancelled'],
  [named('InvalidStateError'), 'already'],
  [named('SecurityError'), 'failed'],
  ['a text', 'failed'],
])('%s is %s', (cause, failure) => {
  expect(failureOf(cause)).toBe(failure);
});
