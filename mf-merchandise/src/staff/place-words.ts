import { cutText } from '@marquee/api/cut-text';

/** Of what is looked for; longer, and the place would be none. */
const LONGEST = 40;

/** Signs the words of a place may take of the 200 that a place has. */
const ROOM = 90;

const signs = (letter: string) =>
  [...new TextEncoder().encode(letter)]
    .map((byte) => String.fromCodePoint(byte))
    .map((sign) => (/[A-Za-z0-9]/.test(sign) ? sign : `_${(sign.codePointAt(0) ?? 0).toString(16).padStart(2, '0')}`))
    .join('');

/** A place within a module takes letters, digits and hyphens: other bytes are written as `_40`. What there is no `room` for is cut off. */
export function written(words: string, room = ROOM): string {
  let place = '';
  for (const letter of cutText(words.trim(), LONGEST)) {
    if (place.length + signs(letter).length > room) break;
    place += signs(letter);
  }
  return place;
}

/** The same back. */
export function read(sign: string): string {
  const bytes = [...sign.matchAll(/_([0-9a-f]{2})|([A-Za-z0-9])/g)].map(([, hex, plain = '']) =>
    hex === undefined ? (plain.codePointAt(0) ?? 0) : Number.parseInt(hex, 16),
  );
  return new TextDecoder().decode(Uint8Array.from(bytes)).slice(0, LONGEST);
}

/** What a place says, by name: `status-PAID/page-2`. */
export const saidIn = (path: string): ReadonlyMap<string, string> =>
  new Map(path.split('/').map((part) => [part.slice(0, part.indexOf('-')), part.slice(part.indexOf('-') + 1)]));

/** The page a place names, from 0. */
export function pageIn(said: ReadonlyMap<string, string>): number {
  const page = Number(said.get('page') ?? 1);
  return Number.isInteger(page) && page > 0 ? page - 1 : 0;
}

/** The record a place names; nothing where that is no id. */
export const idIn = (id: string | undefined): string | undefined => (id !== undefined && /^[0-9a-f-]{36}$/.test(id) ? id : undefined);
