import { localeOf, SOURCE_LOCALE } from '@marquee/api/languages';
import type { ThemeState } from '../bus/index.ts';
import { SETTINGS_KEY, type KeepTheme } from './theme-boot.ts';

export const themeNames = ['light', 'dark', 'auto', 'hotstar', 'amazonprime', 'hulu'] as const;

function storageOf(keep: KeepTheme): Storage | undefined {
  try {
    if (keep === 'none') return undefined;
    return keep === 'local' ? localStorage : sessionStorage;
  } catch {
    return undefined; // storage is closed to this document
  }
}

/** Returns the stored theme if it is valid: anybody can write to the storage. */
export function readStoredTheme(keep: KeepTheme): ThemeState | undefined {
  try {
    const stored = JSON.parse(storageOf(keep)?.getItem(SETTINGS_KEY) ?? 'null') as Partial<ThemeState> | null;
    const { theme_scheme, theme_scheme_direction, locale } = stored ?? {};
    if (!theme_scheme || !themeNames.includes(theme_scheme)) return undefined;
    return { theme_scheme, theme_scheme_direction: theme_scheme_direction === 'rtl' ? 'rtl' : 'ltr', locale: localeOf(locale) ?? SOURCE_LOCALE };
  } catch {
    return undefined;
  }
}

/** Stores a theme; `undefined` deletes it. */
export function storeTheme(keep: KeepTheme, theme: ThemeState | undefined): void {
  try {
    if (theme) storageOf(keep)?.setItem(SETTINGS_KEY, JSON.stringify(theme));
    else storageOf(keep)?.removeItem(SETTINGS_KEY);
  } catch {
    // full or closed: the choice lasts as long as the page
  }
}

/** Deletes the theme from the storages that are not in use: the tenant may have chosen another before. */
export function forgetElsewhere(keep: KeepTheme): void {
  for (const other of ['session', 'local'] as const) if (other !== keep) storeTheme(other, undefined);
}
