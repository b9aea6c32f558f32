import { expect, test } from '@jest/globals';
import type { EntityStatus } from '@marquee/api/contract';
import { filmOf, type AnyTitle, type Stream } from './film.ts';

const titleIn = (entityStatus: EntityStatus, isOffered = false) => {
  const content = (['VIDEO_MASTER', 'VIDEO_TRAILER', 'TEASER'] as const).map((fileType) => ({
    fileType,
    host: '',
    masterPath: `/media/${fileType}.m3u8`,
    metaData: { chapters: '/media/chapters.vtt' },
  }));
  return { id: '1', path: 'tidewater', name: 'Tidewater', entityStatus, isOffered, hasMoments: false, metaData: {}, content } as unknown as AnyTitle;
};
const isAskedFor = (title: AnyTitle, wanted?: Stream) => filmOf(title, wanted)?.isOffered;

test('a film is asked for where it is offered, or viewers do not see it yet; a trailer or a teaser never is', () => {
  expect((['COMPLETED', 'APPROVED'] as const).map((status) => isAskedFor(titleIn(status)))).toEqual([false, false]);
  expect(isAskedFor(titleIn('APPROVED', true))).toBe(true);
  expect((['DRAFT', 'PROCESSING', 'REJECTED', 'ARCHIVED'] as const).map((status) => isAskedFor(titleIn(status)))).toEqual([true, true, true, true]);
  expect((['VIDEO_TRAILER', 'TEASER'] as const).map((wanted) => isAskedFor(titleIn('DRAFT'), wanted))).toEqual([false, false]);
});

test('a teaser is a stream of its own, and a film has its chapters beside it', () => {
  expect(filmOf(titleIn('APPROVED'), 'TEASER')).toMatchObject({ source: '/media/TEASER.m3u8', isTrailer: true, isPreview: false });
  expect(filmOf(titleIn('APPROVED'))).toMatchObject({ isTrailer: false, chapters: '/media/chapters.vtt' });
});
