import { type Dimension, type Metric, needsCurrency, type Reader } from './metric-groups.ts';

export interface ReadyReport {
  readonly id: 'watched' | 'quality' | 'sales' | 'subscriptions' | 'interest' | 'searches' | 'shop' | 'people' | 'feeds';
  /** The first is in the chart unless another is chosen. */
  readonly metrics: readonly Metric[];
  /** Shown unless another is chosen. */
  readonly by: Dimension;
  /** Figures of the whole tenant: shown to its own organizations. */
  readonly isOfHouse?: boolean;
}

/** Reports everybody finds ready, each a choice of what can be measured. */
export const readyReports: readonly [ReadyReport, ...ReadyReport[]] = [
  { id: 'watched', metrics: ['views', 'viewers', 'secondsPlayed', 'completions'], by: 'product' },
  { id: 'quality', metrics: ['startSeconds', 'stalls', 'playErrors'], by: 'device' },
  { id: 'sales', metrics: ['salesNet', 'salesPaid', 'salesTaxes', 'salesRefunds', 'unitsSold'], by: 'product' },
  { id: 'subscriptions', metrics: ['subscribersNew', 'subscribersKept', 'subscribersLost', 'subscribers'], by: 'month', isOfHouse: true },
  { id: 'interest', metrics: ['detailViews', 'cartAdds', 'shares'], by: 'product' },
  { id: 'searches', metrics: ['emptySearches', 'searches'], by: 'words', isOfHouse: true },
  { id: 'shop', metrics: ['orders', 'checkouts'], by: 'day', isOfHouse: true },
  { id: 'people', metrics: ['signUps', 'visits'], by: 'day', isOfHouse: true },
  { id: 'feeds', metrics: ['feedFetches'], by: 'channel', isOfHouse: true },
];

export function reportsFor({ isHouse, readsMoney }: Reader): readonly ReadyReport[] {
  return readyReports.filter(({ isOfHouse = false, metrics }) => (isHouse || !isOfHouse) && (readsMoney || !needsCurrency(metrics)));
}
