/** Placeholder until the shell has rendered: the header's bar and the shape of the page, in the theme's own colours. */
export const firstPaintCss = `
.first-header { position: sticky; inset-block-start: 0; block-size: var(--header-height); display: flex; align-items: center; padding-inline: var(--gutter); font: 800 1.375rem/1 var(--font-display); letter-spacing: var(--tracking-tight); }
.first-stage { min-block-size: 100vh; }
html[data-otherwise] #root { visibility: hidden; }
html[data-known] [data-sign-in] { visibility: hidden; inline-size: 2.25rem; min-inline-size: 0; padding: 0; overflow: hidden; }
@media (min-width: 576px) { html[data-known] [data-sign-in] { margin-inline-start: calc(.5rem + var(--control)) !important; } }`;

export function firstPaintHtml(appName: string): string {
  return `<div class="first-header" aria-hidden="true">${appName}</div><div class="first-stage" role="status" aria-label="${appName}"></div>`;
}
