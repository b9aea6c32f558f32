import type { EntityStatus, ProgramType } from '@marquee/api/contract';
import { useApi, type ApiError } from '@marquee/mf-shared/api';
import { programTypes } from '../titles/program-type.ts';
import { statusesInUse } from '../titles/title-status.ts';

export interface Total {
  readonly count: number | undefined;
  readonly error: ApiError | null;
  readonly retry: () => void;
}

/** How many titles a list would hold: its total, with the smallest page. */
function useTotal(entityStatuses: readonly EntityStatus[], types: readonly ProgramType[]): Total {
  const list = useApi('GET /product/list', {
    query: { kind: 'TITLE', size: 1, entityStatuses: entityStatuses.join(','), metaData: `programType:${types.join(',')}` },
  });
  return {
    count: list.data?.totalElements,
    error: list.error,
    retry: () => {
      void list.refetch();
    },
  };
}

export function useStatusTotals(): Readonly<Record<EntityStatus, Total>> {
  return {
    DRAFT: useTotal(['DRAFT'], programTypes),
    PROCESSING: useTotal(['PROCESSING'], programTypes),
    COMPLETED: useTotal(['COMPLETED'], programTypes),
    APPROVED: useTotal(['APPROVED'], programTypes),
    REJECTED: useTotal(['REJECTED'], programTypes),
    ARCHIVED: useTotal(['ARCHIVED'], programTypes),
  };
}

/** Of everything but the archive. */
export function useTypeTotals(): Readonly<Record<ProgramType, Total>> {
  return {
    FEATURE: useTotal(statusesInUse, ['FEATURE']),
    SERIES: useTotal(statusesInUse, ['SERIES']),
    PROGRAM: useTotal(statusesInUse, ['PROGRAM']),
    SHORT: useTotal(statusesInUse, ['SHORT']),
    EVENT: useTotal(statusesInUse, ['EVENT']),
  };
}
