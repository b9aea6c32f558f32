import { useSyncExternalStore } from 'react';
import type { ProgramType } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { useSession } from '@marquee/mf-shared/session';
import { freeQuery, listQuery, type ListState } from './list-state.ts';

const never = () => () => undefined;
/** False on the server and while the browser hydrates. */
const useIsInBrowser = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** Reads one page of titles. Free titles depend on the reader's place, age and time, so the server, which draws for everybody, does not read them. */
export function useTitles(state: ListState, types: readonly ProgramType[], onlyFree: boolean) {
  const isInBrowser = useIsInBrowser();
  const { ready, identity } = useSession();
  const all = useApi('GET /product/list', { query: listQuery(state, types) }, { enabled: !onlyFree, keepPrevious: true });
  const free = useApi(
    'GET /access/free',
    { query: freeQuery(state, types) },
    { enabled: onlyFree && isInBrowser && ready, keepPrevious: true, person: identity?.id },
  );
  return onlyFree ? free : all;
}
