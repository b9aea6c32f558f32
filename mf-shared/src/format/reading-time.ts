import { languageOf } from '@marquee/api/languages';
import { numberFormat } from './intl.ts';
import type { Locale } from '../bus/index.ts';

/** Spec §9. */
const WORDS_A_MINUTE = 200;

/** Returns ceil(words / 200) and Min (spec §2) for a text, or for a number of words. Words follow the language's own rules: not all have spaces between them. */
export function readingTime(read: string | number, locale: Locale = 'en'): string {
  const words = typeof read === 'number' ? read : countWords(read, locale);
  const minutes = Math.ceil(words / WORDS_A_MINUTE);
  return numberFormat(locale).format(minutes) + languageOf(locale).units.reading;
}

function countWords(text: string, locale: Locale): number {
  let words = 0;
  for (const { isWordLike } of new Intl.Segmenter(locale, { granularity: 'word' }).segment(text)) if (isWordLike) words += 1;
  return words;
}
