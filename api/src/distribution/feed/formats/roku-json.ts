import type { FeedTitle } from '../feed-title.ts';
import { brief, error, type FeedFormat, found, openFilm, pictureOf, warning } from './format.ts';
import { rokuGenres, rokuRating } from './roku-words.ts';

const MAX_SHORT = 200;
const MAX_LONG = 500;
const MAX_TAG = 20;
const picture = { kinds: ['HERO_IMAGE', 'STILL'], minWidth: 800, minHeight: 450 } as const;
const EPOCH = '1970-01-01T00:00:00.000Z';

const contentOf = ({ film, durationSeconds, lastModified, window: { startsAt, endsAt } }: FeedTitle, language: string) => ({
  dateAdded: lastModified,
  videos: [{ url: film?.url, quality: 'HD', videoType: 'HLS' }],
  duration: Math.round(durationSeconds ?? 0),
  language,
  ...(startsAt && { validityPeriodStart: startsAt }),
  ...(endsAt && { validityPeriodEnd: endsAt }),
});

function wordsOf(title: FeedTitle) {
  const shortDescription = brief(title.description, MAX_SHORT);
  const longDescription = brief(title.description, MAX_LONG);
  const rating = rokuRating(title.certification);
  return {
    id: title.id,
    title: title.name,
    genres: rokuGenres(title.genres),
    thumbnail: pictureOf(title, picture)?.url,
    releaseDate: title.releasedOn ?? undefined,
    shortDescription,
    ...(longDescription !== shortDescription && { longDescription }),
    tags: title.tags.map((tag) => tag.slice(0, MAX_TAG)),
    credits: [...title.cast.map((name) => ({ name, role: 'actor' })), ...title.directors.map((name) => ({ name, role: 'director' }))],
    ...(rating && { rating: { ratingSource: rating.source, rating: rating.value } }),
  };
}

function episodeOf(episode: FeedTitle, of: FeedTitle, language: string) {
  const { id, title, thumbnail, releaseDate, shortDescription, longDescription } = wordsOf(episode);
  const own = {
    id,
    title,
    thumbnail: thumbnail ?? pictureOf(of, picture)?.url,
    releaseDate: releaseDate ?? of.releasedOn,
    shortDescription: shortDescription || title,
  };
  return { ...own, ...(longDescription !== undefined && { longDescription }), episodeNumber: episode.episode ?? 1, content: contentOf(episode, language) };
}

function seriesOf(title: FeedTitle, language: string) {
  const open = title.episodes.filter(({ film }) => film?.isOpen);
  const numbers = [...new Set(open.map(({ season }) => season ?? 1))].sort((one, other) => one - other);
  const seasons = numbers.map((seasonNumber) => ({
    seasonNumber,
    episodes: open.filter(({ season }) => (season ?? 1) === seasonNumber).map((one) => episodeOf(one, title, language)),
  }));
  return { ...wordsOf(title), seasons };
}

type Kind = 'movies' | 'tvSpecials' | 'series' | 'shortFormVideos';
const kindOf: Readonly<Record<FeedTitle['programType'], Kind>> = {
  FEATURE: 'movies',
  PROGRAM: 'tvSpecials',
  EVENT: 'tvSpecials',
  SERIES: 'series',
  SHORT: 'shortFormVideos',
};

/** Roku Direct Publisher (2018), the model other aggregators took over. Titles come sorted by their type, so that each list is written once. */
export const rokuJson: FeedFormat = {
  mediaType: 'application/json; charset=utf-8',
  extension: 'json',
  picture,
  check: (title) => [
    ...openFilm(title),
    ...found(
      title.description.trim() === '' && error('NO_DESCRIPTION'),
      rokuGenres(title.genres).length === 0 && error('NO_PARTNER_GENRE'),
      title.releasedOn === null && error('NO_RELEASE_DATE'),
      title.programType !== 'SERIES' && (title.durationSeconds ?? 0) <= 0 && error('NO_DURATION'),
      title.description.trim().length > MAX_LONG && warning('DESCRIPTION_CUT', { most: String(MAX_LONG) }),
      title.certification !== null && rokuRating(title.certification) === undefined && warning('RATING_UNKNOWN', { rating: title.certification }),
    ),
  ],
  async *write(titles, { siteName, language }) {
    let lastUpdated = EPOCH;
    let list: Kind | undefined;
    yield `{"providerName":${JSON.stringify(siteName)},"language":${JSON.stringify(language)}`;
    for await (const title of titles) {
      if (title.lastModified > lastUpdated) lastUpdated = title.lastModified;
      const kind = kindOf[title.programType];
      const item = kind === 'series' ? seriesOf(title, language) : { ...wordsOf(title), content: contentOf(title, language) };
      const begins = list === undefined ? `,"${kind}":[` : list === kind ? ',' : `],"${kind}":[`;
      list = kind;
      yield `${begins}\n${JSON.stringify(item)}`;
    }
    yield `${list === undefined ? '' : ']'},"lastUpdated":${JSON.stringify(lastUpdated.replace(/\.\d+Z$/u, '+00:00'))}}\n`;
  },
};
