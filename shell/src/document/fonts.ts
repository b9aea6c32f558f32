import { fontsAhead } from '../../../mf-shared/src/theme/font-css.ts';

/** The typeface of a language, fetched beside the document itself. */
export function preloadFonts(locale: string): string {
  return fontsAhead(locale)
    .map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`)
    .join('\n');
}
