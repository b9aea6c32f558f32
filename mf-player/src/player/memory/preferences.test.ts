import { expect, test } from '@jest/globals';
import { preferencesFrom } from './preferences.ts';

test('what was stored is kept where it makes sense, and replaced by defaults where not', () => {
  expect(preferencesFrom({ captions: 'ar', volume: 0.4, rate: 1.5 })).toEqual({
    captions: 'ar',
    lastCaptions: null,
    audio: null,
    volume: 0.4,
    muted: false,
    rate: 1.5,
    moments: true,
  });
  expect(preferencesFrom({ captions: 7, volume: 9, rate: 'fast' })).toEqual({
    captions: null,
    lastCaptions: null,
    audio: null,
    volume: 1,
    muted: false,
    rate: 1,
    moments: true,
  });
  expect(preferencesFrom({ moments: false }).moments).toBe(false);
  expect(preferencesFrom(null).volume).toBe(1);
});
