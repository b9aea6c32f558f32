import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type * as bus from '../bus/index.ts';
import { readStoredTheme } from './stored-theme.ts';
import { SETTINGS_KEY } from './theme-boot.ts';
import type { AccountLanguage, startTheme as start } from './theme-owner.ts';

const defaults: bus.ThemeState = { theme_scheme: 'dark', theme_scheme_direction: 'ltr', locale: 'en' };
const tenant = {
  settings: { ...defaults, app_name: 'Test House', theme_color: '#e0315b', policy: 'open', support: { email: 'a@b.example', phone: '' } },
} as const;
const root = document.documentElement;

describe('the theme', () => {
  let speak: AccountLanguage;
  let request: typeof bus.request;
  let shared: typeof bus.shared;
  /** Starts a page of its own: the theme has one owner a page. */
  beforeEach(async () => {
    jest.resetModules();
    ({ request, shared } = await import('../bus/index.ts'));
    const [{ startTheme }, { loadTexts }] = [await import('./theme-owner.ts'), await import('../text/index.ts')];
    await Promise.all([loadTexts('en'), loadTexts('ar')]);
    sessionStorage.clear();
    document.cookie = 'cmlang=; path=/; max-age=0';
    localStorage.setItem(SETTINGS_KEY, '{"theme_scheme":"hulu"}');
    speak = startTheme({ tenant });
  });

  async function startAnother(given: Partial<Parameters<typeof start>[0]> = {}) {
    jest.resetModules();
    ({ request, shared } = await import('../bus/index.ts'));
    const [{ startTheme }, { loadTexts }] = [await import('./theme-owner.ts'), await import('../text/index.ts')];
    await Promise.all([loadTexts('en'), loadTexts('ar')]);
    speak = startTheme({ tenant, ...given });
  }

  it('begins with the tenant’s own, and keeps nothing of it', () => {
    expect([root.dataset['theme'], root.dir, root.lang]).toEqual(['dark', 'ltr', 'en']);
    expect(sessionStorage.getItem(SETTINGS_KEY)).toBeNull();
  });

  it('an account’s look goes before the tenant’s, a choice made here before both, and what is none is left out', async () => {
    await startAnother({ look: { themeScheme: 'light', themeDirection: 'rtl' } });
    expect([root.dataset['theme'], root.dir, sessionStorage.getItem(SETTINGS_KEY)]).toEqual(['light', 'rtl', null]);
    await request('theme.change', { theme_scheme: 'hotstar' });
    await startAnother({ look: { themeScheme: 'light', themeDirection: 'ltr' } });
    expect([root.dataset['theme'], root.dir]).toEqual(['hotstar', 'rtl']);
    sessionStorage.clear();
    await startAnother({ look: { themeScheme: 'nosuch' as 'light', themeDirection: 'up' as 'ltr' } });
    expect([root.dataset['theme'], root.dir]).toEqual(['dark', 'ltr']);
  });

  it('a choice is shown on the document and kept under the one key', async () => {
    await request('theme.change', { theme_scheme: 'hotstar', theme_scheme_direction: 'rtl', locale: 'ar' });
    expect([root.dataset['theme'], root.dir, root.lang]).toEqual(['hotstar', 'rtl', 'ar']);
    expect(readStoredTheme('session')).toEqual({ theme_scheme: 'hotstar', theme_scheme_direction: 'rtl', locale: 'ar' });
    expect(localStorage.getItem(SETTINGS_KEY)).toBeNull();
  });

  it('a reset returns to the tenant’s own and forgets the choice', async () => {
    await request('theme.reset', undefined);
    expect(shared.theme.current()).toEqual(defaults);
    expect(root.dataset['theme']).toBe('dark');
    expect(sessionStorage.getItem(SETTINGS_KEY)).toBeNull();
  });

  it('a stored theme is deleted where the tenant no longer keeps it', () => {
    expect(localStorage.getItem(SETTINGS_KEY)).toBeNull();
  });

  it('the account’s language goes before the tenant’s and is not taken for a choice made here', async () => {
    speak('ar', false);
    expect([root.lang, root.dir]).toEqual(['ar', 'rtl']);
    expect(sessionStorage.getItem(SETTINGS_KEY)).toBeNull();
    await request('theme.reset', undefined);
    expect(root.lang).toBe('ar');
  });

  it('a choice made here goes before it, until somebody signs in or changes it', async () => {
    await request('theme.change', { locale: 'en', theme_scheme_direction: 'ltr', theme_scheme: 'hulu' });
    speak('ar', false);
    expect(root.lang).toBe('en');
    speak('ar', true);
    expect([root.lang, root.dir, root.dataset['theme']]).toEqual(['ar', 'rtl', 'hulu']);
    expect(readStoredTheme('session')?.locale).toBe('ar');
    speak(null, true);
    await request('theme.reset', undefined);
    expect(shared.theme.current()).toEqual(defaults);
  });

  it('begins in the language of the document, in its direction', async () => {
    await startAnother({ locale: 'ar' });
    expect([root.lang, root.dir]).toEqual(['ar', 'rtl']);
    expect([document.cookie, sessionStorage.getItem(SETTINGS_KEY)]).toEqual(['', null]);
    await request('theme.change', { locale: 'en', theme_scheme_direction: 'ltr' });
    await request('theme.reset', undefined);
    expect([root.lang, document.cookie]).toEqual(['ar', '']);
  });

  it('a choice of language is told to the documents that follow, a choice of colours is not', async () => {
    await request('theme.change', { theme_scheme: 'light' });
    expect(document.cookie).toBe('');
    await request('theme.change', { locale: 'ar', theme_scheme_direction: 'rtl' });
    expect(document.cookie).toBe('cmlang=ar');
    sessionStorage.clear();
    await startAnother({ locale: 'ar' });
    speak('en', false);
    expect(root.lang).toBe('ar');
    await request('theme.reset', undefined);
    expect([root.lang, document.cookie]).toEqual(['en', 'cmlang=en']);
  });

  it('where nothing is kept, no choice of language is either', async () => {
    document.cookie = 'cmlang=ar; path=/';
    await startAnother({ tenant: { settings: { ...tenant.settings, theme_keep: 'none' } } });
    await request('theme.change', { locale: 'ar', theme_scheme_direction: 'rtl' });
    expect([root.lang, document.cookie]).toEqual(['ar', '']);
  });

  it('the language of an account is told to documents until its person signs out', () => {
    speak('ar', false);
    expect(document.cookie).toBe('cmlang=ar');
    speak(null, true);
    expect(document.cookie).toBe('');
  });

  it('a kept choice is told to documents that came in another language', async () => {
    sessionStorage.setItem(SETTINGS_KEY, JSON.stringify({ ...defaults, theme_scheme_direction: 'rtl', locale: 'ar' }));
    await startAnother();
    expect([root.lang, document.cookie]).toEqual(['ar', 'cmlang=ar']);
  });

  it('the language an address asks for holds for the visit, and changes no choice', async () => {
    await request('theme.change', { theme_scheme: 'hulu', locale: 'en' });
    await startAnother({ locale: 'ar', isOfAddress: true });
    speak('en', false);
    expect([root.lang, root.dir, root.dataset['theme']]).toEqual(['ar', 'rtl', 'hulu']);
    expect([readStoredTheme('session')?.locale, document.cookie]).toEqual(['en', 'cmlang=en']);
  });

  it('an invalid stored theme is ignored', () => {
    sessionStorage.setItem(SETTINGS_KEY, '{"theme_scheme":"evil"}');
    expect(readStoredTheme('session')).toBeUndefined();
    sessionStorage.setItem(SETTINGS_KEY, 'no json');
    expect(readStoredTheme('session')).toBeUndefined();
  });
});
