import { clock, fromLength } from './xml-values.ts';

/** Values as feeds write them. */

const MAX_DATE = 60;
const ISO = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/;
const EUROPEAN = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: (\d{2}:\d{2}(?::\d{2})?))?$/;
const RFC = /^(?:[A-Za-z]{3},\s?)?\d{1,2} [A-Za-z]{3} \d{4}(?: \d{2}:\d{2}(?::\d{2})?(?: (?:[+-]\d{4}|[A-Z]{1,3}))?)?$/;
/** Feeds without an end write one that is far away: 2038, 9998. */
const FAR = Date.UTC(2038, 0, 1);
export const FOR_EVER = 'Open';

/** A moment of a feed as ISO has it: RFC 822, ISO 8601 or a European date. Undefined where it is none. */
export function momentOfFeed(given: string): string | undefined {
  const text = given.trim();
  if (text.length > MAX_DATE) return undefined;
  const european = EUROPEAN.exec(text);
  if (european) {
    const [, day = '', month = '', year = '', time] = european;
    const moment = Date.parse(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T${time ?? '00:00:00'}Z`);
    return Number.isNaN(moment) ? undefined : textOf(moment);
  }
  if (!ISO.test(text) && !RFC.test(text)) return undefined;
  const hasZone = /(Z|[+-]\d{2}:?\d{2}|[A-Z]{1,3})$/.test(text);
  const moment = Date.parse(hasZone || text.length === 10 ? text : `${text}${ISO.test(text) ? 'Z' : ' GMT'}`);
  return Number.isNaN(moment) ? undefined : textOf(moment);
}

function textOf(moment: number): string {
  if (moment >= FAR) return FOR_EVER;
  const text = new Date(moment).toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : `${text.slice(0, 19)}Z`;
}

/** The parts of a `dcterms:valid`: `start=…;end=…;scheme=…`, in any order, on any number of lines. */
export function periodOf(text: string): { readonly start: string | undefined; readonly end: string | undefined } {
  const parts = new Map(
    text
      .slice(0, 1000)
      .split(';')
      .map((part) => {
        const at = part.indexOf('=');
        return [part.slice(0, Math.max(0, at)).trim().toLowerCase(), part.slice(at + 1).trim()] as const;
      }),
  );
  return { start: parts.get('start'), end: parts.get('end') };
}

const CLOCK = /^(?:(\d{1,2}):)?(\d{1,3}):(\d{2})$/;
/** A length of a feed: seconds, a clock or a duration. Undefined where it is none. */
export function lengthOfFeed(given: string): string | undefined {
  const text = given.trim();
  if (text.length > 20) return undefined;
  if (/^\d{1,6}(\.\d{1,6})?$/.test(text)) return clock(Math.round(Number(text)));
  const found = CLOCK.exec(text);
  if (found) return clock(Number(found[1] ?? 0) * 3600 + Number(found[2]) * 60 + Number(found[3]));
  return text.startsWith('PT') && fromLength(text) !== text ? fromLength(text) : undefined;
}

const obsolete: Readonly<Record<string, string>> = { AN: 'CW', TP: 'TL', UK: 'GB' };
/** Countries of a restriction, in capitals, obsolete codes replaced. */
export const countriesOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,]+/)
      .filter((one) => one !== '')
      .map((one) => one.toUpperCase())
      .map((one) => obsolete[one] ?? one),
  ),
];

const MAX_TEXT = 32_767;
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
/** Text without its markup. */
export const plainText = (text: string): string =>
  text
    .slice(0, MAX_TEXT)
    .replaceAll(/<[^<>]{0,2000}>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|apos|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();
