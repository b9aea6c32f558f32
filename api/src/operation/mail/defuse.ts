import { cutText } from '../../../contract/cut-text.ts';

/** Marks that are not seen and turn what follows around, or stand inside of words. */
const UNSEEN = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
/** What browsers take for a point in a host name, beside the point itself. */
const POINTS = /[\u3002\uff0e\uff61\u2024\ufe52]/g;
/** The beginning of an address of the web, of the network or of a mailbox. */
const BEGINNINGS = /:\/+|\\{2,}|@(?=\S)/g;
/** A point before a letter and more, as in `evil.example`: the last part of a host name begins with a letter, that of a number does not. */
const INSIDE = /(?<!\.)\.+(?=\p{L}[^\s.])/gu;
const QUAD = /(\d)\.(\d{1,3})\.(\d{1,3})\.(?=\d)/g;
const NAME_LENGTH = 80;

/** Text of somebody else in which no mail program finds an address to make a link of; the rest stays as it is. */
export function defused(text: string): string {
  return text.replace(UNSEEN, '').replace(POINTS, '.').replace(BEGINNINGS, ' ').replace(INSIDE, ' ').replace(QUAD, '$1 $2 $3 ').replace(/ {2,}/g, ' ');
}

/** A name in a line of ours: one line, and no longer than names are. */
export function defusedName(name: string): string {
  const line = defused(name).replace(/\s+/g, ' ').trim();
  return line.length > NAME_LENGTH ? `${cutText(line, NAME_LENGTH - 1)}…` : line;
}
