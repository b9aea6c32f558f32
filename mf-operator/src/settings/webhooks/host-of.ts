/** Host and port of an address. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);
/** What follows them. */
export const pathOf = (url: string): string => (URL.canParse(url) ? `${new URL(url).pathname}${new URL(url).search}` : '');
