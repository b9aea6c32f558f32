import Type, { type Static } from 'typebox';

/** Metrics with a time: what series and tables can show. */
export const TimedMetric = Type.Enum([
  'views',
  'viewers',
  'detailViews',
  'completions',
  'secondsPlayed',
  'cartAdds',
  'shares',
  'visits',
  'searches',
  'emptySearches',
  'checkouts',
  'orders',
  'startSeconds',
  'stalls',
  'playErrors',
  'signUps',
  'feedFetches',
  'playbackErrors',
]);
export type TimedMetric = Static<typeof TimedMetric>;

/**
 * Everything that can be measured. Of events: views (starts), viewers, detailViews, completions, secondsPlayed, startSeconds, stalls, playErrors, cartAdds, shares; of the caller's
 * organization's products. Of stored points: feedFetches, playbackErrors. Of the whole tenant, for its own organizations only: visits, searches, emptySearches, checkouts, orders, signUps, people. As they are now: titles, titlesShown, merchandise,
 * unitsAvailable, carts, cartUnits, ratings, ratingScore.
 */
export const Metric = Type.Enum([
  ...TimedMetric.enum,
  'people',
  'titles',
  'titlesShown',
  'merchandise',
  'unitsAvailable',
  'carts',
  'cartUnits',
  'ratings',
  'ratingScore',
]);
export type Metric = Static<typeof Metric>;
