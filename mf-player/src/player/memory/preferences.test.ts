import { expect, test } from '@jest/globals';
import { changePreferences, preferencesFrom, rateFor } from './preferences.ts';

test('valid stored preferences are kept, and invalid ones replaced by defaults', () => {
  expect(preferencesFrom({ captions: 'ar', volume: 0.4, rate: 1.5, rateOf: 'film' })).toEqual({
    captions: 'ar',
    lastCaptions: null,
    audio: null,
    volume: 0.4,
    muted: false,
    rate: 1.5,
    rateOf: 'film',
    moments: true,
  });
  expect(preferencesFrom({ captions: 7, volume: 9, rate: 'fast' })).toEqual({
    captions: null,
    lastCaptions: null,
    audio: null,
    volume: 1,
    muted: false,
    rate: 1,
    rateOf: null,
    moments: true,
  });
  expect(preferencesFrom({ moments: false }).moments).toBe(false);
  expect(preferencesFrom(null).volume).toBe(1);
});

test('a speed holds for its title and for all episodes of its series, and for no other', () => {
  changePreferences({ rate: 2, rateOf: 'series' });
  expect(rateFor({ productId: 'first', seriesId: 'series' })).toBe(2);
  expect(rateFor({ productId: 'second', seriesId: 'series' })).toBe(2);
  expect(rateFor({ productId: 'film', seriesId: null })).toBe(1);
});
