import { describe, expect, it } from '@jest/globals';
import type { Identity } from '@marquee/api/contract';
import { changesOf, draftOf } from './profile-draft.ts';

const identity = {
  id: 'me',
  version: 3,
  firstName: 'Vera',
  lastName: 'Lund',
  displayName: '',
  phone: '',
  locale: 'ar',
  timeZone: null,
  marketingConsent: true,
} as unknown as Identity;

describe('what a profile form sends', () => {
  it('is nothing but who, where nothing changed', () => {
    expect(changesOf(draftOf(identity), identity)).toEqual({ id: 'me', version: 3 });
  });

  it('is what changed, trimmed; the empty choice of a list is none', () => {
    const draft = { ...draftOf(identity), firstName: ' Wera ', lastName: 'Lund ', locale: '', timeZone: 'UTC', marketingConsent: false };
    expect(changesOf(draft, identity)).toEqual({ id: 'me', version: 3, firstName: 'Wera', locale: null, timeZone: 'UTC', marketingConsent: false });
  });
});
