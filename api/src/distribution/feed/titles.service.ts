import type { FeedFormatName, FeedVerdict } from '../../../contract/distribution/feed.ts';
import type { ChannelFilter } from '../../../contract/distribution/channel-filter.ts';
import { readStandings } from '../../catalogue/product/product-move.repository.ts';
import type { Context } from '../../platform/context.ts';
import { originOfHost } from '../../platform/site.ts';
import type { FeedTitle } from './feed-title.ts';
import type { FeedAbout, FeedFormat } from './formats/format.ts';
import { type FeedRules, judge, rightsFor } from './gates.service.ts';
import { eachGuideRow, hasProgramme } from './programme/programme.repository.ts';
import { findSite, readEpisodes, readTitles, type TitleRow } from './titles.repository.ts';

/** A feed as its titles are chosen and judged. */
export interface FeedSetting extends FeedRules {
  readonly filter: ChannelFilter;
  readonly format: FeedFormat;
}

export interface JudgedTitle {
  readonly title: FeedTitle;
  readonly verdict: FeedVerdict;
  readonly organizationId: string;
}

/** Titles read at once: memory holds no more of them. */
const PAGE = 200;
/** Titles come sorted by type, as some formats list each type apart. */
const TYPES = ['FEATURE', 'PROGRAM', 'EVENT', 'SERIES', 'SHORT'] as const;
const noRights = { offers: [], window: { startsAt: null, endsAt: null }, territories: [] };

const ROOTS = { SERIES: '/tv-shows/detail/', EVENT: '/events/', FEATURE: '/movies/detail/', PROGRAM: '/movies/detail/', SHORT: '/movies/detail/' } as const;
/** The page of a title; an episode is a part of the page of its series. */
const pageOf = (origin: string, { programType, path, season, episode }: TitleRow, series?: TitleRow) =>
  series
    ? `${origin}${ROOTS.SERIES}${encodeURIComponent(series.path)}#season-${season ?? 1}-episode-${episode ?? 1}`
    : `${origin}${ROOTS[programType]}${encodeURIComponent(path)}`;

const whole = (origin: string, address: string) => (address.startsWith('/') ? origin + encodeURI(address) : address);

function picturesOf(origin: string, row: TitleRow): FeedTitle['pictures'] {
  return row.pictures.map(({ kind, url, width, height, widths }) => {
    const largest = widths && widths.length > 0 ? Math.max(...widths) : width;
    const scaled = width !== null && height !== null && largest !== null ? Math.round((height * largest) / width) : height;
    return { kind, url: whole(origin, url), width: largest, height: scaled };
  });
}

/** Returns a row as formats get it: with whole addresses, and the rights the feed has. */
function titleOf(origin: string, row: TitleRow, rights: Pick<FeedTitle, 'offers' | 'window' | 'territories'>, series?: TitleRow): FeedTitle {
  const { id, path, name, description, programType, releasedOn, lastModified, genres, tags, cast, directors, certification, minimumAge, durationSeconds } = row;
  const { startsAt, endsAt, season, episode, provider, film } = row;
  return {
    ...{ id, path, name, description, programType, releasedOn, lastModified, genres, tags, cast, directors, certification, minimumAge, durationSeconds },
    ...{ startsAt, endsAt, season, episode, provider, ...rights },
    page: pageOf(origin, row, series),
    pictures: picturesOf(origin, row),
    film: film && { isOpen: film.isOpen, url: whole(origin, film.url) },
    series: series ? { id: series.id, name: series.name } : null,
    episodes: [],
  };
}

/** A context that sees the titles of the tenant in every status. */
const inLibrary = (ctx: Context): Context => ({ ...ctx, isHouse: true, rights: new Set(['product:read']) });

/** Judges titles: their parts, rights, pictures and what the partner asks for. */
export async function judgeTitles(ctx: Context, setting: FeedSetting, about: FeedAbout, rows: readonly TitleRow[]): Promise<JudgedTitle[]> {
  const { origin } = about;
  const now = ctx.now();
  const series = rows.filter(({ programType }) => programType === 'SERIES').map(({ id }) => id);
  const episodes = series.length > 0 ? await readEpisodes(ctx, series) : [];
  const standings = new Map(
    (
      await readStandings(
        inLibrary(ctx),
        rows.map(({ id }) => id),
      )
    ).map((one) => [one.id, one]),
  );
  return rows.map((row) => {
    const own = episodes.filter(({ parentId }) => parentId === row.id);
    const held = own.flatMap((one) => {
      const rights = rightsFor(one, setting, now);
      return rights ? [titleOf(origin, one, rights, row)] : [];
    });
    const lastModified =
      [row, ...own]
        .map((one) => one.lastModified)
        .sort()
        .at(-1) ?? row.lastModified;
    const title = { ...titleOf(origin, row, rightsFor(row, setting, now) ?? noRights), episodes: held, lastModified };
    const verdict = judge({ row, title, standing: standings.get(row.id) }, { rules: setting, format: setting.format, now });
    return { title, verdict, organizationId: row.organizationId };
  });
}

/** Begins work whose result is awaited later. Whoever awaits the result meets its error. */
function ahead<Result>(work: Promise<Result>): Promise<Result> {
  work.catch(() => undefined);
  return work;
}

/** Reads and judges the chosen titles of a type, page by page: a page is read and the one before judged while the one before that is written. */
async function* eachOfType(ctx: Context, setting: FeedSetting, about: FeedAbout, programType: (typeof TYPES)[number]): AsyncGenerator<JudgedTitle> {
  const read = (after: string | undefined) => ahead<TitleRow[]>(readTitles(ctx, { filter: setting.filter, programType, after, size: PAGE }));
  let reading: Promise<TitleRow[]> | undefined = read(undefined);
  let judging: Promise<JudgedTitle[]> = Promise.resolve([]);
  try {
    while (reading) {
      const rows: TitleRow[] = await reading;
      reading = rows.length < PAGE ? undefined : read(rows.at(-1)?.id);
      const before = judging;
      judging = ahead(judgeTitles(ctx, setting, about, rows));
      yield* await before;
    }
    yield* await judging;
  } finally {
    // Nothing reads on after the file is given up.
    await Promise.allSettled([reading, judging]);
  }
}

/** Reads and judges the chosen titles of a feed. */
export async function* eachTitle(ctx: Context, setting: FeedSetting, about: FeedAbout): AsyncGenerator<JudgedTitle> {
  for (const programType of TYPES) yield* eachOfType(ctx, setting, about, programType);
}

type AboutChannel = Pick<FeedAbout, 'name' | 'description' | 'territories'> & { readonly id: string; readonly format: FeedFormatName };

/** Returns what the file of a feed says of the tenant's site, and of the programme of its channel. */
export async function aboutFeed(ctx: Context, { id, format, name, description, territories }: AboutChannel): Promise<FeedAbout> {
  const { host, siteName, language } = await findSite(ctx);
  const hasGuide = format === 'XMLTV' && (await hasProgramme(ctx, id));
  const about = { name, description, territories, siteName, language, origin: host === null ? '' : originOfHost(host) };
  return { ...about, ...(hasGuide && { programme: () => eachGuideRow(ctx, id) }) };
}
