import { describe, expect, it } from '@jest/globals';
import { draftOf, savingOf, type Account } from './address-draft.ts';

const existing = {
  id: 'a',
  version: 4,
  createdAt: '',
  lastModified: '',
  primary: true,
  label: 'Office',
  kind: 'BUSINESS',
  recipient: 'Vera Lund',
  company: 'Lund AB',
  taxId: 'SE1',
  phone: '',
  line1: 'Storgatan 1',
  line2: '',
  city: 'Stockholm',
  region: '',
  postalCode: '111 23',
  countryCode: 'SE',
} satisfies Account;
const fresh = { recipient: 'Vera Lund', countryCode: 'SE' };

describe('address draft', () => {
  it('a new address starts from the person and their country', () => {
    expect(draftOf(undefined, fresh)).toMatchObject({ recipient: 'Vera Lund', countryCode: 'SE', kind: 'PERSONAL', line1: '' });
  });

  it('an address is sent trimmed, and a stored one with its id and version', () => {
    expect(savingOf({ ...draftOf(existing, fresh), line1: ' Storgatan 2 ' }, existing)).toMatchObject({
      id: 'a',
      version: 4,
      line1: 'Storgatan 2',
      company: 'Lund AB',
    });
    expect(savingOf(draftOf(undefined, fresh), undefined)).not.toHaveProperty('id');
  });

  it('an address that becomes private loses its company and tax number', () => {
    expect(savingOf({ ...draftOf(existing, fresh), kind: 'PERSONAL' }, existing)).toMatchObject({ company: '', taxId: '' });
  });
});
