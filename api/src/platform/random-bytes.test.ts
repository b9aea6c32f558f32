/** @engine pglite */
import { expect, test } from '@jest/globals';
import { freshBytes } from './random-bytes.ts';

test('bytes are of the length asked for, and never given out twice, however many are taken', () => {
  const taken = Array.from({ length: 2000 }, (_, at) => freshBytes(at % 2 === 0 ? 12 : 16));
  expect(taken.every((bytes, at) => bytes.length === (at % 2 === 0 ? 12 : 16))).toBe(true);
  expect(new Set(taken.map((bytes) => bytes.toString('hex'))).size).toBe(2000);
  expect(freshBytes(4096)).toHaveLength(4096);
  expect(() => freshBytes(4097)).toThrow(RangeError);
});
