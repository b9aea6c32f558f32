import { useShared } from '@marquee/mf-shared/bus';

type Titled = { readonly name: string; readonly title: Readonly<Record<string, string>> };

/** What a module is called in the reader's language; what it lacks is read in English, and then by any name it has. */
export function useTitleOf(): (module: Titled) => string {
  const { locale } = useShared('theme');
  return ({ name, title }) => title[locale] ?? title['en'] ?? Object.values(title)[0] ?? name;
}
