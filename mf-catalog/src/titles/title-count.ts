import { useFact } from '@marquee/mf-shared/bus';
import { plural } from '@marquee/mf-shared/text';

const forms = {
  en: { one: '# title', other: '# titles' },
  ar: { zero: 'لا عناوين', one: 'عنوان واحد', two: 'عنوانان', few: '# عناوين', many: '# عنوانًا', other: '# عنوان' },
} as const;

/** How many titles, in words. */
export function useTitleCount(): (count: number) => string {
  const { locale } = useFact('theme');
  return (count) => plural(locale, count, forms[locale]);
}
