import type { Registry, Tenant, TenantSettings } from '@marquee/api/contract';
import { SOURCE_LOCALE } from '@marquee/api/languages';
import { brandCss } from '../../../mf-shared/src/theme/brand-css.ts';
import { fontCss } from '../../../mf-shared/src/theme/font-css.ts';
import { themeBootScript } from '../../../mf-shared/src/theme/theme-boot.ts';
import { themeCss } from '../../../mf-shared/src/theme/theme-css.ts';
import { pageAt } from '../federation/page-at.ts';
import { ownerOf } from '../federation/registry.ts';
import { html, iconLink } from './escape.ts';
import { preloadFonts } from './fonts.ts';
import { firstPaintCss, firstPaintHtml } from './first-paint.ts';
import { holdsTexts, ownTextsAheadScript, textsAheadScript } from './texts-ahead.ts';

export { pageAt } from '../federation/page-at.ts';
export { renderNotice } from './notice.ts';

export interface DocumentInput {
  readonly tenant: Tenant;
  /** The tenant's public key. */
  readonly apiKey: string;
  readonly apiBase: string;
  readonly registry: Registry;
  /** Addresses of the shell's scripts, and their digests by address. */
  readonly scripts: readonly string[];
  /** The shell's texts, a script for each language. */
  readonly texts?: readonly string[];
  /** Where the texts are that the tenant words itself, by language; none where it words none. */
  readonly ownTexts?: Readonly<Record<string, string>> | undefined;
  readonly integrity: Readonly<Record<string, string>>;
  /** Fresh for each answer; the policy of scripts names it. */
  readonly nonce: string;
  readonly path: string;
  /** Nothing is at this address: the page says so, whoever reads it. */
  readonly missing?: boolean;
  /** What the document says by itself: the name of a page that is not there, and where no scripts run. */
  readonly words: { readonly missing: string; readonly needsScript: string };
  /** What the installation adds; see `DocumentSettings`. */
  readonly captchaSiteKey?: string | null;
  readonly measurementId?: string | null;
  readonly cdnBase?: string | null;
  readonly planId?: string | null;
  /** The trace the page's calls belong to (W3C Trace Context); none where the server is not traced. */
  readonly traceparent?: string | undefined;
}

type Titled = Readonly<Record<string, string>> | undefined;
const titleIn = (title: Titled, locale: string) => title?.[locale] ?? title?.[SOURCE_LOCALE];

/** As the page will call itself, where its remote declares it; the site's own name where only the page knows. */
function titleOf({ tenant, registry, path, missing, words }: DocumentInput): string {
  const { locale, app_name } = tenant.settings;
  const title = missing ? words.missing : titleIn(pageAt(registry.remotes, path)?.page.title, locale);
  return title === undefined ? app_name : `${title} · ${app_name}`;
}

/** JSON that cannot end the script element it stands in. */
const json = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** What is laid out otherwise than it is unless a tenant says so; `themeCss` follows it. */
function layoutOf({ theme_container, header_sticky }: TenantSettings): string {
  return (theme_container === 'container' ? ' data-container="container"' : '') + (header_sticky === false ? ' data-header="static"' : '');
}

/** Titles and what the server asks for are the server's business: every page would carry them. */
function forPage(registry: Registry): Registry {
  const pagesOf = (pages: Registry['remotes'][number]['pages']) => pages.map(({ path, access }) => ({ path, ...(access && { access }) }));
  const remotes = registry.remotes.map(({ fallback, ...live }) => ({ ...live, pages: pagesOf(live.pages), fallback: fallback && { ...fallback, pages: [] } }));
  return { ...registry, remotes };
}

/** The document of every route: theme before the first paint, the scripts of shell and first section at once, what the page must know. */
export function renderDocument(input: DocumentInput): string {
  const { tenant, apiKey, apiBase, registry, scripts, nonce, path } = input;
  const { captchaSiteKey = null, measurementId = null, cdnBase = null, planId = null, missing = false, ownTexts } = input;
  const { settings } = tenant;
  const first = missing ? undefined : ownerOf(registry.remotes, path);
  const digests = { ...input.integrity, ...first?.integrity };
  const digest = (src: string) => (digests[src] ? ` integrity="${digests[src]}"` : '');
  const all = [...scripts, ...(input.texts ?? []), ...(first ? [first.entry, ...first.preload] : [])];
  const ahead = all.filter((src) => !holdsTexts(src));
  const texts = json(all.filter(holdsTexts).map((src) => [src, digests[src]]));
  const traced = input.traceparent === undefined ? '' : `\n<meta name="traceparent" content="${html(input.traceparent)}">`;
  return `<!doctype html>
<html lang="${settings.locale}" dir="${settings.theme_scheme_direction}" data-theme="${settings.theme_scheme}"${layoutOf(settings)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" content="#0b0c11">${traced}
<meta property="csp-nonce" nonce="${nonce}" content="${nonce}">
<title>${html(titleOf(input))}</title>${missing ? '\n<meta name="robots" content="noindex">' : ''}
${preloadFonts(settings.locale)}
${ahead.map((src) => `<link rel="preload" as="script" nonce="${nonce}" href="${html(src)}"${digest(src)}>`).join('\n')}
<script nonce="${nonce}">${themeBootScript(settings.theme_keep)};${textsAheadScript(texts, nonce)}${ownTexts ? ownTextsAheadScript(json(ownTexts)) : ''}</script>
<style id="marquee-theme" nonce="${nonce}">${fontCss}${themeCss}${brandCss(settings.theme_color)}${firstPaintCss}</style>
${iconLink(settings)}
</head>
<body>
<div id="root">${firstPaintHtml(html(settings.app_name))}</div>
<script type="application/json" id="marquee">${json({ tenant, apiKey, apiBase, registry: forPage(registry), missing, captchaSiteKey, measurementId, cdnBase, planId, ownTexts })}</script>
${scripts.map((src) => `<script src="${html(src)}" nonce="${nonce}" defer${digest(src)}></script>`).join('\n')}
<noscript>${html(input.words.needsScript)}</noscript>
</body>
</html>`;
}
