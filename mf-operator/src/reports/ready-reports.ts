import type { Body } from '@marquee/api/contract';

export type Metric = Body<'POST /analytics/table'>['metrics'][number];
export type Dimension = Body<'POST /analytics/table'>['dimension'];

export interface ReadyReport {
  readonly id: 'watched' | 'quality' | 'interest' | 'searches' | 'shop' | 'people';
  /** The first is in the chart unless another is chosen. */
  readonly metrics: readonly Metric[];
  /** The first is shown unless another is chosen. */
  readonly dimensions: readonly Dimension[];
  /** Figures of the whole tenant: shown to its own organizations. */
  readonly isOfHouse?: boolean;
}

const products = ['product', 'series', 'programType', 'organization', 'country', 'device', 'plan', 'day'] as const;

/** Reports everybody finds ready, each a choice of what can be measured. */
export const readyReports: readonly [ReadyReport, ...ReadyReport[]] = [
  { id: 'watched', metrics: ['views', 'viewers', 'secondsPlayed', 'completions'], dimensions: products },
  { id: 'quality', metrics: ['startSeconds', 'stalls', 'playErrors', 'secondsPlayed'], dimensions: products },
  { id: 'interest', metrics: ['detailViews', 'cartAdds', 'shares'], dimensions: products },
  { id: 'searches', metrics: ['emptySearches', 'searches'], dimensions: ['words', 'country', 'device', 'day'], isOfHouse: true },
  { id: 'shop', metrics: ['orders', 'checkouts', 'cartAdds', 'detailViews'], dimensions: ['day'], isOfHouse: true },
  { id: 'people', metrics: ['signUps', 'visits'], dimensions: ['day'], isOfHouse: true },
];

export function reportsFor(isHouse: boolean): readonly ReadyReport[] {
  return readyReports.filter(({ isOfHouse = false }) => isHouse || !isOfHouse);
}
