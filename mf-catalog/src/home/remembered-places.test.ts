import { expect, test } from '@jest/globals';
import { rememberedPlaces } from './remembered-places.ts';

const key = 'marquee.player.position.';

test('films that were begun come with the share that was watched', () => {
  expect(rememberedPlaces([[`${key}a`, '{"position":30,"duration":120}']])).toEqual([{ productId: 'a', watched: 0.25 }]);
});

test('what is not a place of a film is passed over', () => {
  const stored = [
    ['user', '{}'],
    [`${key}a`, 'undefined'],
    [`${key}b`, '{"position":5}'],
    [`${key}c`, '{"position":9,"duration":9}'],
    [`${key}d`, 'null'],
  ] as const;
  expect(rememberedPlaces(stored)).toEqual([]);
});
