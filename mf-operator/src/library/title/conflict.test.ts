import { describe, expect, test } from '@jest/globals';
import { compare, inWords, merge } from './conflict.ts';
import type { TitleForm } from './title-draft.ts';

const before: TitleForm = {
  name: 'Tidewater',
  path: 'tidewater',
  description: 'A harbour.',
  origin: '',
  metaData: { tagline: '', certification: 'PG', minimumAge: '', genres: ['Drama'], directors: [], cast: [], startsAt: '', endsAt: '', timeZone: '' },
};
const withMeta = (form: TitleForm, metaData: Partial<TitleForm['metaData']>): TitleForm => ({ ...form, metaData: { ...form.metaData, ...metaData } });

describe('two people change a title', () => {
  const mine = withMeta({ ...before, name: 'Tide Water', description: 'My harbour.' }, { genres: ['Drama', 'Sea'] });
  const theirs = withMeta({ ...before, description: 'Their harbour.', origin: '2027-01-02' }, { genres: ['Drama', 'Sea'] });

  test('a field changed differently by both needs a choice', () => {
    expect(compare(before, mine, theirs)).toEqual({ both: ['description'], mine: ['name'], theirs: ['origin'] });
  });

  test('a merge keeps the typed value unless a choice discards it', () => {
    expect(merge(before, mine, theirs, {})).toMatchObject({ name: 'Tide Water', description: 'My harbour.', origin: '2027-01-02' });
    expect(merge(before, mine, theirs, { description: 'theirs' }).description).toBe('Their harbour.');
  });

  test('a choice about a field that only one side changed has no effect', () => {
    expect(merge(before, mine, theirs, { origin: 'mine', name: 'theirs' })).toMatchObject({ name: 'Tide Water', origin: '2027-01-02' });
  });

  test('lists are compared as a whole', () => {
    const other = withMeta(before, { cast: [{ name: 'Ragna Solbakk', character: '' }] });
    expect(compare(before, withMeta(before, { cast: [{ name: 'Magnus Tveit', character: '' }] }), other).both).toEqual(['cast']);
  });

  test('a trailing space is no change', () => {
    expect(compare(before, { ...before, name: 'Tidewater ' }, theirs).both).toEqual([]);
  });
});

test('lists and people are formatted as text', () => {
  expect(inWords(['Drama', 'Sea'])).toBe('Drama, Sea');
  expect(
    inWords([
      { name: 'Ragna Solbakk', character: 'His Daughter' },
      { name: 'Magnus Tveit', character: '' },
    ]),
  ).toBe('Ragna Solbakk (His Daughter), Magnus Tveit');
});
