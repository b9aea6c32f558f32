import { expect, test } from '@jest/globals';
import type { Organization } from '@marquee/api/contract';
import { changesOf, draftOf, wholeAddress } from './organization-draft.ts';

const existing = {
  id: 'a',
  version: 3,
  name: 'Northlight',
  website: 'https://northlight.example',
  countryCode: null,
  logo: { path: '/media/a.png' },
} as Organization;

test('only what was changed is sent; what was emptied is null', () => {
  expect(changesOf({ ...draftOf(existing), name: ' Northlight AB ' }, draftOf(existing), existing)).toEqual({ id: 'a', version: 3, name: 'Northlight AB' });
  expect(changesOf({ ...draftOf(existing), name: 'Northlight', website: ' ', countryCode: 'SE', logo: null }, draftOf(existing), existing)).toEqual({
    id: 'a',
    version: 3,
    website: null,
    countryCode: 'SE',
    logo: null,
  });
});

test.each([
  ['example.com', 'https://example.com'],
  ['http://example.com', 'http://example.com'],
  ['  ', ''],
])('%p is the address %p', (typed, address) => {
  expect(wholeAddress(typed)).toBe(address);
});
