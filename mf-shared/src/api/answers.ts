import { queryClient } from './query-client.ts';

/** Query results of a page, each under the key `useApi` reads it by. They are sent to the browser with the rendered page. */
export type Answers = readonly (readonly [key: readonly unknown[], answer: unknown])[];

/** Hydrates the query cache with what the server read for this page. `isOld` marks the entries as stale, so that they are shown and refetched. */
export function hydrateQueries(answers: Answers, isOld: boolean): void {
  for (const [key, answer] of answers) queryClient.setQueryData(key, answer, isOld ? { updatedAt: 1 } : undefined);
}

/** Returns the loaded query results; undefined if any query failed. */
export function dehydrateQueries(): Answers | undefined {
  const queries = queryClient.getQueryCache().getAll();
  if (queries.some(({ state }) => state.status === 'error')) return undefined;
  return queries.flatMap(({ queryKey, state }) => (state.status === 'success' ? [[queryKey, state.data] as const] : []));
}

/** Fetches the queries that the last rendered page waits for. Returns false if there are none. */
export async function readPending(): Promise<boolean> {
  const waiting = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state, options }) => state.status === 'pending' && state.fetchStatus === 'idle' && (options as { enabled?: unknown }).enabled !== false);
  await Promise.all(waiting.map((query) => query.fetch().catch(() => undefined)));
  return waiting.length > 0;
}
