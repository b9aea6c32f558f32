import type { Body } from '@marquee/api/contract';

export type Metric = Body<'POST /analytics/table'>['metrics'][number];
export type Dimension = Body<'POST /analytics/table'>['dimension'];

/** Reader of figures: of the house or not, with money or not. */
export interface Reader {
  readonly isHouse: boolean;
  readonly readsMoney: boolean;
}

interface Group {
  readonly id: 'plays' | 'playing' | 'looks' | 'search' | 'orders' | 'persons' | 'feeds' | 'sales' | 'subscriptions';
  readonly metrics: readonly Metric[];
  readonly dimensions: readonly Dimension[];
  /** Filters its figures have. */
  readonly filters: readonly FilterName[];
  readonly isOfHouse?: boolean;
  readonly isOfMoney?: boolean;
}

export const filterNames = ['title', 'series', 'supplier', 'country', 'device', 'plan'] as const;
export type FilterName = (typeof filterNames)[number];

const times = ['day', 'week', 'month'] as const;
const products = ['product', 'series', 'programType', 'organization', 'country', 'device', 'plan', ...times] as const;

/** All that can be measured over time, with what tells it apart. */
export const groups: readonly Group[] = [
  { id: 'plays', metrics: ['views', 'viewers', 'secondsPlayed', 'completions'], dimensions: products, filters: filterNames },
  { id: 'playing', metrics: ['startSeconds', 'stalls', 'playErrors'], dimensions: ['device', 'release', ...products], filters: filterNames },
  { id: 'looks', metrics: ['detailViews', 'cartAdds', 'shares'], dimensions: products, filters: filterNames },
  {
    ...{ id: 'search', metrics: ['emptySearches', 'searches'], dimensions: ['words', 'country', 'device', ...times], filters: ['country', 'device'] },
    isOfHouse: true,
  },
  { id: 'orders', metrics: ['orders', 'checkouts'], dimensions: times, filters: [], isOfHouse: true },
  { id: 'persons', metrics: ['signUps', 'visits'], dimensions: times, filters: [], isOfHouse: true },
  { id: 'feeds', metrics: ['feedFetches'], dimensions: ['channel', ...times], filters: [], isOfHouse: true },
  {
    ...{ id: 'sales', metrics: ['salesNet', 'salesPaid', 'salesTaxes', 'salesRefunds', 'unitsSold'] },
    dimensions: ['product', 'organization', 'series', 'programType', 'country', 'plan', ...times],
    ...{ filters: ['title', 'series', 'supplier', 'country', 'plan'], isOfMoney: true },
  },
  {
    ...{ id: 'subscriptions', metrics: ['subscribersNew', 'subscribersKept', 'subscribersLost', 'subscribers'] },
    ...{ dimensions: ['day', 'week', 'month', 'plan'], filters: ['plan'], isOfHouse: true },
  },
];

export const groupOf = (metric: string): Group | undefined => groups.find(({ metrics }) => metrics.some((one) => one === metric));
export const isMoney = (metric: string): boolean => groupOf(metric)?.isOfMoney === true && metric !== 'unitsSold';
export const needsCurrency = (metrics: readonly Metric[]): boolean => metrics.some((metric) => groupOf(metric)?.isOfMoney === true);

export function groupsFor({ isHouse, readsMoney }: Reader): readonly Group[] {
  return groups.filter(({ isOfHouse = false, isOfMoney = false }) => (isHouse || !isOfHouse) && (readsMoney || !isOfMoney));
}

const allHave = <T>(metrics: readonly Metric[], of: (group: Group) => readonly T[]): readonly T[] => {
  const [first = [], ...others] = [...new Set(metrics.map(groupOf))].map((group) => (group ? of(group) : []));
  return [...new Set(first)].filter((one) => others.every((list) => list.includes(one)));
};

/** Returns what all of these can be broken down by; a supplier's are all its own. */
export function dimensionsOf(metrics: readonly Metric[], isHouse: boolean): readonly Dimension[] {
  return allHave(metrics, ({ dimensions }) => dimensions).filter((one) => isHouse || one !== 'organization');
}

export function filtersOf(metrics: readonly Metric[], isHouse: boolean): readonly FilterName[] {
  return allHave(metrics, ({ filters }) => filters).filter((one) => isHouse || one !== 'supplier');
}
