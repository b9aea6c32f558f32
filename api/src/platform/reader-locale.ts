import { type Locale, localeOfTag, SOURCE_LOCALE } from '../../contract/languages.ts';

const MAX_HEADER_LENGTH = 500;

/** Returns the first supported language of an `Accept-Language` header (RFC 9110 §12.5.4), by weight and then by position. */
export function acceptedLocale(accepted: string | undefined): Locale | undefined {
  const asked = (accepted ?? '')
    .slice(0, MAX_HEADER_LENGTH)
    .split(',')
    .map((part) => {
      const [tag = '', weight = 'q=1'] = part.split(';').map((piece) => piece.trim());
      return { tag, weight: Number(weight.slice(2)) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight);
  for (const { tag } of asked) {
    const known = localeOfTag(tag);
    if (known) return known;
  }
  return undefined;
}

/** Returns that language, or the source language. */
export const readerLocale = (accepted: string | undefined): Locale => acceptedLocale(accepted) ?? SOURCE_LOCALE;
