import { expect, test } from '@jest/globals';
import type { EntityStatus } from '@marquee/api/contract';
import { filmOf, type AnyTitle, type Stream } from './film.ts';

const titleIn = (entityStatus: EntityStatus, isOffered = false) => {
  const content = (['VIDEO_MASTER', 'VIDEO_TRAILER'] as const).map((fileType) => ({ fileType, host: '', masterPath: `/media/${fileType}.m3u8`, metaData: {} }));
  return { id: '1', path: 'tidewater', name: 'Tidewater', entityStatus, isOffered, hasMoments: false, metaData: {}, content } as unknown as AnyTitle;
};
const isAskedFor = (title: AnyTitle, wanted?: Stream) => filmOf(title, wanted)?.isOffered;

test('a film is asked for where it is offered, or viewers do not see it yet; a trailer never is', () => {
  expect((['COMPLETED', 'APPROVED'] as const).map((status) => isAskedFor(titleIn(status)))).toEqual([false, false]);
  expect(isAskedFor(titleIn('APPROVED', true))).toBe(true);
  expect((['DRAFT', 'PROCESSING', 'REJECTED', 'ARCHIVED'] as const).map((status) => isAskedFor(titleIn(status)))).toEqual([true, true, true, true]);
  expect(isAskedFor(titleIn('DRAFT'), 'VIDEO_TRAILER')).toBe(false);
});
