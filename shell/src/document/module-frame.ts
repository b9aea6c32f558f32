import type { Tenant } from '@marquee/api/contract';
import { brandCss } from '../../../mf-shared/src/theme/brand-css.ts';
import { fontCss } from '../../../mf-shared/src/theme/font-css.ts';
import { themeCss } from '../../../mf-shared/src/theme/theme-css.ts';
import { html } from './escape.ts';

export interface ModuleFrameInput {
  readonly tenant: Tenant;
  readonly nonce: string;
  /** The module's script, and the digests of all it has, by file name. */
  readonly entry: string;
  readonly integrity: Readonly<Record<string, string>>;
}

const json = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

const frameCss = `html{background:transparent}body{margin:0;min-block-size:0;overflow:hidden;background:transparent;color:var(--text);font-family:var(--font-body)}`;

/** The document a registered admin module runs in: the platform's look, the digests of its scripts, and its script. The console draws it in a frame without an origin. */
export function renderModuleFrame({ tenant, nonce, entry, integrity }: ModuleFrameInput): string {
  const { settings } = tenant;
  const digests = Object.fromEntries(Object.entries(integrity).map(([file, digest]) => [`./${file}`, digest]));
  return `<!doctype html>
<html lang="${html(settings.locale)}" dir="${html(settings.theme_scheme_direction)}" data-theme="${html(settings.theme_scheme)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta property="csp-nonce" nonce="${nonce}" content="${nonce}">
<title>${html(settings.app_name)}</title>
<style nonce="${nonce}">${fontCss}${themeCss}${brandCss(settings.theme_color)}${frameCss}</style>
<script type="importmap" nonce="${nonce}">${json({ integrity: digests })}</script>
</head>
<body>
<div id="module"></div>
<script type="module" crossorigin nonce="${nonce}" src="./${html(entry)}" integrity="${html(integrity[entry] ?? '')}"></script>
</body>
</html>`;
}
