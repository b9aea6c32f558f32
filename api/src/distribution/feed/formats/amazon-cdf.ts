import type { FeedOffer, FeedTitle } from '../feed-title.ts';
import { anyFilm, brief, countries, decimalOf, error, type FeedAbout, type FeedFormat, found, pictureOf, warning } from './format.ts';
import { ratingOf } from './movielabs.ts';
import { branch, close, leaf, open, XML_HEAD } from './xml.ts';

const picture = { kinds: ['HERO_IMAGE', 'STILL', 'POSTER'], minWidth: 1, minHeight: 241 } as const;
const MAX_SHORT = 250;
/** A rental lasts so long where nobody noted it. */
const HOURS = 48;
const CURRENCIES: readonly string[] = ['USD', 'GBP', 'JPY', 'EUR'];
const elements: Readonly<Record<FeedOffer['kind'], string>> = {
  FREE: 'FreeOffer',
  PLAN: 'SubscriptionOffer',
  RENTAL: 'RentalOffer',
  PURCHASE: 'PurchaseOffer',
};

const placesOf = ({ territories }: FeedTitle, about: FeedAbout) => (territories.length > 0 ? territories : about.territories);
const moment = (text: string) => text.replace(/\.\d+Z$/u, 'Z');

/** An offer that Amazon has a form for. */
const isTaken = ({ price }: FeedOffer) => price === null || CURRENCIES.includes(price.currency);

/** Writes an offer in the order of the schema. */
function offerOf(
  { kind, price, territories, startsAt, endsAt, playHours }: FeedOffer,
  { id, places }: { readonly id: string; readonly places: readonly string[] },
): string {
  const regions = territories.length > 0 ? territories : places;
  return branch(elements[kind], [
    branch(
      'Regions',
      regions.map((country) => leaf('Country', country)),
    ),
    leaf('WindowStart', moment(startsAt)),
    ...(endsAt === null ? [] : [leaf('WindowEnd', moment(endsAt))]),
    branch('LaunchDetails', [leaf('Quality', 'HD'), leaf('LaunchId', id)]),
    ...(price === null ? [] : [leaf('Price', decimalOf(price), { currency: price.currency })]),
    ...(kind === 'RENTAL' ? [leaf('Duration', playHours ?? HOURS)] : []),
  ]);
}
function offersOf(title: FeedTitle, about: FeedAbout): string {
  const places = placesOf(title, about);
  const open = branch('FreeOffer', [
    branch(
      'Regions',
      places.map((country) => leaf('Country', country)),
    ),
    branch('LaunchDetails', [leaf('Quality', 'HD'), leaf('LaunchId', title.id)]),
  ]);
  const taken = title.offers.filter(isTaken);
  return branch('Offers', taken.length === 0 ? [open] : taken.map((offer) => offerOf(offer, { id: title.id, places })));
}

/** Writes what every kind of work has, in the order of the schema. */
function common(title: FeedTitle, offers: string, { language }: FeedAbout): string[] {
  const { id, name, description, releasedOn, durationSeconds, cast, directors, genres, certification } = title;
  const locale = { locale: language };
  const image = pictureOf(title, picture);
  const words = brief(description, MAX_SHORT);
  const minutes = Math.round((durationSeconds ?? 0) / 60);
  const rating = ratingOf(certification);
  const people = [
    ...cast.map((one) => branch('CastMember', [leaf('Name', one, locale)])),
    ...directors.map((one) => branch('CrewMember', [leaf('Name', one, locale), leaf('Job', 'Director')])),
  ];
  return [
    leaf('ID', id),
    leaf('Title', name, locale),
    offers,
    ...(releasedOn === null ? [] : [leaf('ReleaseYear', releasedOn.slice(0, 4))]),
    ...(words === '' ? [] : [leaf('ShortDescription', words, locale)]),
    ...(description.trim().length > MAX_SHORT ? [leaf('Synopsis', description.trim(), locale)] : []),
    ...(image ? [branch('Images', [branch('Image', [leaf('Url', image.url)])])] : []),
    ...(minutes > 0 ? [leaf('RuntimeMinutes', minutes)] : []),
    ...(people.length > 0 ? [branch('Credits', people)] : []),
    branch('Studios', [leaf('Studio', title.provider)]),
    ...(genres.length > 0
      ? [
          branch(
            'Genres',
            genres.map((genre) => leaf('Genre', genre, locale)),
          ),
        ]
      : []),
    ...(rating ? [branch('ContentRatings', [branch('ContentRating', [leaf('System', rating.system), leaf('Certification', rating.value)])])] : []),
  ];
}

const seasonId = ({ id }: FeedTitle, number: number) => `${id}-s${number}`;
const dated = (name: string, day: string | null) => (day === null ? [] : [leaf(name, `${day}T00:00:00`)]);

function* seriesOf(title: FeedTitle, about: FeedAbout): Generator<string> {
  const offers = offersOf(title, about);
  yield branch('TvShow', [...common(title, offers, about), ...dated('ReleaseDate', title.releasedOn)]);
  for (const number of new Set(title.episodes.map(({ season }) => season ?? 1))) {
    const season = { ...title, id: seasonId(title, number), name: `${title.name} ${number}`, durationSeconds: null };
    yield branch('TvSeason', [...common(season, offers, about), leaf('ShowID', title.id), leaf('SeasonInShow', number)]);
  }
  for (const one of title.episodes)
    yield branch('TvEpisode', [
      ...common(one, offersOf(one, about), about),
      leaf('ShowID', title.id),
      leaf('SeasonID', seasonId(title, one.season ?? 1)),
      leaf('EpisodeInSeason', one.episode ?? 1),
      ...dated('OriginalAirDate', one.releasedOn),
    ]);
}
/** Catalog Data Format 1.11 of Amazon Fire TV. A catalogue without works would take every title of the partner off. */
export const amazonCdf: FeedFormat = {
  mediaType: 'application/xml; charset=utf-8',
  extension: 'xml',
  picture,
  check: (title) => [
    ...found(title.programType === 'EVENT' && error('EVENTS_NOT_TAKEN')),
    ...(title.programType === 'EVENT' ? [] : anyFilm(title)),
    ...countries(title),
    ...found(
      title.offers.length > 0 && !title.offers.some(isTaken) && error('NO_PARTNER_CURRENCY', { currencies: CURRENCIES.join(', ') }),
      title.description.trim() === '' && warning('NO_DESCRIPTION'),
      title.certification !== null && ratingOf(title.certification) === undefined && warning('RATING_UNKNOWN', { rating: title.certification }),
    ),
  ],
  async *write(titles, about) {
    yield XML_HEAD + open('Catalog', { xmlns: 'http://www.amazon.com/FireTv/2014-04-11/ingestion', version: 'FireTv-v1.11' });
    yield leaf('Partner', about.siteName) + open('Works');
    for await (const title of titles) {
      if (title.programType === 'SERIES') for (const work of seriesOf(title, about)) yield `\n${work}`;
      else yield `\n${branch('Movie', [...common(title, offersOf(title, about), about), ...dated('ReleaseDate', title.releasedOn)])}`;
    }
    yield `\n${close('Works')}${close('Catalog')}\n`;
  },
};
