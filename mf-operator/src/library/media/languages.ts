import type { SelectOption } from '@marquee/mf-shared/ui/overlays';

/** Languages films are often in. Any other is named by its code. */
const codes = [
  ...['af', 'ar', 'az', 'be', 'bg', 'bn', 'bs', 'ca', 'cs', 'cy', 'da', 'de', 'el', 'en', 'en-GB', 'en-US', 'es', 'es-419', 'et', 'eu', 'fa', 'fi', 'fil'],
  ...['fr', 'fr-CA', 'ga', 'gl', 'gu', 'he', 'hi', 'hr', 'hu', 'hy', 'id', 'is', 'it', 'ja', 'ka', 'kk', 'km', 'kn', 'ko', 'ku', 'lo', 'lt', 'lv', 'mk', 'ml'],
  ...['mn', 'mr', 'ms', 'my', 'nb', 'ne', 'nl', 'nn', 'pa', 'pl', 'ps', 'pt', 'pt-BR', 'ro', 'ru', 'si', 'sk', 'sl', 'so', 'sq', 'sr', 'sv', 'sw', 'ta', 'te'],
  ...['th', 'tr', 'uk', 'ur', 'uz', 'vi', 'yue', 'zh', 'zh-Hans', 'zh-Hant', 'zu'],
];

/** A tag of BCP 47, as the API takes it. */
export const LANGUAGE_CODE = /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/;

/** Returns a language’s name in the reader’s own; the code itself where there is none. */
export function languageName(code: string, locale: string): string {
  try {
    return new Intl.DisplayNames([locale], { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** Returns common languages, ordered as their reader expects. */
export function languageOptions(locale: string): readonly SelectOption[] {
  const { compare } = new Intl.Collator(locale);
  return codes.map((id) => ({ id, label: languageName(id, locale) })).sort((one, other) => compare(one.label, other.label));
}

/** Returns the language a file's name ends with: `film.pt-BR.srt`. Undefined where that is no common one. */
export function languageIn(name: string): string | undefined {
  const part = /[._ -]([A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,4})?)\.[A-Za-z0-9]{1,5}$/.exec(name)?.[1]?.toLowerCase();
  return part === undefined ? undefined : codes.find((code) => code.toLowerCase() === part);
}
