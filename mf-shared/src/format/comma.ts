import { languageOf } from '@marquee/api/languages';
import type { Locale } from '../bus/index.ts';

/** Returns the separator of list items, with its space. */
export const commaOf = (locale: Locale): string => languageOf(locale).comma;
