/** Returns host and port of a URL, or the text itself if invalid. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);
/** Returns path and query of a URL; empty if invalid. */
export const pathOf = (url: string): string => (URL.canParse(url) ? `${new URL(url).pathname}${new URL(url).search}` : '');
