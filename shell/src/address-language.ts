import { partLanguage, type Locale } from '@marquee/api/languages';

/**
 * Takes the language out of an address that asks for one: it is the document's and holds for this visit, and no link of the page hands it on.
 * Returns it; undefined where the address asks for none.
 */
export function takeAddressLanguage(): Locale | undefined {
  const { locale, search } = partLanguage(location.search);
  if (locale) history.replaceState(history.state, '', location.pathname + search + location.hash);
  return locale;
}
