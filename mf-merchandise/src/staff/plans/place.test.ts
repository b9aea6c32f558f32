import { expect, it } from '@jest/globals';
import { readPlace, writePlace, type Place } from './place.ts';

const id = '0190a6f0-7c00-7000-8000-0000000000b1';
const plans: Place = { view: 'plans', q: '', page: 0, open: undefined };

it('a place says what is shown, and is read as it was written', () => {
  const places: readonly Place[] = [
    plans,
    { ...plans, view: 'people' },
    { ...plans, view: 'people', q: 'vera@demo.example', page: 2 },
    { view: 'people', q: 'Véra لوند', page: 0, open: id },
  ];
  for (const place of places) {
    expect(writePlace(place)).toMatch(/^[A-Za-z0-9/_-]{0,200}$/);
    expect(readPlace(writePlace(place))).toEqual(place);
  }
  expect(writePlace(plans)).toBe('');
});

it('invalid parameters are ignored; a person opens their rights', () => {
  expect(readPlace('view-nothing/page-x/person-1')).toEqual(plans);
  expect(readPlace(`person-${id}`)).toEqual({ ...plans, view: 'people', open: id });
});
