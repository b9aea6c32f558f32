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

describe('an address being written', () => {
  it('starts from the person and their country', () => {
    expect(draftOf(undefined, fresh)).toMatchObject({ recipient: 'Vera Lund', countryCode: 'SE', kind: 'PERSONAL', line1: '' });
  });

  it('is sent trimmed, with what it was based on', () => {
    expect(savingOf({ ...draftOf(existing, fresh), line1: ' Storgatan 2 ' }, existing)).toMatchObject({
      id: 'a',
      version: 4,
      line1: 'Storgatan 2',
      company: 'Lund AB',
    });
    expect(savingOf(draftOf(undefined, fresh), undefined)).not.toHaveProperty('id');
  });

  it('loses company and tax number when it becomes a private one', () => {
    expect(savingOf({ ...draftOf(existing, fresh), kind: 'PERSONAL' }, existing)).toMatchObject({ company: '', taxId: '' });
  });
});
