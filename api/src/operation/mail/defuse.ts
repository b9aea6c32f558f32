import { cutText } from '../../../contract/cut-text.ts';

/** Invisible characters that change the text direction or split words. */
const UNSEEN = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
/** Characters that browsers read as a dot in host names, besides the dot itself. */
const POINTS = /[\u3002\uff0e\uff61\u2024\ufe52]/g;
/** Starts of web addresses, network paths and mailboxes. */
const BEGINNINGS = /:\/+|\\{2,}|@(?=\S)/g;
/** Dot before a letter, as in `evil.example`. The last label of a host name begins with a letter, the fraction of a number does not. */
const INSIDE = /(?<!\.)\.+(?=\p{L}[^\s.])/gu;
const QUAD = /(\d)\.(\d{1,3})\.(\d{1,3})\.(?=\d)/g;
const NAME_LENGTH = 80;

/** Removes from foreign text everything a mail program would turn into a link. */
export function defused(text: string): string {
  return text.replace(UNSEEN, '').replace(POINTS, '.').replace(BEGINNINGS, ' ').replace(INSIDE, ' ').replace(QUAD, '$1 $2 $3 ').replace(/ {2,}/g, ' ');
}

/** Defuses a name, joins its lines and cuts it at `NAME_LENGTH` characters. */
export function defusedName(name: string): string {
  const line = defused(name).replace(/\s+/g, ' ').trim();
  return line.length > NAME_LENGTH ? `${cutText(line, NAME_LENGTH - 1)}…` : line;
}
