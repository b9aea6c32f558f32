import type { Reply } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';

export type TaxClass = Reply<'GET /tax/class/list'>['content'][number];
export const CLASSES = 'GET /tax/class/list';

/** All classes of goods, by name: there are twenty at most. */
export function useTaxClasses(): readonly TaxClass[] {
  return useApi(CLASSES, { query: { size: 100, sortBy: 'name', sortDirection: 'ASC' } }).data?.content ?? [];
}
