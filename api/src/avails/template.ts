import { readWorkbook } from './workbook.ts';

/** What a list of availabilities seems to be, without reading it through. */
export interface Guess {
  readonly template: string | null;
  readonly rowCount: number | null;
}

/** The version is in no sheet: its columns tell (the templates of EMA and MovieLabs). */
function versionOf(names: ReadonlySet<string>): string | undefined {
  const has = (...any: string[]) => any.some((name) => names.has(name));
  if (!has('ALID', 'AltID', 'RefALID')) return undefined;
  if (has('AssociatedALID', 'TPRType', 'CampaignID', '1.9')) return '1.9';
  if (has('PackageLabel', 'RequiredFulfillmentLanguages')) return '1.8';
  if (has('TitleStatus', 'Director')) return '1.7.3';
  if (!has('ALID')) return '1.6';
  return has('AltID') ? '1.7.2' : '1.7';
}

function nameOf(names: ReadonlySet<string>): string | null {
  const version = versionOf(names);
  if (version === undefined) return null;
  if (names.has('RefALID') && names.has('RefLicenseType')) return `Bonus ${version}`;
  return `${names.has('EpisodeNumber') ? 'TV' : 'Movies'} ${version}`;
}

/** In templates, two rows of headings come first, and one that is kept free; in other sheets, one of headings. */
const HEADINGS = 3;

/** Rows of a CSV, with their cells; quoted cells may hold anything. */
export function rowsOfCsv(text: string): string[][] {
  const separator = ['\t', ';', ','].find((sign) => text.split('\n', 1)[0]?.includes(sign)) ?? ',';
  const rows: string[][] = [[]];
  const cell = new RegExp(`("(?:[^"]|"")*"|[^"\\r\\n${separator}]*)(${separator}|\\r?\\n|$)`, 'y');
  while (cell.lastIndex < text.length) {
    const match = cell.exec(text);
    if (!match) break;
    const [, value = '', end = ''] = match;
    rows.at(-1)?.push(value.startsWith('"') ? value.slice(1, -1).replaceAll('""', '"') : value);
    if (end !== separator) rows.push([]);
  }
  return rows.filter((row) => row.some((value) => value.trim() !== ''));
}

function ofCsv(text: string): Guess {
  const rows = rowsOfCsv(text.replace(/^\uFEFF/, ''));
  const head = new Set(rows.slice(0, HEADINGS).flatMap((row) => row.map((value) => value.trim())));
  const data = rows.slice(rows[0]?.some((value) => /^Avail/.test(value.trim())) ? 2 : 1).filter((row) => !row[0]?.trim().startsWith('//'));
  return { template: nameOf(head), rowCount: data.length };
}

function ofXml(text: string): Guess {
  const avails = /movielabs\.com\/schema\/avails\/v([\d.]+)\/avails/.exec(text)?.[1];
  if (avails !== undefined) return { template: `XML ${avails}`, rowCount: [...text.matchAll(/<(?:\w+:)?Avail[\s>/]/g)].length };
  const isFeed = /<rss[\s>]/.test(text);
  const hasMedia = text.includes('search.yahoo.com/mrss');
  return { template: isFeed ? (hasMedia ? 'MRSS' : 'RSS') : null, rowCount: isFeed ? [...text.matchAll(/<item[\s>/]/g)].length : null };
}

function ofWorkbook(bytes: Buffer): Guess {
  const workbook = readWorkbook(bytes);
  if (!workbook) return { template: null, rowCount: null };
  const template = nameOf(workbook.texts);
  const first = template === null ? 1 : HEADINGS;
  return { template, rowCount: workbook.filledRows.filter((row) => row > first).length };
}

/** The template a file seems to follow, and how many rows, avails or items it has. */
export function guessTemplate(bytes: Buffer, mediaType: string): Guess {
  if (mediaType === 'text/csv') return ofCsv(bytes.toString('utf8'));
  if (mediaType === 'application/xml') return ofXml(bytes.toString('utf8'));
  return mediaType.includes('spreadsheetml') ? ofWorkbook(bytes) : { template: null, rowCount: null };
}
