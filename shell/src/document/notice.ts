import type { Tenant } from '@marquee/api/contract';
import { languageOf } from '@marquee/api/languages';
import { brandCss } from '../../../mf-shared/src/theme/brand-css.ts';
import { fontCss } from '../../../mf-shared/src/theme/font-css.ts';
import { themeCss } from '../../../mf-shared/src/theme/theme-css.ts';
import { html, iconLink } from './escape.ts';
import { preloadFonts } from './fonts.ts';

export interface NoticeInput {
  /** Suspended tenant; absent if the host belongs to nobody. */
  readonly tenant?: Pick<Tenant, 'settings'> | undefined;
  /** Language of the words. */
  readonly locale: string;
  /** Texts of the page; `contact` precedes an e-mail address. */
  readonly words: { readonly title: string; readonly text: string; readonly contact: string };
  /** Nonce of the style policy, fresh for each answer. */
  readonly nonce: string;
}

const css = `
body { display: grid; grid-template-rows: auto 1fr; }
header { block-size: var(--header-height); display: flex; align-items: center; padding-inline: var(--gutter); font: 800 1.375rem/1 var(--font-display); letter-spacing: var(--tracking-tight); }
main { display: grid; place-items: center; padding: var(--space-6) var(--gutter) calc(var(--header-height) + var(--space-6)); }
article { display: grid; justify-items: center; gap: var(--space-4); max-inline-size: 34rem; text-align: center; }
article > svg { inline-size: 4.5rem; block-size: 4.5rem; padding: 1.15rem; border-radius: 50%; background: color-mix(in srgb, var(--accent) 14%, transparent); color: var(--accent-text); }
h1 { font-size: var(--font-2xl); }
p { color: var(--text-muted); }
a { color: var(--accent-text); font-weight: 600; }`;

const stroke = 'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" viewBox="0 0 24 24" aria-hidden="true"';
const pause = `<svg ${stroke}><rect x="14" y="4" width="4" height="16" rx="1"/><rect x="6" y="4" width="4" height="16" rx="1"/></svg>`;
const compass = `<svg ${stroke}><circle cx="12" cy="12" r="10"/><path d="m16.2 7.8-2.1 6.3-6.3 2.1 2.1-6.3z"/></svg>`;

/** Renders the page of a host without a site: its tenant is suspended, or there is none. The page has no scripts and makes no calls. */
export function renderNotice({ tenant, nonce, locale, words }: NoticeInput): string {
  const settings = tenant?.settings;
  const { theme_scheme: theme = 'auto', theme_color: color = '#e0315b' } = settings ?? {};
  const direction = settings?.locale === locale ? settings.theme_scheme_direction : languageOf(locale).direction;
  const email = settings?.support.email;
  return `<!doctype html>
<html lang="${locale}" dir="${direction}" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${html(words.title)}</title>
${preloadFonts(locale)}
<style nonce="${nonce}">${fontCss}${themeCss}${brandCss(color)}${css}</style>
${iconLink(settings)}
</head>
<body>
<header><bdi>${html(settings?.app_name ?? '')}</bdi></header>
<main>
<article>
${settings ? pause : compass}
<h1>${html(words.title)}</h1>
<p>${html(words.text)}</p>
${email ? `<p>${html(words.contact)} <a href="mailto:${html(email)}"><bdi>${html(email)}</bdi></a></p>` : ''}
</article>
</main>
</body>
</html>`;
}
