import { expect, test } from '@jest/globals';
import { inWords } from './in-words.ts';

const words = { 'password:wrong': 'Das ist es nicht.' };
const refused = (fields?: { path: string; code: string; message: string }[]) =>
  ({ ok: false, error: { code: 'CREDENTIALS_INVALID', message: 'no', ...(fields && { fields }) } }) as const;

test('a field’s refusal is said in the reader’s words', () => {
  const result = inWords(refused([{ path: '/password', code: 'wrong', message: 'wrong' }]), words);
  expect(result.ok ? undefined : result.error.fields?.[0]?.message).toBe('Das ist es nicht.');
});

test('what has no words keeps the API’s', () => {
  const result = inWords(refused([{ path: 'password', code: 'other', message: 'as it is' }]), words);
  expect(result.ok ? undefined : result.error.fields?.[0]?.message).toBe('as it is');
});

test('answers, and refusals of no field, are left alone', () => {
  const good = { ok: true, value: 1 } as const;
  expect(inWords(good, words)).toBe(good);
  const bad = refused();
  expect(inWords(bad, words)).toBe(bad);
});
