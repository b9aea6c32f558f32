import { languageOf } from '@marquee/api/languages';
import { numberFormat } from './intl.ts';
import type { Locale } from '../bus/index.ts';

/** Spec §9. */
const WORDS_A_MINUTE = 200;

/** Spec §2: ceil(words / 200) and Min. Words by the language's own rules, since not all put spaces between them. */
export function readingTime(text: string, locale: Locale = 'en'): string {
  const minutes = Math.ceil(countWords(text, locale) / WORDS_A_MINUTE);
  return numberFormat(locale).format(minutes) + languageOf(locale).units.reading;
}

function countWords(text: string, locale: Locale): number {
  let words = 0;
  for (const { isWordLike } of new Intl.Segmenter(locale, { granularity: 'word' }).segment(text)) if (isWordLike) words += 1;
  return words;
}
