// The server writes documents by it: what is imported here imports nothing.
import { languageOf } from '@marquee/api/languages';
import type { DocumentSettings } from '../api/settings.ts';
import type { ThemeState } from '../bus/shared-state.ts';

/** Returns the theme a document comes in: the tenant's, in the direction of the document's language where that is another. */
export function documentTheme({
  tenant,
  locale,
}: Pick<DocumentSettings, 'locale'> & { readonly tenant: Pick<DocumentSettings['tenant'], 'settings'> }): ThemeState {
  const { theme_scheme, theme_scheme_direction, locale: own } = tenant.settings;
  if (locale === undefined || locale === own) return { theme_scheme, theme_scheme_direction, locale: own };
  return { theme_scheme, theme_scheme_direction: languageOf(locale).direction, locale };
}
