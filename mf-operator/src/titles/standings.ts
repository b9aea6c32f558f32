import type { ProductMove, Readiness, ReadinessCode } from '@marquee/api/contract';
import { invalidate, useApi } from '@marquee/mf-shared/api';
import { useRight } from '@marquee/mf-shared/session';
import { createContext, useMemo } from 'react';
import { isShown } from './title-status.ts';

export type Standings = ReadonlyMap<string, Readiness>;

const none: Standings = new Map();

/** Returns the readiness and moves of titles by id. The API alone decides both. */
export function useStandings(ids: readonly string[]): Standings {
  const canRead = useRight('product:read');
  const { data } = useApi('POST /product/readiness', { body: { ids: [...ids] } }, { enabled: canRead && ids.length > 0, keepPrevious: true });
  return useMemo(() => (data ? new Map(data.content.map((one) => [one.id, one])) : none), [data]);
}

/** Standings for table cells, so that the columns stay the same when a title moves. */
export const StandingsContext = createContext<Standings>(none);

export function missingOf({ checks }: Readiness): readonly ReadinessCode[] {
  return checks.filter(({ required, done }) => required && !done).map(({ code }) => code);
}

/** Returns the failed checks that block a move: a title must be ready before viewers see it. */
export function hindrances(move: ProductMove, standing: Readiness): readonly ReadinessCode[] {
  if (move === 'restore') return standing.restoreLacks;
  return move === 'approve' || (move === 'complete' && !isShown(standing.entityStatus)) ? missingOf(standing) : [];
}

/** Returns true if another person must perform the move, because the caller changed the title last. */
export function needsOther(move: ProductMove, { needsOther: isOwnChange, entityStatus, restoresTo }: Readiness): boolean {
  if (!isOwnChange) return false;
  if (move === 'restore') return restoresTo !== null && isShown(restoresTo);
  return move === 'approve' || (move === 'complete' && !isShown(entityStatus));
}

/** Invalidates the queries that a title's move makes stale. */
export function renewTitles(): Promise<unknown> {
  return invalidate(
    'GET /product/list',
    'GET /product/counts',
    'GET /product/item/:id',
    'GET /product/item',
    'POST /product/readiness',
    'GET /product/submission/list',
  );
}
