import { describe, expect, it } from '@jest/globals';
import { codeOf, isCode, newCode } from './discount-code.ts';

describe('a code', () => {
  it('a code is valid by the rules of the API, in capitals', () => {
    expect(codeOf(' winter-10 ')).toBe('WINTER-10');
    expect(['abc', 'WINTER-10', 'A-B'].map(isCode)).toEqual([true, true, true]);
    expect(['', 'AB', '-ABC', 'AB--C', 'ABC-', 'A B C', 'شتاء', 'A'.repeat(31)].map(isCode)).toEqual(Array(8).fill(false));
  });

  it('that is made up is taken, is of signs nobody mistakes, and never the same twice', () => {
    const made = Array.from({ length: 500 }, newCode);
    expect(made.every((code) => isCode(code) && /^[^AEIOUL015S]{14}$/.test(code))).toBe(true);
    expect(new Set(made).size).toBe(made.length);
    expect(new Set(made.join('').replaceAll('-', '')).size).toBe(26);
  });
});
