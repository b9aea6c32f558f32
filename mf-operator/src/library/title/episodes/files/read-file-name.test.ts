import { expect, test } from '@jest/globals';
import { readFileName } from './read-file-name.ts';

test.each([
  ['Aurora.S01E02.mkv', 1, 2, ''],
  ['aurora s2e13 - The Long Night.mp4', 2, 13, 'The Long Night'],
  ['Aurora_S01_E02_Pilot.1080p.WEB.x264.mov', 1, 2, 'Pilot'],
  ['Aurora 1x02 First light.mp4', 1, 2, 'First light'],
  ['Season 1 Episode 2.mp4', 1, 2, ''],
  ['Aurora - Season 10, Episode 7 - Dawn.mxf', 10, 7, 'Dawn'],
  ['الموسم ١ الحلقة ٢.mp4', 1, 2, ''],
  ['أورورا S٠١E٠٢ الفجر.mp4', 1, 2, 'الفجر'],
  ['S01E02.S01E03.mp4', 1, 2, 'S01E03'],
])('%s is read', (file, season, episode, name) => {
  expect(readFileName(file)).toEqual({ kind: 'VIDEO_MASTER', season, episode, name, language: undefined });
});

test.each(['Aurora 1920x1080.mp4', 'class1e2.mp4', 'trailer.mov', 'S01.mp4'])('%s says no number', (file) => {
  expect(readFileName(file)).toMatchObject({ season: undefined, episode: undefined });
});

test.each([
  ['S01E02.en.srt', 'en'],
  ['Aurora.S01E02.Pilot.pt-BR.vtt', 'pt-BR'],
  ['S01E02.ass', undefined],
  ['S01E02.xx.ttml', undefined],
])('captions %s say their language', (file, language) => {
  expect(readFileName(file)).toMatchObject({ kind: 'CAPTIONS', season: 1, episode: 2, language });
});

test.each(['S01E02.txt', 'S01E02', '.mp4', ''])('%j is neither video nor captions', (file) => {
  expect(readFileName(file)?.season).toBeUndefined();
});

test('a long name is read from its end', () => {
  expect(readFileName(`${'s1'.repeat(500_000)}e.S01E02.mp4`)).toMatchObject({ season: 1, episode: 2 });
  expect(readFileName(`S01E02.${'x'.repeat(300)}.mp4`)).toMatchObject({ season: undefined });
});
