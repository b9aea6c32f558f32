import type { CardQuery, Query } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { useIsLive } from '@marquee/mf-shared/ui';

function freeQueryOf({ view: _view, entityStatuses: _statuses, ...query }: CardQuery): Query<'GET /access/free'> {
  return query;
}

/** Reads the titles of a row. Free titles depend on the reader, so the server, which draws for everybody, does not read them. */
export function useRowTitles(query: CardQuery, onlyFree: boolean) {
  const isLive = useIsLive();
  const { ready, identity } = useShared('session');
  const all = useApi('GET /product/list', { query }, { enabled: !onlyFree });
  const free = useApi('GET /access/free', { query: freeQueryOf(query) }, { enabled: onlyFree && isLive && ready, person: identity?.id });
  return onlyFree ? free : all;
}
