import { LANGUAGE_COOKIE, type Locale, localeOf } from '@marquee/api/languages';

const PREFIX = `${LANGUAGE_COOKIE}=`;
const YEAR_S = 365 * 24 * 3600;

/** The language documents come in at this browser, unless an address asks for another; undefined where none is kept. */
export const readLanguage = (): Locale | undefined =>
  localeOf(
    document.cookie
      .split('; ')
      .find((pair) => pair.startsWith(PREFIX))
      ?.slice(PREFIX.length),
  );

/** Keeps a language for the documents that follow: for a year, or until the browser is closed. */
export function keepLanguage(locale: Locale, lasts: 'year' | 'session'): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  const age = lasts === 'year' ? `; max-age=${String(YEAR_S)}` : '';
  document.cookie = `${PREFIX}${locale}; path=/; samesite=lax${secure}${age}`;
}

export function forgetLanguage(): void {
  document.cookie = `${PREFIX}; path=/; max-age=0`;
}
