import { ChartTile } from './chart-tile.tsx';
import { ListTile } from './list-tile.tsx';
import { MetricTile } from './metric-tile.tsx';
import { NoteTile } from './note-tile.tsx';
import { ReportTile } from './report-tile.tsx';
import type { CountName, Tile } from './tile.ts';
import { TodoTile } from './todo-tile.tsx';

/** The most metrics one call takes. */
const MAX_METRICS = 20;

const countsOf = (tiles: readonly Tile[], days: number): readonly CountName[] => [
  ...new Set(tiles.flatMap((tile) => (tile.kind === 'METRIC' && tile.days === days && tile.metric !== 'sales' ? [tile.metric] : []))),
];

/** The metrics that are asked for with this one, in one call for all. */
function together(tiles: readonly Tile[], days: number, metric: CountName): readonly CountName[] {
  const all = countsOf(tiles, days);
  const first = Math.floor(all.indexOf(metric) / MAX_METRICS) * MAX_METRICS;
  return all.slice(first, first + MAX_METRICS);
}

/** One tile; `tiles` are all that are drawn. */
export function TileView({ tile, tiles }: { readonly tile: Tile; readonly tiles: readonly Tile[] }) {
  switch (tile.kind) {
    case 'TODO':
      return <TodoTile />;
    case 'NOTE':
      return <NoteTile tile={tile} />;
    case 'LIST':
      return <ListTile tile={tile} />;
    case 'REPORT':
      return <ReportTile tile={tile} />;
    case 'CHART':
      return <ChartTile tile={tile} />;
    default:
      return <MetricTile tile={tile} together={tile.metric === 'sales' ? [] : together(tiles, tile.days, tile.metric)} />;
  }
}
