import type { MetricName, ReadyList, Tile } from './tile.ts';

const SIZE = 6;

const metrics: readonly MetricName[] = [
  ...(['sales', 'orders', 'checkouts', 'views', 'viewers', 'secondsPlayed', 'completions', 'detailViews', 'cartAdds', 'shares'] as const),
  ...(['visits', 'searches', 'emptySearches', 'signUps', 'startSeconds', 'stalls', 'playErrors', 'feedFetches', 'people'] as const),
  ...(['titles', 'titlesShown', 'merchandise', 'unitsAvailable', 'carts', 'cartUnits', 'ratings', 'ratingScore'] as const),
];
const charts = [
  'views',
  'viewers',
  'secondsPlayed',
  'completions',
  'detailViews',
  'cartAdds',
  'orders',
  'searches',
  'signUps',
  'visits',
  'playErrors',
] as const;
const lists: readonly ReadyList[] = [
  ...(['topTitles', 'topSeries', 'topGoods', 'suppliers', 'countries', 'devices', 'plans', 'searches', 'emptySearches'] as const),
  ...(['recentTitles', 'mostPlayed', 'byStatus', 'byType'] as const),
];
const short: readonly ReadyList[] = ['byStatus', 'byType', 'countries', 'devices'];

/** The times a tile can be about, in days. */
export const periods = [1, 7, 28, 90, 365] as const;
export const USUAL_DAYS = 28;

/** Every tile that can be added, by kind; ids are given as they are. */
export function galleryOf(days: number): readonly { readonly of: 'work' | 'figures' | 'charts' | 'lists'; readonly tiles: readonly Tile[] }[] {
  return [
    {
      of: 'work',
      tiles: [
        { id: 'todo', kind: 'TODO', width: 2 },
        { id: 'note', kind: 'NOTE', width: 1, text: '' },
      ],
    },
    { of: 'figures', tiles: metrics.map((metric) => ({ id: metric, kind: 'METRIC', width: 1, metric, days, compare: true })) },
    { of: 'charts', tiles: charts.map((metric) => ({ id: metric, kind: 'CHART', width: 2, metric, days, compare: true })) },
    { of: 'lists', tiles: lists.map((list) => ({ id: list, kind: 'LIST', width: short.includes(list) ? 1 : 2, list, days, size: SIZE })) },
  ];
}
