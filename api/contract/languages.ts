import list from './languages.json' with { type: 'json' };

/** Language that people can choose: an entry of `languages.json`, with its texts in `{package}/text/{language}.json`. */
export type Locale = keyof typeof list;

export interface Language {
  /** Name of the language in that language. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  /** Font files of the language, the most used first; see `fontFiles`. */
  readonly fonts: readonly string[];
  /** Separator of list items. */
  readonly comma: string;
  /** Suffix of a number, by unit. */
  readonly units: Readonly<Record<'hours' | 'minutes' | 'seconds' | 'reading', string>>;
}

export const languages = list as Readonly<Record<Locale, Language>>;
export const locales = Object.keys(list) as Locale[];

/** Language in which texts are written first, and the fallback where another language lacks a text. */
export const SOURCE_LOCALE = 'en' satisfies Locale;

/** Returns the language a value names; undefined for unknown and removed languages. */
export const localeOf = (value: unknown): Locale | undefined => (typeof value === 'string' && Object.hasOwn(list, value) ? (value as Locale) : undefined);

/** Returns the language of a tag (BCP 47), or else of its first part: `ar-EG` is read in `ar`. */
export const localeOfTag = (tag: string): Locale | undefined => localeOf(tag) ?? localeOf(tag.split('-', 1)[0]?.toLowerCase());

/** Query parameter that asks for a language: `/movies?lang=ar`. */
export const LANGUAGE_PARAMETER = 'lang';
/** Cookie with the language a reader or their account chose. The server renders documents in that language. */
export const LANGUAGE_COOKIE = 'cmlang';

/** Splits a query string into its language and the rest. An unknown language stays in the query. */
export function partLanguage(search: string): { readonly locale: Locale | undefined; readonly search: string } {
  if (!search.includes(`${LANGUAGE_PARAMETER}=`)) return { locale: undefined, search };
  const query = new URLSearchParams(search);
  const locale = localeOf(query.get(LANGUAGE_PARAMETER));
  if (!locale) return { locale, search };
  query.delete(LANGUAGE_PARAMETER);
  const rest = query.toString();
  return { locale, search: rest && `?${rest}` };
}

/** Returns how a language is written; the source language stands in for an unknown one. */
export const languageOf = (value: string): Language => languages[localeOf(value) ?? SOURCE_LOCALE];
