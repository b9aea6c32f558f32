import type { EndpointKey, Reply } from '@marquee/api/contract';
import { keepPreviousData, useMutation, useQuery, type UseMutationResult, type UseQueryResult } from '@tanstack/react-query';
import { absence, call, type ApiError, type Input } from './call.ts';
import { queryClient } from './query-client.ts';
import { invalidate } from './invalidate.ts';

/** Throws a refusal, as TanStack Query expects; the page still receives the typed value as `error`. */
async function orThrow<K extends EndpointKey, View = undefined>(key: K, input: Input<K>): Promise<Reply<K, View>> {
  const result = await call<K, View>(key, input);
  if (!result.ok) throw result.error;
  return result.value;
}

/** Reads for a page. A page whose session has ended stays as it is: nothing is requested and no refusal is shown until its user is back. */
async function read<K extends EndpointKey, View = undefined>(key: K, input: Input<K>): Promise<Reply<K, View>> {
  await absence();
  const result = await call<K, View>(key, input);
  if (result.ok) return result.value;
  if (absence()) return read<K, View>(key, input);
  throw result.error;
}

interface Options {
  /** False suppresses the call. */
  readonly enabled?: boolean;
  /** Keep showing the former answer while the next page or filter loads. */
  readonly keepPrevious?: boolean;
  /** Sends the call without waiting for the user of an ended session: signing in again needs it. */
  readonly signedOut?: boolean;
  /** Id of the user the answer belongs to; part of the cache key, so that no other user of the page sees it. */
  readonly person?: string | undefined;
}

/** View of an endpoint that is requested; a union if the query may name either. */
interface Viewing<View> {
  readonly query?: { readonly view?: View };
}

/** Reads an endpoint through the cache, and renders again when its answer changes. */
export function useApi<K extends EndpointKey, View = undefined>(
  key: K,
  asked: Input<K> & Viewing<View>,
  options: Options = {},
): UseQueryResult<Reply<K, View>, ApiError> {
  const input: Input<K> = asked;
  return useQuery<Reply<K, View>, ApiError>({
    queryKey: [key, input.params ?? {}, input.query ?? {}, input.body ?? {}, ...(options.person ? [options.person] : [])],
    queryFn: ({ signal }) => (options.signedOut ? orThrow : read)(key, { ...input, signal }),
    enabled: options.enabled ?? true,
    ...(options.keepPrevious ? { placeholderData: keepPreviousData } : {}),
  });
}

/** Fetches ahead of need (hover, focus), into the same cache `useApi` reads. */
export function prefetchApi<K extends EndpointKey>(key: K, input: Input<K>): void {
  queryClient.query({ queryKey: [key, input.params ?? {}, input.query ?? {}, input.body ?? {}], queryFn: () => read(key, input) }).catch(() => undefined);
}

/** Runs a change; on success invalidates the endpoints in `refreshes`. */
export function useApiAction<K extends EndpointKey>(key: K, refreshes: readonly EndpointKey[] = []): UseMutationResult<Reply<K>, ApiError, Input<K>> {
  return useMutation<Reply<K>, ApiError, Input<K>>({
    mutationFn: (input) => orThrow(key, input),
    onSuccess: () => invalidate(...refreshes),
  });
}
