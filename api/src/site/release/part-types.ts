/** Types of the files a release may hold, by the extension of the name. Browsers run none of them as a document. */
const TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  cjs: 'application/octet-stream',
  css: 'text/css; charset=utf-8',
  gif: 'image/gif',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  md: 'text/plain; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  mp4: 'video/mp4',
  otf: 'font/otf',
  png: 'image/png',
  ttf: 'font/ttf',
  txt: 'text/plain; charset=utf-8',
  webm: 'video/webm',
  webp: 'image/webp',
  woff: 'font/woff',
  woff2: 'font/woff2',
};
const COMPRESSED = /\.(?:br|gz)$/;
const UNKNOWN = 'application/octet-stream';
/** Types a page embeds; all others are downloaded when somebody opens their address. */
const EMBEDDED = /^(?:text\/(?:javascript|css)|font\/|image\/)/;

function listedType(name: string): string | undefined {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return name.includes('.') && Object.hasOwn(TYPES, extension) ? TYPES[extension] : undefined;
}

/** Whether a release may hold a file of this name, compressed or not. */
export const isAllowedPart = (name: string): boolean => listedType(name.replace(COMPRESSED, '')) !== undefined;

/** Returns the media type of a file of a release. */
export const typeOfPart = (name: string): string => listedType(name) ?? UNKNOWN;

const ISOLATED = { 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'; sandbox" };
const DOWNLOADED = { 'content-disposition': 'attachment' };

/** Returns the type of an uploaded file, and headers that keep it from running in the origin that serves it. They have no effect where a page embeds it. */
export function headersOfPart(name: string): Record<string, string> {
  const type = typeOfPart(name);
  return { 'content-type': type, ...ISOLATED, ...(!EMBEDDED.test(type) && DOWNLOADED) };
}

/** Returns the same headers for a build beside the server. Scripts, styles and fonts go without: each page would carry 100 bytes for each of them. */
export const headersOfOwnFile = (path: string): Record<string, string> =>
  EMBEDDED.test(typeOfPart(path.replace(COMPRESSED, ''))) ? {} : { ...ISOLATED, ...DOWNLOADED };
