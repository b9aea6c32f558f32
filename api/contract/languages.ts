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

/** How a language is written; of one the product does not have, as the source language is. */
export const languageOf = (value: string): Language => languages[localeOf(value) ?? SOURCE_LOCALE];
