import type { FeedOffer, FeedTitle } from '../feed-title.ts';
import { anyFilm, brief, decimalOf, error, type FeedAbout, type FeedFormat, found, jsonList, pictureOf, warning } from './format.ts';
import { rokuGenres, rokuRating } from './roku-words.ts';

const MAX_TITLE = 200;
const MAX_SHORT = 200;
const MAX_LONG = 500;
const COUNTRIES = new Set('AR,AT,AU,BO,BR,CA,CL,CO,CR,DE,EC,ES,FR,GB,GT,HN,IE,MX,NI,PA,PE,SV,US'.split(','));
const picture = { kinds: ['HERO_IMAGE', 'STILL', 'POSTER'], minWidth: 1, minHeight: 1 } as const;
const licenses = { FREE: 'free', PLAN: 'subscription', RENTAL: 'rental', PURCHASE: 'purchase' } as const;

const types = { FEATURE: 'movie', PROGRAM: 'tvSpecial', EVENT: 'tvSpecial', SERIES: 'series', SHORT: 'shortForm' } as const;

interface Way {
  readonly kind: FeedOffer['kind'];
  readonly price: FeedOffer['price'];
  readonly startsAt: string | null;
  readonly endsAt: string | null;
}
function playOptions({ id, offers, window, territories }: FeedTitle) {
  const open: readonly Way[] = [{ kind: 'FREE', price: null, ...window }];
  const country = territories.filter((one) => COUNTRIES.has(one)).map((one) => one.toLowerCase());
  return (offers.length > 0 ? offers : open).map(({ kind, price, startsAt, endsAt }) => ({
    license: licenses[kind],
    ...(price && { price: decimalOf(price), currency: price.currency }),
    quality: 'hd',
    playId: id,
    ...(startsAt && { availabilityStartTime: startsAt }),
    ...(endsAt && { availabilityEndTime: endsAt }),
    ...(country.length > 0 && { availabilityInfo: { country } }),
  }));
}

function assetOf(title: FeedTitle, type: string, { language }: FeedAbout, of = title) {
  const thumbnail = pictureOf(title, picture) ?? pictureOf(of, picture);
  const rating = rokuRating(title.certification ?? of.certification);
  const words = title.description.trim() === '' ? title.name : title.description;
  const inLanguage = { languages: [language] };
  return {
    id: title.id,
    type,
    titles: [{ value: brief(title.name, MAX_TITLE), ...inLanguage }],
    shortDescriptions: [{ value: brief(words, MAX_SHORT), ...inLanguage }],
    longDescriptions: [{ value: brief(words, MAX_LONG), ...inLanguage }],
    ...(title.releasedOn && { releaseDate: title.releasedOn, releaseYear: Number(title.releasedOn.slice(0, 4)) }),
    genres: rokuGenres(of.genres),
    ...(title.tags.length > 0 && { tags: title.tags }),
    credits: [...title.cast.map((name) => ({ name, role: 'actor' })), ...title.directors.map((name) => ({ name, role: 'director' }))],
    ...(rating && { advisoryRatings: [rating] }),
    images: thumbnail ? [{ type: 'main', url: thumbnail.url, ...inLanguage }] : [],
    ...(title.durationSeconds !== null && { durationInSeconds: Math.round(title.durationSeconds) }),
    ...(type !== 'series' && { content: { playOptions: playOptions(title) } }),
  };
}

function* assetsOf(title: FeedTitle, about: FeedAbout) {
  yield assetOf(title, types[title.programType], about);
  for (const one of title.episodes) {
    const episodeInfo = { seriesId: title.id, seasonNumber: one.season ?? 1, episodeNumber: one.episode ?? 1 };
    yield { ...assetOf(one, 'episode', about, title), episodeInfo };
  }
}

async function* allAssets(titles: AsyncIterable<FeedTitle>, about: FeedAbout) {
  for await (const title of titles) yield* assetsOf(title, about);
}

/** Roku's feed for its search (version 1), checked by Roku's own JSON Schema. */
export const rokuSearch: FeedFormat = {
  mediaType: 'application/json; charset=utf-8',
  extension: 'json',
  picture,
  check: (title) => [
    ...anyFilm(title),
    ...found(
      title.description.trim() === '' && error('NO_DESCRIPTION'),
      title.releasedOn === null && error('NO_RELEASE_DATE'),
      title.name.length > MAX_TITLE && warning('NAME_CUT', { most: String(MAX_TITLE) }),
      title.description.trim().length > MAX_LONG && warning('DESCRIPTION_CUT', { most: String(MAX_LONG) }),
      rokuGenres(title.genres).length === 0 && warning('NO_PARTNER_GENRE'),
      title.territories.length > 0 && !title.territories.some((one) => COUNTRIES.has(one)) && error('NO_PARTNER_COUNTRY'),
    ),
  ],
  async *write(titles, about) {
    const countries = about.territories.filter((one) => COUNTRIES.has(one)).map((one) => one.toLowerCase());
    yield `{"version":"1","defaultLanguage":${JSON.stringify(about.language)}`;
    if (countries.length > 0) yield `,"defaultAvailabilityCountries":${JSON.stringify(countries)}`;
    yield ',"assets":[';
    yield* jsonList(allAssets(titles, about));
    yield '\n]}\n';
  },
};
