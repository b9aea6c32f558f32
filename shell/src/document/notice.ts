import type { Tenant } from '@marquee/api/contract';
import { brandCss } from '../../../mf-shared/src/theme/brand-css.ts';
import { fontCss } from '../../../mf-shared/src/theme/font-css.ts';
import { themeCss } from '../../../mf-shared/src/theme/theme-css.ts';
import { html, iconLink } from './escape.ts';
import { preloadFonts } from './fonts.ts';

export interface NoticeInput {
  /** The suspended tenant; without one the host is nobody's. */
  readonly tenant?: Pick<Tenant, 'settings'> | undefined;
  /** The reader's, where no tenant says one. */
  readonly locale: 'en' | 'ar';
  /** Fresh for each answer; the policy of styles names it. */
  readonly nonce: string;
}

const texts = {
  en: {
    paused: (name: string) => `${name} is taking a break`,
    pausedText: 'This site is not available at the moment. Nothing is lost: once it is back, everything is where you left it.',
    contact: 'Questions? Write to',
    unknown: 'There is no site here',
    unknownText: 'No site is known by this name. Check the address for a slip, or ask whoever gave it to you.',
  },
  ar: {
    paused: (name: string) => `${name} متوقف مؤقتًا`,
    pausedText: 'هذا الموقع غير متاح في الوقت الحالي. لم يضع شيء: حين يعود تجد كل شيء في مكانه.',
    contact: 'لديك سؤال؟ راسلنا على',
    unknown: 'لا يوجد موقع هنا',
    unknownText: 'لا يُعرف موقع بهذا الاسم. تحقق من العنوان، أو اسأل من أعطاك إياه.',
  },
} as const;

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

/** The page of a host that shows no site: its tenant is suspended, or there is none. It stands alone: no scripts, no calls. */
export function renderNotice({ tenant, nonce, ...reader }: NoticeInput): string {
  const settings = tenant?.settings;
  const { theme_scheme: theme = 'auto', theme_color: color = '#e0315b' } = settings ?? {};
  const locale = settings?.locale ?? reader.locale;
  const direction = settings?.theme_scheme_direction ?? (locale === 'ar' ? 'rtl' : 'ltr');
  const text = texts[locale];
  const title = settings ? text.paused(settings.app_name) : text.unknown;
  const email = settings?.support.email;
  return `<!doctype html>
<html lang="${locale}" dir="${direction}" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${html(title)}</title>
${preloadFonts(locale)}
<style nonce="${nonce}">${fontCss}${themeCss}${brandCss(color)}${css}</style>
${iconLink(settings)}
</head>
<body>
<header><bdi>${html(settings?.app_name ?? '')}</bdi></header>
<main>
<article>
${settings ? pause : compass}
<h1>${html(title)}</h1>
<p>${settings ? text.pausedText : text.unknownText}</p>
${email ? `<p>${text.contact} <a href="mailto:${html(email)}"><bdi>${html(email)}</bdi></a></p>` : ''}
</article>
</main>
</body>
</html>`;
}
