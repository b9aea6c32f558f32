import { useSession } from '@marquee/mf-shared/session';
import { useOwnTitles } from '../titles/own-titles.ts';
import type { MetricName, ReadyList, Tile } from './tile.ts';

/** Figures of the whole site: its own organizations read them, those that supply it do not. */
const metricsOfHouse: readonly MetricName[] = ['visits', 'searches', 'emptySearches', 'checkouts', 'orders', 'signUps', 'people'];
const listsOfHouse: readonly ReadyList[] = ['searches', 'emptySearches', 'suppliers'];
const listsOfLibrary: readonly ReadyList[] = ['recentTitles', 'mostPlayed', 'byStatus', 'byType'];

interface Reach {
  readonly rights: readonly string[];
  readonly isHouse: boolean;
}

/** Whether somebody may read what a tile shows: no other tile is drawn, and nothing is asked for it. */
export function isReadable(tile: Tile, { rights, isHouse }: Reach): boolean {
  if (tile.kind === 'NOTE') return true;
  if (tile.kind === 'TODO') return rights.length > 0;
  if (tile.kind === 'LIST')
    return rights.includes(listsOfLibrary.includes(tile.list) ? 'product:read' : 'report:read') && (isHouse || !listsOfHouse.includes(tile.list));
  if (tile.kind === 'REPORT') return rights.includes('report:read');
  if (tile.metric === 'sales') return rights.includes('statement:read');
  return rights.includes('report:read') && (isHouse || !metricsOfHouse.includes(tile.metric));
}

/** The reach of whoever is signed in. */
export function useReach(): Reach {
  const rights = useSession().identity?.rights ?? [];
  return { rights, isHouse: useOwnTitles().organizationId === undefined };
}
