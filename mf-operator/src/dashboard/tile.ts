import type { Reply } from '@marquee/api/contract';

export type Dashboard = Reply<'GET /dashboard/item/:id'>;
export type Tile = Dashboard['tiles'][number];
export type TileOf<K extends Tile['kind']> = Extract<Tile, { kind: K }>;
export type MetricName = TileOf<'METRIC'>['metric'];
export type ReadyList = TileOf<'LIST'>['list'];
/** Metrics of `POST /analytics/counts`: all but money. */
export type CountName = Exclude<MetricName, 'sales'>;

/** The most tiles of a dashboard, and signs of a note. */
export const MAX_TILES = 40;
export const MAX_NOTE = 2000;

/** Rows of a saved report that a tile shows. */
export const REPORT_ROWS = 6;

/** An id that no other tile has. */
export function freeId(tiles: readonly Tile[]): string {
  const taken = new Set(tiles.map(({ id }) => id));
  for (let count = tiles.length + 1; ; count += 1) if (!taken.has(`tile-${count}`)) return `tile-${count}`;
}

export const inserted = (tiles: readonly Tile[], tile: Tile, at: number): readonly Tile[] => [...tiles.slice(0, at), tile, ...tiles.slice(at)];

/** The tiles in the order of these ids. */
export const ordered = (tiles: readonly Tile[], ids: readonly string[]): readonly Tile[] =>
  tiles.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
