import type { SavedReport } from '@marquee/api/contract';
import { call, invalidate } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { useErrorText } from '@marquee/mf-shared/ui';
import { freeId, MAX_TILES, REPORT_ROWS } from '../dashboard/tile.ts';
import { useText } from '../text.ts';

const main = { params: { id: 'main' } } as const;

/** Puts a report in front of the tiles of the reader's dashboard. */
export function useReportToDashboard(): (report: SavedReport) => Promise<void> {
  const text = useText('reports');
  const say = useErrorText();
  return async ({ id: reportId }) => {
    const read = await call('GET /dashboard/item/:id', main);
    const { id, version, tiles } = read.ok ? read.value : { id: null, version: 0, tiles: [] };
    if (tiles.length >= MAX_TILES) {
      void request('toast.show', { tone: 'error', text: text('fullDashboard') });
      return;
    }
    const tile = { id: freeId(tiles), kind: 'REPORT' as const, width: 2, reportId, size: REPORT_ROWS };
    const body = { ...(id !== null && { id, version }), tiles: [tile, ...tiles] };
    const saved = read.ok ? await call('POST /dashboard/item', { body }) : read;
    if (saved.ok) await invalidate('GET /dashboard/item/:id');
    void request('toast.show', saved.ok ? { tone: 'info', text: text('onDashboard') } : { tone: 'error', text: say(saved.error) });
  };
}
