import { cutText } from '@marquee/api/cut-text';

/** Characters kept of a search text. */
const MAX_QUERY_LENGTH = 40;

/** Characters a search text may take of the 200 that a path has. */
const ROOM = 90;

const signs = (letter: string) =>
  [...new TextEncoder().encode(letter)]
    .map((byte) => String.fromCodePoint(byte))
    .map((sign) => (/[A-Za-z0-9]/.test(sign) ? sign : `_${(sign.codePointAt(0) ?? 0).toString(16).padStart(2, '0')}`))
    .join('');

/** Encodes text for a path, which takes letters, digits and hyphens: other bytes become `_40`. Text beyond `room` is cut off. */
export function written(words: string, room = ROOM): string {
  let place = '';
  for (const letter of cutText(words.trim(), MAX_QUERY_LENGTH)) {
    if (place.length + signs(letter).length > room) break;
    place += signs(letter);
  }
  return place;
}

/** Decodes text that `written` encoded. */
export function read(sign: string): string {
  const bytes = [...sign.matchAll(/_([0-9a-f]{2})|([A-Za-z0-9])/g)].map(([, hex, plain = '']) =>
    hex === undefined ? (plain.codePointAt(0) ?? 0) : Number.parseInt(hex, 16),
  );
  return new TextDecoder().decode(Uint8Array.from(bytes)).slice(0, MAX_QUERY_LENGTH);
}

/** Parses a path such as `status-PAID/page-2` into its parameters by name. */
export const parseState = (path: string): ReadonlyMap<string, string> =>
  new Map(path.split('/').map((part) => [part.slice(0, part.indexOf('-')), part.slice(part.indexOf('-') + 1)]));

/** Returns the page of a path, from 0. */
export function pageIn(said: ReadonlyMap<string, string>): number {
  const page = Number(said.get('page') ?? 1);
  return Number.isInteger(page) && page > 0 ? page - 1 : 0;
}

/** Returns an id; undefined if it is invalid. */
export const idIn = (id: string | undefined): string | undefined => (id !== undefined && /^[0-9a-f-]{36}$/.test(id) ? id : undefined);
