import { languageOf } from '@marquee/api/languages';
import type { Locale } from '../bus/index.ts';

/** What stands between the items of a list, with its space. */
export const commaOf = (locale: Locale): string => languageOf(locale).comma;
