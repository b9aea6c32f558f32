import type { Right } from '../../../contract/index.ts';
import type { ReadyList, Tile } from '../../../contract/insight/dashboard.ts';
import { gauges, isGauge, timedMetrics } from '../analytics/metrics.ts';

/** The person of a dashboard: rights, and the organization they are for. */
interface Reader {
  readonly rights: ReadonlySet<Right>;
  /** The type of the organization; ORGANIZATION is the tenant's own. */
  readonly organizationType: string;
}

const DAYS = 28;
const TODAY = 1;
const todo: Tile = { id: 'todo', kind: 'TODO', width: 2 };
const metric = (name: Extract<Tile, { kind: 'METRIC' }>['metric'], days = DAYS): Tile => {
  const id = days === DAYS ? name : `${name}-${days}`;
  return { id, kind: 'METRIC', width: 1, metric: name, days, compare: true };
};
const chart = (name: Extract<Tile, { kind: 'CHART' }>['metric']): Tile => ({
  id: `${name}-chart`,
  kind: 'CHART',
  width: 2,
  metric: name,
  days: DAYS,
  compare: true,
});
const list = (name: ReadyList, width = 2): Tile => ({ id: name, kind: 'LIST', width, list: name, days: DAYS, size: 6 });

/** Tiles by what somebody works on, in the order they are read. */
const layouts = {
  everything: [
    ...[todo, metric('sales'), metric('views', TODAY), metric('views'), metric('secondsPlayed'), metric('orders'), metric('signUps')],
    ...[chart('views'), list('topTitles'), list('recentTitles'), list('byStatus'), list('emptySearches')],
  ],
  library: [todo, list('recentTitles'), list('byStatus'), list('byType'), metric('views', TODAY), metric('views'), list('topTitles'), list('emptySearches')],
  money: [todo, metric('sales'), metric('orders'), chart('orders'), list('topTitles'), list('plans')],
  figures: [
    ...[metric('views', TODAY), metric('views'), metric('viewers'), metric('secondsPlayed'), chart('views'), list('topTitles')],
    ...[list('countries'), list('devices'), list('emptySearches'), metric('startSeconds'), metric('playErrors'), todo],
  ],
  care: [todo, list('mostPlayed'), list('recentTitles')],
  goods: [todo, metric('sales'), metric('cartAdds'), metric('detailViews'), metric('unitsAvailable'), chart('detailViews'), list('topGoods')],
  titles: [
    ...[todo, metric('sales'), metric('views', TODAY), metric('views'), metric('secondsPlayed')],
    ...[chart('views'), list('topTitles'), list('recentTitles'), list('byStatus')],
  ],
} satisfies Readonly<Record<string, readonly Tile[]>>;

function layoutFor({ rights, organizationType }: Reader): keyof typeof layouts {
  if (organizationType === 'MERCHANT') return 'goods';
  if (organizationType !== 'ORGANIZATION') return 'titles';
  const [changes, earns, reads] = [rights.has('product:update'), rights.has('statement:read'), rights.has('report:read')];
  if (changes) return earns ? 'everything' : 'library';
  if (earns) return 'money';
  return reads ? 'figures' : 'care';
}

const ofLibrary: readonly ReadyList[] = ['recentTitles', 'mostPlayed', 'byStatus', 'byType'];
const ofHouse: readonly ReadyList[] = ['searches', 'emptySearches', 'suppliers'];

/** Whether somebody may read what a tile shows. */
function isReadable(tile: Tile, { rights, organizationType }: Reader): boolean {
  const isHouse = organizationType === 'ORGANIZATION';
  if (tile.kind === 'TODO') return rights.size > 0;
  if (tile.kind === 'NOTE') return true;
  if (tile.kind === 'REPORT') return rights.has('report:read');
  if (tile.kind === 'LIST') return rights.has(ofLibrary.includes(tile.list) ? 'product:read' : 'report:read') && (isHouse || !ofHouse.includes(tile.list));
  if (tile.metric === 'sales') return rights.has('statement:read');
  return rights.has('report:read') && (isHouse || (isGauge(tile.metric) ? gauges[tile.metric] : timedMetrics[tile.metric]).scope === 'organization');
}

/** Returns the layout of somebody's role: only tiles of what they may read. */
export function defaultTiles(reader: Reader): Tile[] {
  return layouts[layoutFor(reader)].filter((tile) => isReadable(tile, reader));
}
