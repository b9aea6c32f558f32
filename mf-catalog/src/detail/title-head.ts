import type { Product } from '@marquee/api/contract';
import { pictureSources, titleAddress } from '@marquee/mf-shared/api';
import type { PageHead } from '@marquee/mf-shared/ui';
import { TITLE_POINTS } from '../ratings/rating-scale.ts';

const kinds = { FEATURE: 'video.movie', SHORT: 'video.movie', SERIES: 'video.tv_show', PROGRAM: 'video.other', EVENT: 'video.other' } as const;
const types = { FEATURE: 'Movie', SHORT: 'Movie', SERIES: 'TVSeries', PROGRAM: 'Movie', EVENT: 'BroadcastEvent' } as const;

const people = (names: readonly string[]) => (names.length > 0 ? names.slice(0, 10).map((name) => ({ '@type': 'Person', name })) : undefined);

/** Returns the schema.org data of a title. */
function structured({ name, origin, metaData, products, ratingCount, ratingScore }: Product) {
  const { programType = 'FEATURE', genres = [], cast = [], directors = [], certification, durationSeconds, startsAt, endsAt } = metaData;
  if (programType === 'EVENT') return { '@type': types.EVENT, name, isLiveBroadcast: true, startDate: startsAt, endDate: endsAt };
  return {
    '@type': types[programType],
    name,
    datePublished: origin?.slice(0, 10),
    genre: genres.length > 0 ? genres : undefined,
    contentRating: certification,
    director: people(directors),
    actor: people(cast.map((one) => one.name)),
    ...(programType === 'SERIES'
      ? { numberOfSeasons: products.length }
      : { duration: durationSeconds && `PT${String(Math.max(1, Math.round(durationSeconds / 60)))}M` }),
    ...(ratingCount > 0 && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: ratingScore, ratingCount, bestRating: TITLE_POINTS, worstRating: 1 },
    }),
  };
}

/** Returns the metadata of a title's page for search engines and link previews. */
export function titleHead(title: Product): PageHead {
  const { programType = 'FEATURE', tagline } = title.metaData;
  const picture = pictureSources(title.content, 'HERO_IMAGE') ?? pictureSources(title.content, 'POSTER');
  return {
    kind: kinds[programType],
    description: title.description || tagline,
    image: picture?.src,
    address: titleAddress(title),
    structured: structured(title),
  };
}
