import { expect, test } from '@jest/globals';
import { nextRate } from './rates.ts';
import { captionsToShow } from './toggle-captions.ts';

const english = { id: 0, label: 'English', language: 'en' };
const arabic = { id: 1, label: 'العربية', language: 'ar' };

test('captions come back in the language they were last on in, or in the page’s, or in the first there is', () => {
  expect(captionsToShow([english, arabic], ['ar', 'en'])).toBe(arabic);
  expect(captionsToShow([english, arabic], [null, 'ar-EG'])).toBe(arabic);
  expect(captionsToShow([english, arabic], ['fr', ''])).toBe(english);
  expect(captionsToShow([], ['ar'])).toBeNull();
});

test('the speed goes step by step and stops at its ends', () => {
  expect(nextRate(1, 1)).toBe(1.25);
  expect(nextRate(1, -1)).toBe(0.75);
  expect(nextRate(2, 1)).toBe(2);
  expect(nextRate(1.1, 1)).toBe(1.25);
});
