/** @engine pglite */
import { expect, test } from '@jest/globals';
import { cutText, firstCharacter } from '../../contract/cut-text.ts';

const FAMILY = '👨\u200d👩\u200d👧';

test.each([
  ['𩸽山', '𩸽'],
  ['🎬 Night', '🎬'],
  [`${FAMILY}!`, FAMILY],
  ['🇳🇴 Oslo', '🇳🇴'],
  ['हिन्दी', 'हि'],
  ['e\u0301tat', 'e\u0301'],
  ['', ''],
])('the first character of %s is whole', (text, first) => {
  expect(firstCharacter(text)).toBe(first);
});

test.each([
  ['short', 10, 'short'],
  ['exactly', 7, 'exactly'],
  ['ab𩸽', 3, 'ab'],
  [`ab${FAMILY}c`, 6, 'ab'],
  ['abe\u0301', 3, 'ab'],
  ['abe\u0301', 4, 'abe\u0301'],
])('%s cut to %d units keeps whole characters', (text, maxLength, cut) => {
  expect(cutText(text, maxLength)).toBe(cut);
});
