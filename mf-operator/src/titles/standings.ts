import type { ProductMove, Readiness, ReadinessCode } from '@marquee/api/contract';
import { readAnew, useApi } from '@marquee/mf-shared/api';
import { useRight } from '@marquee/mf-shared/session';
import { createContext, useMemo } from 'react';
import { isShown } from './title-status.ts';

export type Standings = ReadonlyMap<string, Readiness>;

const none: Standings = new Map();

/** How titles stand, and what may be done with them: told by the API, which alone decides. */
export function useStandings(ids: readonly string[]): Standings {
  const canRead = useRight('product:read');
  const { data } = useApi('POST /product/readiness', { body: { ids: [...ids] } }, { enabled: canRead && ids.length > 0, keepPrevious: true });
  return useMemo(() => (data ? new Map(data.content.map((one) => [one.id, one])) : none), [data]);
}

/** For the cells of a table, which must not be other ones whenever a title moves. */
export const StandingsContext = createContext<Standings>(none);

export function missingOf({ checks }: Readiness): readonly ReadinessCode[] {
  return checks.filter(({ required, done }) => required && !done).map(({ code }) => code);
}

/** What stands in the way of this step: a title that comes before viewers has to be ready. */
export function hindrances(move: ProductMove, standing: Readiness): readonly ReadinessCode[] {
  if (move === 'restore') return standing.restoreLacks;
  return move === 'approve' || (move === 'complete' && !isShown(standing.entityStatus)) ? missingOf(standing) : [];
}

/** Whether this step waits for somebody else, since the reader changed the title last. */
export function needsOther(move: ProductMove, { needsOther: isOwnChange, entityStatus, restoresTo }: Readiness): boolean {
  if (!isOwnChange) return false;
  if (move === 'restore') return restoresTo !== null && isShown(restoresTo);
  return move === 'approve' || (move === 'complete' && !isShown(entityStatus));
}

/** Answers that are old once a title has moved. */
export function renewTitles(): Promise<unknown> {
  return readAnew(
    'GET /product/list',
    'GET /product/counts',
    'GET /product/item/:id',
    'GET /product/item',
    'POST /product/readiness',
    'GET /product/submission/list',
  );
}
