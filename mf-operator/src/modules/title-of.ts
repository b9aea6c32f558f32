import { useShared } from '@marquee/mf-shared/bus';

type Titled = { readonly name: string; readonly title: Readonly<Record<string, string>> };

/** Returns a module's title in the reader's language, else in English, else in any language, else its name. */
export function useTitleOf(): (module: Titled) => string {
  const { locale } = useShared('theme');
  return ({ name, title }) => title[locale] ?? title['en'] ?? Object.values(title)[0] ?? name;
}
