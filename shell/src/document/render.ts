import type { Registry, RemoteRelease, Tenant, TenantSettings } from '@marquee/api/contract';
import { type Locale, SOURCE_LOCALE } from '@marquee/api/languages';
import { brandCss } from '../../../mf-shared/src/theme/brand-css.ts';
import { documentTheme } from '../../../mf-shared/src/theme/document-theme.ts';
import { fontCss } from '../../../mf-shared/src/theme/font-css.ts';
import { themeBootScript } from '../../../mf-shared/src/theme/theme-boot.ts';
import { themeCss } from '../../../mf-shared/src/theme/theme-css.ts';
import { errorPaths } from '../error-pages/paths.ts';
import { pageAt } from '../federation/page-at.ts';
import { originsOf, ownerOf } from '../federation/registry.ts';
import { isPublic } from '../sign-in/public-routes.ts';
import { refreshHookScript } from './refresh-hook.ts';
import { html, iconLink } from './escape.ts';
import { headHtml } from './head.ts';
import { preloadFonts } from './fonts.ts';
import { firstPaintCss, firstPaintHtml } from './first-paint.ts';
import { holdsTexts, ownTextsAheadScript, textsAheadScript } from './texts-ahead.ts';
import { pressesScript, PENDING_HYDRATION } from './early-events.ts';
import { trustedScripts } from './trusted-scripts.ts';

export { pageAt } from '../federation/page-at.ts';
export { ownerOf } from '../federation/registry.ts';
export { renderModuleFrame } from './module-frame.ts';
export { renderNotice } from './notice.ts';

export interface DocumentInput {
  readonly tenant: Tenant;
  /** Language of the document; the tenant's own by default. */
  readonly locale?: Locale;
  /** Whether the address itself asks for that language. */
  readonly isOfAddress?: boolean;
  readonly apiKey: string;
  readonly apiBase: string;
  readonly registry: Registry;
  /** Addresses of the shell's scripts, and their digests by address. */
  readonly scripts: readonly string[];
  /** The shell's texts, a script for each language. */
  readonly texts?: readonly string[];
  /** URLs of the tenant's own texts by language; absent if there are none. */
  readonly ownTexts?: Readonly<Record<string, string>> | undefined;
  readonly integrity: Readonly<Record<string, string>>;
  /** Nonce of the script policy, fresh for each answer. */
  readonly nonce: string;
  readonly path: string;
  /** Origin of the request: protocol, host and port. */
  readonly origin: string;
  /** Whether nothing exists at this address; the page shows that to every reader. */
  readonly missing?: boolean;
  /** Head that an editor gave the address; the page fills in what is empty. */
  readonly told?:
    | { readonly path: string; readonly title: string; readonly description: string; readonly image: string; readonly indexed: boolean }
    | undefined;
  /** Texts of the document itself: the name of a missing page, and the notice where no scripts run. */
  readonly words: { readonly missing: string; readonly needsScript: string; readonly replay?: string };
  /** Page as the server has rendered it. */
  readonly drawn?: { readonly html: string; readonly styles: string; readonly heading: string; readonly head: string; readonly page: string } | undefined;
  /** Settings of the installation; see `DocumentSettings`. */
  readonly captchaSiteKey?: string | null;
  readonly measurementId?: string | null;
  readonly cdnBase?: string | null;
  readonly planId?: string | null;
  /** Trace that the page's calls belong to (W3C Trace Context); absent if the server is not traced. */
  readonly traceparent?: string | undefined;
}

type Titled = Readonly<Record<string, string>> | undefined;
const titleIn = (title: Titled, locale: string) => title?.[locale] ?? title?.[SOURCE_LOCALE];

/** Returns the head that an editor gave the page, if visitors may see it. */
function toldOf({ told, tenant, registry, path }: Pick<DocumentInput, 'told' | 'tenant' | 'registry' | 'path'>): DocumentInput['told'] {
  return told && isPublic(pageAt(registry.remotes, path)?.page.access, tenant.settings.policy) ? told : undefined;
}

/** Returns the name of the page in HTML: the editor's, else that of the rendered page, else the one its remote declares, else the site's. */
function nameOf(input: DocumentInput): string {
  const { drawn, tenant, locale, registry, path, missing, words } = input;
  const { app_name } = tenant.settings;
  const title = toldOf(input)?.title;
  if (title) return html(title);
  if (drawn) return drawn.heading;
  return html((missing ? words.missing : titleIn(pageAt(registry.remotes, path)?.page.title, locale ?? tenant.settings.locale)) ?? app_name);
}

/** Returns the head for search engines and link previews; empty for pages that visitors may not see. */
function headOf(input: DocumentInput, name: string): string {
  const { tenant, locale, isOfAddress = false, registry, path, missing, drawn, origin } = input;
  if (missing || errorPaths.includes(path)) return '\n<meta name="robots" content="noindex">';
  const { app_name, policy } = tenant.settings;
  if (!isPublic(pageAt(registry.remotes, path)?.page.access, policy)) return '';
  const told = toldOf(input);
  const robots = told?.indexed === false ? '\n<meta name="robots" content="noindex">' : '';
  const version = isOfAddress ? locale : undefined;
  return robots + headHtml({ name, site: html(app_name), origin, path, told, version }, drawn?.head);
}

/** Time after which shelves are shown that wait for the content above them: the scripts that load it may not arrive. */
const UNSURE_MS = 3000;

/**
 * Returns the script that runs before the first paint. It hides the words if the reader's language differs from the rendered one, and the sign-in from users
 * known on this device. For the titles they had begun it reserves room. If no visit has recorded those yet, the shelves wait for `UNSURE_MS` at most.
 */
const drawnForScript = (locale: string) =>
  `{const h=document.documentElement,s=(n,y)=>h.toggleAttribute('data-'+n,y);s('otherwise',h.lang!=='${locale}');try{const k=!!localStorage.getItem('user'),b=localStorage.getItem('marquee.begun');s('known',k);s('begun',b==='1');if(k&&b===null){s('unsure',true);setTimeout(s,${UNSURE_MS},'unsure',false)}}catch{}};`;

/**
 * Delays the first paint until the hero is parsed: its words are at its foot, and would move up with each line that arrives. Browsers wait for the start of
 * an element.
 */
const wholeHero = (drawn: string) => (drawn.includes('id="hero-end"') ? '\n<link rel="expect" href="#hero-end" blocking="render">' : '');

/** Returns JSON that cannot end the script element around it. */
const json = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Returns the attributes of a layout that differs from the default; `themeCss` depends on them. */
function layoutOf({ theme_container, header_sticky }: TenantSettings): string {
  return (theme_container === 'container' ? ' data-container="container"' : '') + (header_sticky === false ? ' data-header="static"' : '');
}

/** Returns the registry without what only the server needs, such as titles: every page would carry it. */
function forPage(registry: Registry): Registry {
  const pagesOf = (pages: RemoteRelease['pages']) =>
    pages.map(({ path, access, shows }) => ({ path, ...(access && { access }), ...(shows === 'page' && { shows }) }));
  const lean = ({ name, version, entry, routes, frames, slots, preload, integrity, requires, modules }: RemoteRelease, pages: RemoteRelease['pages']) => ({
    ...{ name, version, entry, routes, frames, slots, preload, integrity, requires },
    pages: pagesOf(pages),
    ...(modules && { modules: modules.map((module) => ({ ...module, title: {} })) }),
  });
  const remotes = registry.remotes.map((live) => ({
    ...lean(live, live.pages),
    fallback: live.fallback && lean(live.fallback, []),
    ...(live.forMe && { forMe: true }),
  }));
  return { ...registry, remotes };
}

export function settingsOf(input: Omit<DocumentInput, 'drawn' | 'traceparent' | 'nonce'>) {
  const { tenant, locale, apiKey, apiBase, registry, ownTexts } = input;
  const { captchaSiteKey = null, measurementId = null, cdnBase = null, planId = null, missing = false } = input;
  const head = toldOf(input);
  return { tenant, locale, apiKey, apiBase, registry: forPage(registry), missing, captchaSiteKey, measurementId, cdnBase, planId, ownTexts, head };
}

/** Returns a bar over the page that marks it as a page of another day. */
const replayHtml = (words: string) =>
  `<p role="status" style="position:fixed;inset-block-end:0;inset-inline:0;z-index:1000;margin:0;padding:.5rem 1rem;text-align:center;background:var(--warning-soft);color:var(--warning-text);font-size:.875rem">${words}</p>\n`;

/** Returns the scripts a page begins with: the shell's, its texts', and those of the section and the page at the address. */
function scriptsAhead({ registry, scripts, texts = [], path, missing = false }: DocumentInput, first: RemoteRelease | undefined): string[] {
  if (!first) return [...scripts, ...texts];
  const own = (missing ? undefined : pageAt(registry.remotes, path)?.page.scripts) ?? [];
  const folder = first.entry.slice(0, first.entry.lastIndexOf('/') + 1);
  return [...scripts, ...texts, first.entry, ...first.preload, ...own.map((file) => folder + file)];
}

/** Renders the document of every route: theme before the first paint, the scripts of shell and first section at once, and the settings of the page. */
export function renderDocument(input: DocumentInput): string {
  const { tenant, registry, scripts, nonce, path, drawn, missing = false, ownTexts } = input;
  const { settings } = tenant;
  const { locale, theme_scheme, theme_scheme_direction } = documentTheme(input);
  const first = missing ? undefined : ownerOf(registry.remotes, path);
  const digests = { ...input.integrity, ...first?.integrity };
  const digest = (src: string) => (digests[src] ? ` integrity="${digests[src]}"` : '');
  const all = scriptsAhead(input, first);
  // Content on screen waits for no script; its images go first.
  const later = drawn ? ' fetchpriority="low"' : '';
  const ahead = all.filter((src) => !holdsTexts(src));
  const texts = json(all.filter(holdsTexts).map((src) => [src, digests[src]]));
  const name = nameOf(input);
  const site = html(settings.app_name);
  const traced = input.traceparent === undefined ? '' : `\n<meta name="traceparent" content="${html(input.traceparent)}">`;
  return `<!doctype html>
<html lang="${locale}" dir="${theme_scheme_direction}" data-theme="${theme_scheme}"${layoutOf(settings)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" content="#0b0c11">${traced}
<meta property="csp-nonce" nonce="${nonce}" content="${nonce}">
<title>${name === site ? site : `${name} · ${site}`}</title>${headOf(input, name)}
${preloadFonts(locale)}
${ahead.map((src) => `<link rel="preload" as="script"${later} nonce="${nonce}" href="${html(src)}"${digest(src)}>`).join('\n')}
<script nonce="${nonce}">${trustedScripts(originsOf(registry))}${refreshHookScript}${themeBootScript(settings.theme_keep)};${drawn ? drawnForScript(locale) + pressesScript : ''}${textsAheadScript(texts, nonce)}${ownTexts ? ownTextsAheadScript(json(ownTexts)) : ''}</script>
<style id="marquee-theme" nonce="${nonce}">${fontCss}${themeCss}${brandCss(settings.theme_color)}${firstPaintCss}</style>${drawn ? `\n${drawn.styles}${wholeHero(drawn.html)}` : ''}
${iconLink(settings)}
</head>
<body>
<div id="root"${drawn ? ` ${PENDING_HYDRATION}` : ''}>${drawn ? drawn.html : firstPaintHtml(html(settings.app_name))}</div>${drawn ? `\n<script type="application/json" id="marquee-drawn">${drawn.page}</script>` : ''}
<script type="application/json" id="marquee">${json(settingsOf(input))}</script>
${scripts.map((src) => `<script src="${html(src)}" nonce="${nonce}" defer${digest(src)}></script>`).join('\n')}
${drawn ? '' : `<noscript>${html(input.words.needsScript)}</noscript>\n`}${registry.isReplay ? replayHtml(html(input.words.replay ?? '')) : ''}</body>
</html>`;
}
