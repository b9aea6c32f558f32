import type { Right } from '../../../contract/index.ts';
import type { Tile } from '../../../contract/insight/dashboard.ts';

type Placed = Tile extends infer T ? (T extends Tile ? Omit<T, 'x' | 'y'> : never) : never;

const WIDTH = 12;

/** What each kind of work wants to see first; the first of these whose right one has. */
const choices: readonly { readonly right: Right; readonly tiles: readonly Placed[] }[] = [
  {
    right: 'product:read',
    tiles: [{ id: 'library', kind: 'counts', title: 'Library', width: 12, height: 2, metrics: ['titles', 'titlesShown', 'merchandise', 'ratings'], days: 30 }],
  },
  {
    right: 'report:read',
    tiles: [
      {
        id: 'watching',
        kind: 'counts',
        title: 'Last 30 days',
        width: 12,
        height: 2,
        metrics: ['views', 'viewers', 'completions', 'cartAdds'],
        days: 30,
        compare: true,
      },
      { id: 'views', kind: 'series', title: 'Views', width: 8, height: 5, metric: 'views', granularity: 'day', days: 30, chart: 'area', compare: true },
      { id: 'top', kind: 'table', title: 'Most watched', width: 4, height: 5, metrics: ['views'], dimension: 'product', days: 30, size: 10 },
    ],
  },
  { right: 'channel:read', tiles: [{ id: 'channels', kind: 'list', title: 'Channel feeds', width: 6, height: 4, of: 'channel', size: 5 }] },
  { right: 'avail:read', tiles: [{ id: 'avails', kind: 'list', title: 'Avails received', width: 6, height: 4, of: 'avails', size: 5 }] },
  { right: 'order:read', tiles: [{ id: 'orders', kind: 'list', title: 'Orders', width: 6, height: 4, of: 'order', size: 5 }] },
];

const inbox: Placed = { id: 'inbox', kind: 'list', title: 'Messages', width: 6, height: 4, of: 'inbox', size: 5 };

/** The layout of someone with these rights: tiles of what they may see, row by row. */
export function defaultTiles(rights: ReadonlySet<Right>): Tile[] {
  const wanted = [...choices.filter(({ right }) => rights.has(right)).flatMap(({ tiles }) => tiles), inbox];
  let [x, y, tallest] = [0, 0, 0];
  return wanted.map((tile) => {
    if (x + tile.width > WIDTH) [x, y, tallest] = [0, y + tallest, 0];
    const placed = { ...tile, x, y };
    x += tile.width;
    tallest = Math.max(tallest, tile.height);
    return placed;
  });
}
