import { expect, test } from '@jest/globals';
import type { Content, ProductCard } from '@marquee/api/contract';
import type { History, Progress } from '@marquee/mf-shared/watching';
import { primaryAction } from './primary-action.ts';

const NOW = Date.parse('2026-11-22T12:00:00.000Z');
const stream = (fileType: Content['fileType']): Content => ({
  id: fileType,
  fileType,
  host: '',
  path: '/film.m3u8',
  masterPath: '/film.m3u8',
  smallPath: '',
  largePath: '',
  sourceUrl: null,
  metaData: {},
});
interface Given {
  readonly programType?: ProductCard['metaData']['programType'];
  readonly files?: readonly Content['fileType'][];
  readonly startsAt?: string;
}
const title = (id: string, { programType = 'FEATURE', files = ['VIDEO_MASTER'], startsAt }: Given = {}) => ({
  id,
  path: id,
  name: id,
  origin: null,
  content: files.map(stream),
  metaData: { programType, ...(startsAt ? { startsAt } : {}) },
});
const [one, two, three] = [title('one'), title('two'), title('three')];
const series = { ...title('series', { programType: 'SERIES', files: [] }), products: [{ products: [one, two] }, { products: [three] }] };
const seen = (at: string, part: Partial<Progress> = {}): Progress => ({ position: 0, duration: 100, watched: true, seenAt: `2026-11-${at}`, ...part });
const history = (entries: Readonly<Record<string, Progress>>): History => new Map(Object.entries(entries));
const actOf = (...[what, known = {}]: [Parameters<typeof primaryAction>[0], Readonly<Record<string, Progress>>?]) => {
  const action = primaryAction(what, history(known), NOW);
  return action && [action.kind, action.of.id];
};

test('an event that is over is watched again', () => {
  const past = title('past', { programType: 'EVENT', startsAt: '2026-11-01T20:00:00.000Z' });
  expect(primaryAction(past, history({}), NOW)).toEqual({ kind: 'play', of: past, again: true });
  expect(primaryAction(title('now', { programType: 'EVENT', startsAt: '2026-11-22T11:00:00.000Z' }), history({}), NOW)).not.toHaveProperty('again');
});

test('a film begins, goes on where it was left, and begins anew once it was seen', () => {
  expect(actOf(one)).toEqual(['play', 'one']);
  expect(primaryAction(one, history({ one: seen('01', { position: 25, watched: false }) }), NOW)).toEqual({
    kind: 'resume',
    of: one,
    secondsLeft: 75,
    share: 0.25,
  });
  expect(actOf(one, { one: seen('01') })).toEqual(['play', 'one']);
});

test('a series goes on with the episode watched last, or the one that follows it', () => {
  expect(actOf(series)).toEqual(['play', 'one']);
  expect(actOf(series, { one: seen('01', { position: 9 }) })).toEqual(['resume', 'one']);
  expect(actOf(series, { one: seen('02') })).toEqual(['next', 'two']);
  expect(actOf(series, { one: seen('01'), two: seen('02') })).toEqual(['next', 'three']);
  expect(actOf(series, { one: seen('03', { position: 9 }), two: seen('02') })).toEqual(['resume', 'one']);
  expect(actOf(series, { one: seen('03'), two: seen('02', { position: 9, watched: false }) })).toEqual(['resume', 'two']);
  expect(actOf(series, { one: seen('01'), two: seen('01'), three: seen('01') })).toEqual(['play', 'one']);
});

test('a season marked at once is taken for watched to its last episode', () => {
  expect(actOf(series, { one: seen('02'), two: seen('02') })).toEqual(['next', 'three']);
});

test('what has no film offers its trailer, or else a reminder', () => {
  expect(actOf(title('soon', { files: ['VIDEO_TRAILER'] }))).toEqual(['trailer', 'soon']);
  expect(actOf(title('soon', { files: ['POSTER'] }))).toEqual(['remind', 'soon']);
  expect(actOf({ ...series, products: [] })).toEqual(['remind', 'series']);
  expect(actOf({ ...series, products: [{ products: [title('unmade', { files: [] })] }] })).toEqual(['remind', 'series']);
});

test('an event is waited for, watched, or gone', () => {
  const event = (startsAt: string, files: Given['files'] = []) => title('gala', { programType: 'EVENT', startsAt, files });
  expect(actOf(event('2026-11-23T12:00:00.000Z', ['VIDEO_MASTER', 'VIDEO_TRAILER']))).toEqual(['remind', 'gala']);
  expect(actOf(event('2026-11-22T11:30:00.000Z', ['VIDEO_MASTER']))).toEqual(['play', 'gala']);
  expect(actOf(event('2026-11-01T12:00:00.000Z', ['VIDEO_TRAILER']))).toEqual(['trailer', 'gala']);
  expect(actOf(event('2026-11-01T12:00:00.000Z'))).toBeUndefined();
});
