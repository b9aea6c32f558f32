import type { FeedOffer, FeedTitle } from '../feed-title.ts';
import { anyFilm, decimalOf, error, type FeedAbout, type FeedFormat, found, jsonList, pictureOf } from './format.ts';

const picture = { kinds: ['POSTER', 'HERO_IMAGE', 'STILL'], minWidth: 1, minHeight: 1 } as const;
const PLATFORMS = ['DesktopWebPlatform', 'MobileWebPlatform'].map((name) => `http://schema.org/${name}`);
const categories = { FREE: 'nologinrequired', PLAN: 'subscription', RENTAL: 'rental', PURCHASE: 'purchase' } as const;
const types = { FEATURE: 'Movie', SHORT: 'Movie', PROGRAM: 'Movie', EVENT: 'Movie', SERIES: 'TVSeries' } as const;
const FOREVER = '2099-12-31T00:00:00.000Z';

function requirementOf({ kind, price, startsAt, endsAt }: Pick<FeedOffer, 'kind' | 'price' | 'startsAt' | 'endsAt'>, title: FeedTitle) {
  const regions = title.territories.map((name) => ({ '@type': 'Country', name }));
  return {
    '@type': 'ActionAccessSpecification',
    category: categories[kind],
    availabilityStarts: startsAt,
    availabilityEnds: endsAt ?? FOREVER,
    eligibleRegion: regions.length > 0 ? regions : 'EARTH',
    ...(price && { expectsAcceptanceOf: { '@type': 'Offer', price: decimalOf(price), priceCurrency: price.currency } }),
  };
}

function actionOf(title: FeedTitle, { language }: FeedAbout) {
  const from = title.window.startsAt ?? (title.releasedOn === null ? title.lastModified : `${title.releasedOn}T00:00:00.000Z`);
  const open = [{ kind: 'FREE' as const, price: null, startsAt: from, endsAt: title.window.endsAt }];
  return {
    '@type': 'WatchAction',
    target: { '@type': 'EntryPoint', urlTemplate: title.page, inLanguage: language, actionPlatform: PLATFORMS },
    actionAccessibilityRequirement: (title.offers.length > 0 ? title.offers : open).map((one) => requirementOf(one, title)),
  };
}

function entityOf(title: FeedTitle, about: FeedAbout, type: string = types[title.programType]): Record<string, unknown> {
  const image = pictureOf(title, picture);
  return {
    '@context': ['http://schema.org', { '@language': about.language }],
    '@type': type,
    '@id': title.page,
    url: title.page,
    name: title.name,
    description: title.description,
    ...(title.releasedOn && { datePublished: title.releasedOn }),
    ...(title.genres.length > 0 && { genre: title.genres }),
    ...(image && { image: image.url }),
    ...(title.certification && { contentRating: title.certification }),
    ...(title.durationSeconds !== null && { duration: `PT${Math.round(title.durationSeconds)}S` }),
    ...(title.directors.length > 0 && { director: title.directors.map((name) => ({ '@type': 'Person', name })) }),
    ...(title.cast.length > 0 && { actor: title.cast.map((name) => ({ '@type': 'Person', name })) }),
    potentialAction: actionOf(title, about),
  };
}

function* entitiesOf(title: FeedTitle, about: FeedAbout) {
  yield entityOf(title, about);
  for (const one of title.episodes)
    yield {
      ...entityOf(one, about, 'TVEpisode'),
      episodeNumber: one.episode ?? 1,
      partOfSeason: { '@type': 'TVSeason', '@id': `${title.page}#season-${one.season ?? 1}`, seasonNumber: one.season ?? 1 },
      partOfSeries: { '@type': 'TVSeries', '@id': title.page, name: title.name },
    };
}

/** Google Media Actions: a DataFeed of JSON-LD. */
export const google: FeedFormat = {
  mediaType: 'application/ld+json; charset=utf-8',
  extension: 'json',
  picture,
  check: (title) => [
    ...anyFilm(title),
    ...found(title.programType === 'EVENT' && error('EVENTS_NOT_TAKEN'), title.releasedOn === null && error('NO_RELEASE_DATE')),
  ],
  async *write(titles, about) {
    let dateModified = '1970-01-01T00:00:00.000Z';
    const entities = async function* () {
      for await (const title of titles) {
        if (title.lastModified > dateModified) dateModified = title.lastModified;
        yield* entitiesOf(title, about);
      }
    };
    yield '{"@context":"http://schema.org","@type":"DataFeed","dataFeedElement":[';
    yield* jsonList(entities());
    yield `\n],"dateModified":${JSON.stringify(dateModified)}}\n`;
  },
};
