import type { Result } from '@marquee/api/contract';
import { queryClient, invalidate, useApi, type ApiError } from '@marquee/mf-shared/api';
import { useEffect, useRef, useState } from 'react';
import { renewAvails } from '../renew-avails.ts';
import type { AvailsImportItem } from './import-types.ts';

const EVERY_MS = 1000;
const keyOf = (id: string) => ['GET /product/avails/import/item/:id', { id }, {}, {}];

/** Reads anew what depends on the cells and the stage of an import. */
const renewParts = () => invalidate('GET /product/avails/import/rows/:id', 'GET /product/avails/import/plan/:id', 'GET /product/avails/import/list');

async function take(item: AvailsImportItem): Promise<void> {
  const queryKey = keyOf(item.id);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, item);
}

/** Asks again while a job is under way. */
export function useAskedAgain(isRunning: boolean, ask: () => unknown): void {
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => {
      latest.current();
    }, EVERY_MS);
    return () => {
      clearInterval(timer);
    };
  }, [isRunning]);
}

/** An import as it is now; once its job is over, all that hangs on it is read anew. */
export function useImport(id: string, enabled: boolean) {
  const answer = useApi('GET /product/avails/import/item/:id', { params: { id } }, { enabled });
  const isRunning = answer.data?.state === 'RUNNING';
  useAskedAgain(isRunning, () => answer.refetch({ cancelRefetch: false }));
  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && !isRunning) {
      void renewParts();
      void renewAvails();
    }
    wasRunning.current = isRunning;
  }, [isRunning]);
  return answer;
}

export interface Sending {
  readonly isBusy: boolean;
  /** Why the last one was refused. */
  readonly problem: ApiError | undefined;
  readonly forget: () => void;
  /** Sends a change of the import; true where it was done, or is under way. */
  readonly send: (change: () => Promise<Result<AvailsImportItem, ApiError>>) => Promise<boolean>;
}

/** Sends changes of an import one at a time, and shows what it is then. */
export function useSending(): Sending {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiError>();
  return {
    isBusy,
    problem,
    forget: () => {
      setProblem(undefined);
    },
    async send(change) {
      setBusy(true);
      setProblem(undefined);
      const result = await change();
      if (result.ok) {
        await take(result.value);
        await renewParts();
      } else {
        setProblem(result.error);
        // Somebody was first: the next try is of what there is now.
        if (result.error.code === 'STALE' || result.error.code === 'CONFLICT') await invalidate('GET /product/avails/import/item/:id');
      }
      setBusy(false);
      return result.ok;
    },
  };
}
