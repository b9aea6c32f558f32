import { queryClient } from './query-client.ts';

/** What a page has read, to be handed on with what was drawn of it: each answer under the name `useApi` reads it by. */
export type Answers = readonly (readonly [key: readonly unknown[], answer: unknown])[];

/** Takes over what the server has read for this page, so that it is not asked for again. `isOld`: it is shown, and read anew. */
export function lendAnswers(answers: Answers, isOld: boolean): void {
  for (const [key, answer] of answers) queryClient.setQueryData(key, answer, isOld ? { updatedAt: 1 } : undefined);
}

/** What was read; undefined where something was refused. */
export function keepAnswers(): Answers | undefined {
  const queries = queryClient.getQueryCache().getAll();
  if (queries.some(({ state }) => state.status === 'error')) return undefined;
  return queries.flatMap(({ queryKey, state }) => (state.status === 'success' ? [[queryKey, state.data] as const] : []));
}

/** Reads what the page that was drawn last waits for. False where that is nothing. */
export async function readPending(): Promise<boolean> {
  const waiting = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state, options }) => state.status === 'pending' && state.fetchStatus === 'idle' && (options as { enabled?: unknown }).enabled !== false);
  await Promise.all(waiting.map((query) => query.fetch().catch(() => undefined)));
  return waiting.length > 0;
}
