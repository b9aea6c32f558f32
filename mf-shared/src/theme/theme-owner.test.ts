import { beforeAll, describe, expect, it } from '@jest/globals';
import { ask, facts, type ThemeFact } from '../bus/index.ts';
import { readStoredTheme } from './stored-theme.ts';
import { SETTINGS_KEY } from './theme-boot.ts';
import { startTheme, THEME_STYLE_ID } from './theme-owner.ts';

const defaults: ThemeFact = { theme_scheme: 'dark', theme_scheme_direction: 'ltr', locale: 'en' };
const root = document.documentElement;

describe('the theme', () => {
  beforeAll(() => {
    startTheme({ defaults, brand: '#e0315b' });
  });

  it('begins with the tenant’s own, and keeps nothing of it', () => {
    expect([root.dataset['theme'], root.dir, root.lang]).toEqual(['dark', 'ltr', 'en']);
    expect(sessionStorage.getItem(SETTINGS_KEY)).toBeNull();
    expect(document.querySelectorAll(`#${THEME_STYLE_ID}`)).toHaveLength(1);
  });

  it('a choice is shown on the document and kept under the one key', async () => {
    await ask('theme.change', { theme_scheme: 'hotstar', theme_scheme_direction: 'rtl', locale: 'ar' });
    expect([root.dataset['theme'], root.dir, root.lang]).toEqual(['hotstar', 'rtl', 'ar']);
    expect(readStoredTheme('session')).toEqual({ theme_scheme: 'hotstar', theme_scheme_direction: 'rtl', locale: 'ar' });
    expect(localStorage.getItem(SETTINGS_KEY)).toBeNull();
  });

  it('a reset returns to the tenant’s own and forgets the choice', async () => {
    await ask('theme.reset', undefined);
    expect(facts.theme.current()).toEqual(defaults);
    expect(root.dataset['theme']).toBe('dark');
    expect(sessionStorage.getItem(SETTINGS_KEY)).toBeNull();
  });

  it('what is stored by others is not believed', () => {
    sessionStorage.setItem(SETTINGS_KEY, '{"theme_scheme":"evil"}');
    expect(readStoredTheme('session')).toBeUndefined();
    sessionStorage.setItem(SETTINGS_KEY, 'no json');
    expect(readStoredTheme('session')).toBeUndefined();
  });
});
