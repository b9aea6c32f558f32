import type { EntityStatus, ProgramType, Reply } from '@marquee/api/contract';
import { useApi, type ApiError } from '@marquee/mf-shared/api';
import { statusesInUse } from '../titles/title-status.ts';

type Counts = Reply<'GET /product/counts'>['content'];

export interface LibraryTotals {
  /** Undefined until they are known. */
  readonly of: ((input: { readonly status?: EntityStatus; readonly type?: ProgramType }) => number) | undefined;
  readonly error: ApiError | null;
  readonly retry: () => void;
}

/** How many titles there are: of one status, or of one type, and then of everything but the archive, as the library shows them. */
function totalOf(counts: Counts, { status, type }: { readonly status?: EntityStatus; readonly type?: ProgramType }): number {
  const statuses: readonly EntityStatus[] = status ? [status] : statusesInUse;
  return counts
    .filter(({ entityStatus, programType }) => statuses.includes(entityStatus) && (!type || programType === type))
    .reduce((sum, { total }) => sum + total, 0);
}

/** Every figure of the dashboard, from one answer: they never disagree. */
export function useLibraryTotals(): LibraryTotals {
  const { data, error, refetch } = useApi('GET /product/counts', {});
  return {
    of: data && ((input) => totalOf(data.content, input)),
    error: data ? null : error,
    retry: () => {
      void refetch();
    },
  };
}
