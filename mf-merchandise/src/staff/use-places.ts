import type { Reply } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';

type Place = Reply<'GET /location/list'>['content'][number];
const none: readonly Place[] = [];

/** The places of one's organization, by name. */
export function usePlaces(enabled = true): readonly Place[] {
  return useApi('GET /location/list', { query: { size: 100, sortBy: 'name', sortDirection: 'ASC' } }, { enabled }).data?.content ?? none;
}
