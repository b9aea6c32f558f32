import list from './languages.json' with { type: 'json' };

/** A language people can choose: an entry of `languages.json`, with its texts in `{package}/text/{language}.json`. */
export type Locale = keyof typeof list;

export interface Language {
  /** As its own readers call it. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  /** Files of the typeface it is read in, the most used first; see `fontFiles`. */
  readonly fonts: readonly string[];
  /** Between the items of a list. */
  readonly comma: string;
  /** What follows a number of them. */
  readonly units: Readonly<Record<'hours' | 'minutes' | 'seconds' | 'reading', string>>;
}

/** The one list of languages. */
export const languages = list as Readonly<Record<Locale, Language>>;
export const locales = Object.keys(list) as Locale[];

/** Texts are written in it first, and read in it where another language lacks one. */
export const SOURCE_LOCALE = 'en' satisfies Locale;

/** The language a value names; undefined where the product does not have it, or no longer. */
export const localeOf = (value: unknown): Locale | undefined => (typeof value === 'string' && Object.hasOwn(list, value) ? (value as Locale) : undefined);

/** The language a tag names (BCP 47), or else the one its first part does: `ar-EG` is read in `ar`. */
export const localeOfTag = (tag: string): Locale | undefined => localeOf(tag) ?? localeOf(tag.split('-', 1)[0]?.toLowerCase());

/** The part of a page's address that asks for a language: `/movies?lang=ar`. */
export const LANGUAGE_PARAMETER = 'lang';
/** Keeps the language a browser's reader has chosen, or their account names, so that documents come in it. */
export const LANGUAGE_COOKIE = 'cmlang';

/** Parts the query of an address into the language it asks for and the rest; one of no such language is left as it is. */
export function partLanguage(search: string): { readonly locale: Locale | undefined; readonly search: string } {
  if (!search.includes(`${LANGUAGE_PARAMETER}=`)) return { locale: undefined, search };
  const query = new URLSearchParams(search);
  const locale = localeOf(query.get(LANGUAGE_PARAMETER));
  if (!locale) return { locale, search };
  query.delete(LANGUAGE_PARAMETER);
  const rest = query.toString();
  return { locale, search: rest && `?${rest}` };
}

/** How a language is written; of one the product does not have, as the source language is. */
export const languageOf = (value: string): Language => languages[localeOf(value) ?? SOURCE_LOCALE];
