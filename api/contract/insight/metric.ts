import Type, { type Static } from 'typebox';

/** Metrics with a time that need no currency: those a dashboard shows, too. */
export const CountedMetric = Type.Enum([
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
/** Metrics with a time: those series and tables can show. */
export const TimedMetric = Type.Enum([
  ...CountedMetric.enum,
  'salesNet',
  'salesPaid',
  'salesTaxes',
  'salesRefunds',
  'unitsSold',
  'subscribersNew',
  'subscribersKept',
  'subscribersLost',
  'subscribers',
]);
export type TimedMetric = Static<typeof TimedMetric>;

/** Metrics as they are now. */
export const CurrentMetric = Type.Enum(['people', 'titles', 'titlesShown', 'merchandise', 'unitsAvailable', 'carts', 'cartUnits', 'ratings', 'ratingScore']);

/**
 * Metrics, and their units. Of events: views (starts), viewers, detailViews, completions, secondsPlayed, startSeconds, stalls, playErrors, cartAdds, shares; of the caller's
 * organization's products. Of stored points: feedFetches, playbackErrors. Of the whole tenant, for its own organizations only: visits, searches, emptySearches, checkouts, orders, signUps, people,
 * subscribersNew, subscribersKept, subscribersLost, subscribers. Of paid orders, for who may read statements, in minor units of the currency asked for: salesPaid (taxes included), salesTaxes,
 * salesRefunds (taxes left out), salesNet (paid without taxes and refunds), unitsSold. As they are now: titles, titlesShown, merchandise,
 * unitsAvailable, carts, cartUnits, ratings, ratingScore.
 */
export const Metric = Type.Enum([...TimedMetric.enum, ...CurrentMetric.enum]);
export type Metric = Static<typeof Metric>;
