import { describe, expect, it } from '@jest/globals';
import { digitsOf } from './mfa-method.ts';

describe('a code as typed or pasted', () => {
  it.each([
    ['123456', '123456'],
    ['123 456', '123456'],
    [' 123-456\n', '123456'],
    ['١٢٣٤٥٦', '123456'],
    ['۱۲۳۴۵۶', '123456'],
    ['１２３４５６', '123456'],
    ['12a3', '123'],
    ['1234567', '123456'],
    ['', ''],
  ])('%j is %j', (typed, digits) => {
    expect(digitsOf(typed)).toBe(digits);
  });
});
