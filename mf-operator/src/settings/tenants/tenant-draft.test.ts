import { describe, expect, it } from '@jest/globals';
import { bodyOf, changesOf, domainsOf, draftOf, emptyDraft, isSlug, slugFrom } from './tenant-draft.ts';

describe('a slug', () => {
  it.each([
    ['Café Noir', 'cafe-noir'],
    ['  North & South!  ', 'north-south'],
    ['', ''],
    ['سينما', 'synm'],
    ['Łódź Nocturne', 'lodz-nocturne'],
    ['Ærø Nights', 'aero-nights'],
    ['東京', 'dongjing'],
    ['…', 'site'],
    ['x'.repeat(60), 'x'.repeat(40)],
    [`${'x'.repeat(39)} y`, 'x'.repeat(39)],
  ])('the slug of %s is %s', async (name, slug) => {
    expect(await slugFrom(name)).toBe(slug);
    expect(slug === '' || isSlug(slug)).toBe(true);
  });
});

describe('tenant requests', () => {
  it('a new tenant is sent without empty fields, and with domains extracted from URLs', () => {
    const draft = {
      ...emptyDraft,
      name: ' North ',
      slug: 'north',
      ownerEmail: 'o@north.example',
      hosts: 'https://TV.north.example/home,\nnorth.example tv.north.example',
    };
    expect(bodyOf(draft)).toEqual({
      name: 'North',
      slug: 'north',
      ownerEmail: 'o@north.example',
      hosts: ['tv.north.example', 'north.example'],
      settings: { policy: 'members', theme_scheme: 'auto', locale: 'en' },
    });
    expect(domainsOf('')).toEqual([]);
  });

  it('an existing tenant is sent with its changed fields only', () => {
    const settings = { app_name: 'North', policy: 'open', theme_scheme: 'dark', locale: 'en', theme_color: '#e0315b' } as const;
    const began = draftOf({ name: 'North', settings: { ...settings, theme_scheme_direction: 'ltr', support: { email: '', phone: '' } } });
    const changed = { ...began, settings: { ...began.settings, policy: 'members' } } as const;
    expect(changesOf(changed, began, { id: 'x', version: 4 })).toEqual({ id: 'x', version: 4, settings: { policy: 'members' } });
  });
});
