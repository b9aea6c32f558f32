import { useText } from '../text.ts';
import { firstCharacter } from '@marquee/api/cut-text';
/** An option's name in the reader's language, as far as we know it; else as the merchant wrote it. */
export function useOptionName(): (name: string) => string {
  const known = useText('option');
  return (name) => {
    const key = name.toLowerCase();
    const first = firstCharacter(name);
    return known.has(key) ? known(key) : first.toUpperCase() + name.slice(first.length);
  };
}

/** The options of something bought, as one reads them: `Size: M · Color: Red`. */
export function useOptionsOf(): (bought: { readonly options: Readonly<Record<string, string>> }) => string {
  const nameOf = useOptionName();
  return ({ options }) =>
    Object.entries(options)
      .map(([name, value]) => `${nameOf(name)}: \u2068${value}\u2069`)
      .join(' · ');
}
