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
  showsMoments: true,
  birthDate: null,
} as unknown as Identity;

describe('profile changes', () => {
  it('an unchanged form sends only id and version', () => {
    expect(changesOf(draftOf(identity), draftOf(identity), identity)).toEqual({ id: 'me', version: 3 });
  });

  it('a changed form sends its changed fields, trimmed, and empty selections as null', () => {
    const draft = { ...draftOf(identity), firstName: ' Wera ', lastName: 'Lund ', locale: '', timeZone: 'UTC', marketingConsent: false };
    expect(changesOf(draft, draftOf(identity), identity)).toEqual({
      id: 'me',
      version: 3,
      firstName: 'Wera',
      locale: null,
      timeZone: 'UTC',
      marketingConsent: false,
    });
  });

  it('a save does not overwrite fields changed elsewhere meanwhile', () => {
    const began = draftOf(identity);
    const newer = { ...identity, version: 4, lastName: 'Berg' };
    expect(changesOf({ ...began, phone: '+31 6 1' }, began, newer)).toEqual({ id: 'me', version: 4, phone: '+31 6 1' });
  });
});
