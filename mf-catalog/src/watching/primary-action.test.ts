import { expect, test } from '@jest/globals';
import type { Playable, ProductCard } from '@marquee/api/contract';
import type { History, Progress } from '@marquee/mf-shared/watching';
import { primaryAction } from './primary-action.ts';

const NOW = Date.parse('2026-11-22T12:00:00.000Z');
interface Given {
  readonly programType?: ProductCard['metaData']['programType'];
  readonly playable?: Playable;
  readonly startsAt?: string;
}
const title = (id: string, { programType = 'FEATURE', playable = 'FILM', startsAt }: Given = {}) => ({
  id,
  path: id,
  name: id,
  origin: null,
  playable,
  metaData: { programType, ...(startsAt ? { startsAt } : {}) },
});
const [one, two, three] = [title('one'), title('two'), title('three')];
const series = {
  ...title('series', { programType: 'SERIES', playable: 'FILM' }),
  products: [
    { season: 1, products: [one, two] },
    { season: 2, products: [three] },
  ],
};
const special = title('special');
const withSpecial = { ...series, products: [{ season: 0, products: [special] }, ...series.products] };
const seen = (at: string, part: Partial<Progress> = {}): Progress => ({ position: 0, duration: 100, watched: true, seenAt: `2026-11-${at}`, ...part });
const history = (entries: Readonly<Record<string, Progress>>): History => new Map(Object.entries(entries));
const actOf = (...[what, known = {}]: [Parameters<typeof primaryAction>[0], Readonly<Record<string, Progress>>?]) => {
  const action = primaryAction(what, history(known), NOW);
  return action && [action.kind, action.of.id];
};

test('a past event offers to watch again', () => {
  const past = title('past', { programType: 'EVENT', startsAt: '2026-11-01T20:00:00.000Z' });
  expect(primaryAction(past, history({}), NOW)).toEqual({ kind: 'play', of: past, again: true });
  expect(primaryAction(title('now', { programType: 'EVENT', startsAt: '2026-11-22T11:00:00.000Z' }), history({}), NOW)).not.toHaveProperty('again');
});

test('a film starts, resumes at its position, and starts over once watched', () => {
  expect(actOf(one)).toEqual(['play', 'one']);
  expect(primaryAction(one, history({ one: seen('01', { position: 25, watched: false }) }), NOW)).toEqual({
    kind: 'resume',
    of: one,
    secondsLeft: 75,
    share: 0.25,
  });
  expect(actOf(one, { one: seen('01') })).toEqual(['play', 'one']);
});

test('a series resumes the episode watched last, or offers the one that follows', () => {
  expect(actOf(series)).toEqual(['play', 'one']);
  expect(actOf(series, { one: seen('01', { position: 9 }) })).toEqual(['resume', 'one']);
  expect(actOf(series, { one: seen('02') })).toEqual(['next', 'two']);
  expect(actOf(series, { one: seen('01'), two: seen('02') })).toEqual(['next', 'three']);
  expect(actOf(series, { one: seen('03', { position: 9 }), two: seen('02') })).toEqual(['resume', 'one']);
  expect(actOf(series, { one: seen('03'), two: seen('02', { position: 9, watched: false }) })).toEqual(['resume', 'two']);
  expect(actOf(series, { one: seen('01'), two: seen('01'), three: seen('01') })).toEqual(['play', 'one']);
});

test('a series continues its seasons after a special and skips watched episodes', () => {
  expect(actOf(withSpecial)).toEqual(['play', 'one']);
  expect(actOf(withSpecial, { one: seen('01'), special: seen('02') })).toEqual(['next', 'two']);
  expect(actOf(withSpecial, { special: seen('02') })).toEqual(['next', 'one']);
  expect(actOf(withSpecial, { two: seen('01'), three: seen('02'), one: seen('03') })).toEqual(['play', 'one']);
  expect(actOf(withSpecial, { two: seen('01'), one: seen('02') })).toEqual(['next', 'three']);
});

test('a season marked as watched at once counts as watched to its last episode', () => {
  expect(actOf(series, { one: seen('02'), two: seen('02') })).toEqual(['next', 'three']);
});

test('a title without a film offers its trailer, or else a reminder', () => {
  expect(actOf(title('soon', { playable: 'TRAILER' }))).toEqual(['trailer', 'soon']);
  expect(actOf(title('soon', { playable: 'NONE' }))).toEqual(['remind', 'soon']);
  expect(actOf({ ...series, products: [] })).toEqual(['remind', 'series']);
  expect(actOf({ ...series, products: [{ season: 1, products: [title('unmade', { playable: 'NONE' })] }] })).toEqual(['remind', 'series']);
});

test('an event offers a reminder before, playback during, and its trailer or nothing afterwards', () => {
  const event = (startsAt: string, playable: Playable = 'NONE') => title('gala', { programType: 'EVENT', startsAt, playable });
  expect(actOf(event('2026-11-23T12:00:00.000Z', 'FILM'))).toEqual(['remind', 'gala']);
  expect(actOf(event('2026-11-22T11:30:00.000Z', 'FILM'))).toEqual(['play', 'gala']);
  expect(actOf(event('2026-11-01T12:00:00.000Z', 'TRAILER'))).toEqual(['trailer', 'gala']);
  expect(actOf(event('2026-11-01T12:00:00.000Z'))).toBeUndefined();
});
