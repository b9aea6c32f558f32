import { describe, expect, test } from '@jest/globals';
import { draftOf, formOf, tidy, type TitleBase } from './title-draft.ts';

const base: TitleBase = {
  id: 't1',
  version: 4,
  name: 'Tidewater',
  path: 'tidewater',
  description: 'A harbour.',
  entityStatus: 'DRAFT',
  origin: '2026-09-18T19:30:00.000Z',
  lastModified: '2026-11-01T00:00:00.000Z',
  metaData: { programType: 'SERIES', durationSeconds: 2400, tagline: 'It comes back.', genres: ['Drama'], cast: [{ name: 'Ragna Solbakk' }] },
};

describe('title to form', () => {
  test('missing values of a title become empty fields', () => {
    expect(formOf({ ...base, origin: null, metaData: {} })).toMatchObject({
      origin: '',
      metaData: { tagline: '', certification: '', minimumAge: '', genres: [], directors: [], cast: [] },
    });
  });

  test('the release date is shown as a day', () => {
    expect(formOf(base).origin).toBe('2026-09-18');
  });
});

describe('form to request', () => {
  test('an unchanged form sends only id and version', () => {
    expect(draftOf(base, formOf(base))).toEqual({ id: 't1', version: 4 });
  });

  test('only changed fields are sent', () => {
    expect(draftOf(base, { ...formOf(base), name: ' Tide Water ' })).toEqual({
      id: 't1',
      version: 4,
      name: 'Tide Water',
    });
  });

  test('changed metadata is sent whole, with the keys the form does not show', () => {
    const form = formOf(base);
    const { metaData } = draftOf(base, { ...form, metaData: { ...form.metaData, tagline: '', directors: ['Elspeth Nwosu'] } });
    expect(metaData).toEqual({
      programType: 'SERIES',
      durationSeconds: 2400,
      genres: ['Drama'],
      directors: ['Elspeth Nwosu'],
      cast: [{ name: 'Ragna Solbakk' }],
    });
  });

  test('a new release day is sent as midnight UTC and an empty one as null', () => {
    expect(draftOf(base, { ...formOf(base), origin: '2027-01-02' }).origin).toBe('2027-01-02T00:00:00.000Z');
    expect(draftOf(base, { ...formOf(base), origin: '' }).origin).toBeNull();
  });

  test('blanks and repetitions are no change', () => {
    const form = formOf(base);
    const typed = {
      ...form,
      metaData: { ...form.metaData, genres: ['Drama', ' ', 'Drama '], cast: [...form.metaData.cast, { name: ' ', character: 'Nobody' }] },
    };
    expect(tidy(typed)).toEqual(form);
    expect(draftOf(base, typed)).toEqual({ id: 't1', version: 4 });
  });
});
