import { type Locale, localeOf, SOURCE_LOCALE } from '../../contract/languages.ts';

const LONGEST = 500;

/** Of the languages a browser asks for (`Accept-Language`, RFC 9110 §12.5.4) the first the product has, by weight and then by place. */
export function readerLocale(accepted: string | undefined): Locale {
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
    const known = localeOf(tag) ?? localeOf(tag.split('-', 1)[0]?.toLowerCase());
    if (known) return known;
  }
  return SOURCE_LOCALE;
}
