import { countryCodes } from '@marquee/api/countries';

export interface Country {
  readonly id: string;
  readonly label: string;
}

/** A country's name in a language; its code where the browser has no name for it. */
export function countryName(code: string, locale: string): string {
  return new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code;
}

/** Every country, in a language and its order. */
export function countries(locale: string): readonly Country[] {
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  return countryCodes.map((id) => ({ id, label: names.of(id) ?? id })).sort((one, other) => one.label.localeCompare(other.label, locale));
}

/** The country a browser's language speaks of: `sv-SE` → SE. */
export function likelyCountry(languages: readonly string[]): string {
  for (const language of languages) {
    const region = new Intl.Locale(language).region;
    if (region && countryCodes.includes(region)) return region;
  }
  return '';
}
