import type { MediaKind } from '@marquee/api/contract';

/** Facts that the name of a file says. A missing one is undefined, and the name of the episode then empty. */
export interface FileName {
  readonly kind: Extract<MediaKind, 'VIDEO_MASTER' | 'CAPTIONS'>;
  readonly season: number | undefined;
  readonly episode: number | undefined;
  readonly name: string;
  /** Language of captions. */
  readonly language: string | undefined;
}

const videos = new Set(['mp4', 'm4v', 'mov', 'mkv', 'webm', 'avi', 'mxf', 'ts', 'm2ts', 'mpg', 'mpeg', 'wmv']);
const captions = new Set(['srt', 'vtt', 'ass', 'ttml']);
export const acceptedFiles = ['video/*', ...[...videos, ...captions].map((end) => `.${end}`)].join();

/** Longer names are read up to here. */
const MAX_READ_LENGTH = 200;

const places = [
  /(?<![a-z])s(\d{1,3})[ ._-]?e(\d{1,5})(?!\d)/i,
  /(?<![\da-z])(\d{1,2})x(\d{1,4})(?![\da-z])/i,
  /(?<![a-z])season[ ._-]{0,3}(\d{1,3})[ ._,-]{0,4}episode[ ._-]{0,3}(\d{1,5})(?!\d)/i,
  /موسم[ ._-]{0,3}(\d{1,3})[ ._،-]{0,4}(?:ال)?حلقة[ ._-]{0,3}(\d{1,5})(?!\d)/,
] as const;
/** The name of an episode ends where these begin. */
const technical = /[ ([](?:2160p|1080[pi]|720p|480p|4k|web|webrip|bluray|hdtv|x26[45]|h26[45]|hevc|prores)(?![a-z])/i;

/** Writes Arabic and Persian digits as Latin ones. */
const latinDigits = (text: string) => text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));

/** Returns the language at the end of a name of captions: `S01E02.pt-BR`. */
function languageOf(parts: readonly string[]): string | undefined {
  const last = parts.length > 1 ? (parts.at(-1) ?? '') : '';
  if (!/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2}$/.test(last)) return undefined;
  try {
    const [language = ''] = Intl.getCanonicalLocales(last);
    return new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(language) === undefined ? undefined : language;
  } catch {
    return undefined;
  }
}

/** Returns the words after the number, without what encoders add. */
function wordsOf(rest: string): string {
  const spaced = ` ${rest.replace(/[._]/g, ' ')}`;
  const end = technical.exec(spaced)?.index ?? spaced.length;
  return spaced
    .slice(0, end)
    .replace(/^[\s–-]*/, '')
    .trim();
}

/** Reads season, number and name of an episode from a file's name; undefined for a file that is neither video nor captions. */
export function readFileName(given: string): FileName | undefined {
  const parts = latinDigits(given.normalize('NFC').slice(-MAX_READ_LENGTH)).split('.');
  const end = parts.pop()?.toLowerCase() ?? '';
  if (parts.length === 0 || !(videos.has(end) || captions.has(end))) return undefined;
  const kind = captions.has(end) ? 'CAPTIONS' : 'VIDEO_MASTER';
  const language = kind === 'CAPTIONS' ? languageOf(parts) : undefined;
  const stem = (language === undefined ? parts : parts.slice(0, -1)).join('.');
  const found = places.map((place) => place.exec(stem)).find((match) => match !== null);
  if (!found) return { kind, season: undefined, episode: undefined, name: '', language };
  return { kind, season: Number(found[1]), episode: Number(found[2]), name: wordsOf(stem.slice(found.index + found[0].length)), language };
}
