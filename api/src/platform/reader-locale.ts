import { type Locale, localeOfTag, SOURCE_LOCALE } from '../../contract/languages.ts';

const LONGEST = 500;

/** Returns the first language the product has of those a browser asks for (`Accept-Language`, RFC 9110 §12.5.4), by weight and then by place. */
export function acceptedLocale(accepted: string | undefined): Locale | undefined {
  const asked = (accepted ?? '')
    .slice(0, LONGEST)
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

/** Returns that language, or the one all texts are in. */
export const readerLocale = (accepted: string | undefined): Locale => acceptedLocale(accepted) ?? SOURCE_LOCALE;
