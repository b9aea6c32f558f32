import type { FeedPicture, FeedTitle } from '../feed-title.ts';
import type { FindingCode } from '../../../../contract/distribution/feed.ts';

/** A fault of a title by a partner's rules: an error keeps it out, a warning does not. */
export interface Finding {
  readonly code: FindingCode;
  readonly severity: 'ERROR' | 'WARNING';
  readonly values?: Readonly<Record<string, string>>;
}

/** An item of a linear channel: a title that is on for a time. */
export interface GuideItem {
  readonly id: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly name: string;
  readonly description: string;
  readonly genres: readonly string[];
  readonly certification: string | null;
}

/** The facts of a feed that its file repeats. */
export interface FeedAbout {
  readonly name: string;
  readonly description: string;
  /** Origin of the tenant's site. */
  readonly origin: string;
  readonly siteName: string;
  readonly language: string;
  readonly territories: readonly string[];
  /** Reads the programme of its channel, in the order of time; of formats that are guides only. */
  readonly programme?: () => AsyncIterable<GuideItem>;
}

/** A picture a format needs; sizes in pixels. */
export interface NeededPicture {
  readonly kinds: readonly FeedPicture['kind'][];
  readonly minWidth: number;
  readonly minHeight: number;
}

export interface FeedFormat {
  readonly mediaType: string;
  readonly extension: 'xml' | 'json' | 'm3u' | 'csv' | 'xlsx';
  readonly picture?: NeededPicture;
  /** Shows the same as text, where the file itself is none. */
  readonly previewedAs?: FeedFormat;
  /** Holds a title against the partner's rules. */
  check(title: FeedTitle): Finding[];
  /** Writes a file piece by piece. The same titles make the same bytes. */
  write(titles: AsyncIterable<FeedTitle>, about: FeedAbout): AsyncIterable<string | Uint8Array>;
}

export const error = (code: FindingCode, values?: Finding['values']): Finding => ({ code, severity: 'ERROR', ...(values && { values }) });
export const warning = (code: FindingCode, values?: Finding['values']): Finding => ({ code, severity: 'WARNING', ...(values && { values }) });

/** Returns the findings that hold. */
export const found = (...findings: readonly (Finding | false)[]): Finding[] => findings.filter((one) => one !== false);

/** Returns the first picture that is large enough; one nobody measured counts as large enough. */
export function pictureOf({ pictures }: FeedTitle, { kinds, minWidth, minHeight }: NeededPicture): FeedPicture | undefined {
  const fits = ({ width, height }: FeedPicture) => width === null || height === null || (width >= minWidth && height >= minHeight);
  return kinds.flatMap((kind) => pictures.filter((one) => one.kind === kind && fits(one)))[0];
}

/** Returns text in one line, no longer than so many characters, cut at a word. */
export function brief(text: string, most: number): string {
  const line = text.trim().replaceAll(/\s+/gu, ' ');
  if (line.length <= most) return line;
  const cut = line.slice(0, most - 1);
  const end = cut.lastIndexOf(' ');
  return `${(end > most / 2 ? cut.slice(0, end) : cut).replace(/[\uD800-\uDBFF]$/u, '')}…`;
}

/** Returns what can be played: the title itself, or the episodes of a series. */
export const playables = (title: FeedTitle): readonly FeedTitle[] => (title.programType === 'SERIES' ? title.episodes : [title]);

const noFilm = (title: FeedTitle) => (title.programType === 'SERIES' ? title.episodes.length === 0 : title.film === null);
const isClosed = (title: FeedTitle) => playables(title).every(({ film }) => film?.isOpen !== true);

/** Checks that there is a film whose address works for everybody. */
export function openFilm(title: FeedTitle): Finding[] {
  if (noFilm(title)) return [error(title.programType === 'SERIES' ? 'NO_EPISODES' : 'NO_FILM')];
  return isClosed(title) ? [error('FILM_NEEDS_RIGHT')] : [];
}

export const anyFilm = (title: FeedTitle): Finding[] => (noFilm(title) ? [error(title.programType === 'SERIES' ? 'NO_EPISODES' : 'NO_FILM')] : []);

const hasCountry = ({ territories, offers }: FeedTitle) => territories.length > 0 || offers.some((one) => one.territories.length > 0);
/** Checks that there is a country to name: some formats have no word for everywhere. */
export const countries = (title: FeedTitle): Finding[] => found(![title, ...title.episodes].some(hasCountry) && error('NO_COUNTRIES'));

/** Writes a list of JSON values, one at a time. */
export async function* jsonList(values: AsyncIterable<unknown>): AsyncIterable<string> {
  let isFirst = true;
  for await (const value of values) {
    yield `${isFirst ? '' : ','}\n${JSON.stringify(value)}`;
    isFirst = false;
  }
}

/** Returns an amount of minor units in whole units, as files for others have it. */
export function decimalOf({ amount, currency }: { readonly amount: number; readonly currency: string }): number {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  return amount / 10 ** maximumFractionDigits;
}
