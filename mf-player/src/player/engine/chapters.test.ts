import { expect, test } from '@jest/globals';
import { chapterAt, chapterBeside } from './chapters.ts';

const [pier, light] = [
  { title: 'The pier', atSeconds: 2 },
  { title: 'The light', atSeconds: 60 },
] as const;
const chapters = [pier, light];

test('a moment has the last chapter that began by then', () => {
  expect([0, 2, 59.9, 60, 900].map((seconds) => chapterAt(chapters, seconds))).toEqual([undefined, pier, pier, light, light]);
});

test('the way on leads to the next chapter, the way back to the beginning of this one or, from there, to the one before', () => {
  expect([0, 2, 60].map((seconds) => chapterBeside(chapters, seconds, 1))).toEqual([pier, light, undefined]);
  expect([0, 30, 61, 64].map((seconds) => chapterBeside(chapters, seconds, -1))).toEqual([pier, pier, pier, light]);
  expect(chapterBeside([], 30, -1)).toBeUndefined();
});
