import { expect, test } from '@jest/globals';
import { resumePoint } from './resume.ts';

test('a film goes on where it was left', () => {
  expect(resumePoint({ position: 6, duration: 100 })).toBe(6);
  expect(resumePoint({ position: 94, duration: 100 })).toBe(94);
});

test('the first five seconds and the credits begin it anew', () => {
  expect(resumePoint({ position: 5, duration: 100 })).toBe(0);
  expect(resumePoint({ position: 95, duration: 100 })).toBe(0);
  expect(resumePoint({ position: 30, duration: 0 })).toBe(0);
  expect(resumePoint({ position: Number.NaN, duration: 100 })).toBe(0);
});
