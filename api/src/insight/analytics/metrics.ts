import type { EventKind } from '../../../contract/insight/analytics.ts';
import type { Metric, TimedMetric } from '../../../contract/insight/metric.ts';

export type Measure = 'count' | 'distinct' | 'sum' | 'mean';

export interface TimedDefinition {
  readonly label: string;
  readonly description: string;
  readonly unit: 'count' | 'seconds' | 'people' | 'money';
  readonly measure: Measure;
  /** Source of the rows: events, people by sign-up, orders by checkout or payment, points of a series, sold items, or subscribers. */
  readonly from:
    | { readonly event: EventKind }
    | 'people'
    | 'placed'
    | 'paid'
    | { readonly points: string }
    | { readonly sold: 'net' | 'paid' | 'taxes' | 'back' | 'units' }
    | { readonly subscribed: 'NEW' | 'KEPT' | 'LOST' | 'THERE' };
  /** `house`: tenant-wide, visible to house organizations only. */
  readonly scope: 'organization' | 'house';
}

const own = { scope: 'organization' } as const;
const house = { scope: 'house' } as const;
const money = { unit: 'money', measure: 'sum', ...own } as const;
const subscribers = { unit: 'people', measure: 'count', ...house } as const;
const counted = { unit: 'count', measure: 'count' } as const;

export const timedMetrics: Readonly<Record<TimedMetric, TimedDefinition>> = {
  views: { label: 'Views', description: 'How often titles were started.', ...counted, from: { event: 'PLAY_START' }, ...own },
  viewers: {
    label: 'Viewers',
    description: 'Different people, or browsers of people unknown, who started a title.',
    unit: 'people',
    measure: 'distinct',
    from: { event: 'PLAY_START' },
    ...own,
  },
  detailViews: { label: 'Detail views', description: 'How often pages of products were opened.', ...counted, from: { event: 'TITLE_VIEW' }, ...own },
  completions: { label: 'Completions', description: 'How often titles were watched to their end.', ...counted, from: { event: 'PLAY_COMPLETE' }, ...own },
  secondsPlayed: {
    label: 'Time played',
    description: 'Seconds of titles that were played.',
    unit: 'seconds',
    measure: 'sum',
    from: { event: 'PLAY_PROGRESS' },
    ...own,
  },
  cartAdds: { label: 'Added to carts', description: 'Units put into carts.', unit: 'count', measure: 'sum', from: { event: 'ADD_TO_CART' }, ...own },
  shares: { label: 'Shares', description: 'How often products were shared.', ...counted, from: { event: 'SHARE' }, ...own },
  visits: {
    label: 'Visits',
    description: 'Different people or browsers that opened pages.',
    unit: 'people',
    measure: 'distinct',
    from: { event: 'PAGE_VIEW' },
    ...house,
  },
  searches: { label: 'Searches', description: 'How often people searched.', ...counted, from: { event: 'SEARCH' }, ...house },
  emptySearches: {
    label: 'Searches without a result',
    description: 'How often a search found nothing.',
    ...counted,
    from: { event: 'SEARCH_EMPTY' },
    ...house,
  },
  checkouts: { label: 'Checkouts', description: 'How often somebody went on to the checkout.', ...counted, from: 'placed', ...house },
  orders: { label: 'Orders', description: 'Orders that were paid.', ...counted, from: 'paid', ...house },
  startSeconds: {
    label: 'Start time',
    description: 'Seconds from asking for a film to its first picture, on average.',
    unit: 'seconds',
    measure: 'mean',
    from: { event: 'PLAY_READY' },
    ...own,
  },
  stalls: { label: 'Stalls', description: 'How often a film that played had to wait.', ...counted, from: { event: 'PLAY_STALL' }, ...own },
  playErrors: { label: 'Failed plays', description: 'How often a film could not be played on.', ...counted, from: { event: 'PLAY_ERROR' }, ...own },
  signUps: { label: 'New people', description: 'People who joined.', unit: 'people', measure: 'count', from: 'people', ...house },
  feedFetches: {
    label: 'Feed fetches',
    description: 'How often partners fetched channel feeds.',
    unit: 'count',
    measure: 'sum',
    from: { points: 'feed-fetches' },
    ...own,
  },
  playbackErrors: { label: 'Playback errors', description: 'Errors players met.', unit: 'count', measure: 'sum', from: { points: 'playback-errors' }, ...own },
  salesNet: { label: 'Net sales', description: 'What was paid without taxes, less what went back.', ...money, from: { sold: 'net' } },
  salesPaid: { label: 'Paid', description: 'What was paid for things sold, with taxes.', ...money, from: { sold: 'paid' } },
  salesTaxes: { label: 'Taxes', description: 'Taxes in what was paid.', ...money, from: { sold: 'taxes' } },
  salesRefunds: { label: 'Refunds', description: 'What went back, without taxes.', ...money, from: { sold: 'back' } },
  unitsSold: { label: 'Units sold', description: 'Goods, titles and plans that were sold.', unit: 'count', measure: 'sum', from: { sold: 'units' }, ...own },
  subscribersNew: { label: 'New subscribers', description: 'Subscriptions that began.', ...subscribers, from: { subscribed: 'NEW' } },
  subscribersKept: {
    label: 'Kept subscribers',
    description: 'Subscriptions from before a time that lasted through it.',
    ...subscribers,
    from: { subscribed: 'KEPT' },
  },
  subscribersLost: { label: 'Lost subscribers', description: 'Subscriptions that ended.', ...subscribers, from: { subscribed: 'LOST' } },
  subscribers: { label: 'Subscribers', description: 'Subscriptions at the end of a time.', ...subscribers, from: { subscribed: 'THERE' } },
};

type Source = TimedDefinition['from'];
const isOf = <Name extends string>(from: Source, name: Name): from is Extract<Source, Readonly<Record<Name, unknown>>> =>
  typeof from === 'object' && name in from;
export const isOfEvents = (metric: TimedMetric): boolean => isOf(timedMetrics[metric].from, 'event');
export const isOfPoints = (metric: TimedMetric): boolean => isOf(timedMetrics[metric].from, 'points');
export const isOfSales = (metric: TimedMetric): boolean => isOf(timedMetrics[metric].from, 'sold');

export type Gauge = Exclude<Metric, TimedMetric>;

/** Metrics of the current state. */
export const gauges: Readonly<Record<Gauge, { readonly unit: string; readonly scope: 'organization' | 'house' }>> = {
  people: { unit: 'people', ...house },
  titles: { unit: 'count', ...own },
  titlesShown: { unit: 'count', ...own },
  merchandise: { unit: 'count', ...own },
  unitsAvailable: { unit: 'count', ...own },
  carts: { unit: 'count', ...own },
  cartUnits: { unit: 'count', ...own },
  ratings: { unit: 'count', ...own },
  ratingScore: { unit: 'score', ...own },
};

export const isGauge = (metric: Metric): metric is Gauge => Object.hasOwn(gauges, metric);
