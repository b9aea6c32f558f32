const TITLE = /^\/(?:watch|movies\/detail|tv-shows\/detail|events)\/([a-z0-9][a-z0-9-]{0,199})(?:[/?#]|$)/;

/** Returns the path of the title that somebody was on the way to; undefined for any other page. */
export const wantedPath = (returnTo: string): string | undefined => TITLE.exec(returnTo)?.[1];
