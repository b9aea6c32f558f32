import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';
import { useShared } from '../../bus/index.ts';

/**
 * Opens overlays in the page's direction, not in the browser's. Language and direction are chosen apart from each other; React Aria takes a locale only,
 * whose script gives the direction.
 */
export function InDirection({ children }: { readonly children: ReactNode }) {
  const { locale, theme_scheme_direction: direction } = useShared('theme');
  return <I18nProvider locale={`${locale}-${direction === 'rtl' ? 'Arab' : 'Latn'}`}>{children}</I18nProvider>;
}
