const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as HTML shows it, in elements and in attributes. */
export const html = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

/** The tenant's mark, for the tab. */
export function icon(color: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${/^#[0-9a-f]{3,8}$/i.test(color) ? color : '#e0315b'}"/><path d="M8 23V9l8 8 8-8v14" fill="none" stroke="#fff" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
}
