import { initialOf } from './initial.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as HTML shows it, in elements and in attributes. */
export const html = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

interface Marked {
  readonly app_name: string;
  readonly theme_color: string;
  readonly favicon?: string | null;
}

const HOUSE_COLOR = '#e0315b';

/** The tenant's own icon for the tab, else the first letter of its name in its colour. */
export function iconLink({ app_name, theme_color, favicon }: Marked = { app_name: 'Marquee', theme_color: HOUSE_COLOR }): string {
  if (favicon) return `<link rel="icon" href="${html(favicon)}">\n<link rel="apple-touch-icon" href="${html(favicon)}">`;
  const color = /^#[0-9a-f]{3,8}$/i.test(theme_color) ? theme_color : HOUSE_COLOR;
  const letter = `<text x="16" y="23" font-family="Arial,Helvetica,sans-serif" font-size="20" font-weight="700" text-anchor="middle" fill="#fff">${html(initialOf(app_name))}</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${color}"/>${letter}</svg>`;
  return `<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(svg)}">`;
}
