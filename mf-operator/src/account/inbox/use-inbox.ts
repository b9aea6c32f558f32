import type { Reply } from '@marquee/api/contract';
import { call, queryClient, invalidate, useApi } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { useErrorText } from '@marquee/mf-shared/ui';
import { useState } from 'react';

type Page = Reply<'GET /identity/inbox/list'>;
export type Message = Page['content'][number];

const LIST = 'GET /identity/inbox/list';
const UNREAD = 'GET /identity/inbox/unread';

/** Changes every list of messages that is kept here; returns the way back. */
function showAtOnce(change: (messages: readonly Message[]) => readonly Message[]): () => void {
  const before = queryClient.getQueriesData<Page>({ queryKey: [LIST] });
  for (const [key, page] of before) if (page) queryClient.setQueryData(key, { ...page, content: change(page.content) });
  return () => {
    for (const [key, page] of before) queryClient.setQueryData(key, page);
  };
}

const refresh = () => invalidate(LIST, UNREAD);

/** One's messages, the latest first, and what can be done with them: shown at once, taken back when refused. */
export function useInbox(size: number) {
  const say = useErrorText();
  const list = useApi(LIST, { query: { size } }, { keepPrevious: true });
  const refused = (undo: () => void, error: Parameters<typeof say>[0]) => {
    undo();
    void request('toast.show', { tone: 'error', text: say(error) });
  };
  return {
    list,
    mark: async ({ id, version }: Message, readAt: string | null): Promise<void> => {
      const undo = showAtOnce((messages) => messages.map((one) => (one.id === id ? { ...one, readAt } : one)));
      const result = await call('POST /identity/inbox/item', { body: { id, version, readAt } });
      if (result.ok) showAtOnce((messages) => messages.map((one) => (one.id === id ? result.value : one)));
      else refused(undo, result.error);
      await refresh();
    },
    readAll: async (): Promise<void> => {
      const readAt = new Date().toISOString();
      const undo = showAtOnce((messages) => messages.map((one) => ({ ...one, readAt: one.readAt ?? readAt })));
      const result = await call('POST /identity/inbox/read-all', {});
      if (!result.ok) refused(undo, result.error);
      await refresh();
    },
  };
}

/** Which messages were unread when they were first seen here: what is marked keeps its place for as long as one is on the page. */
export function useFirstSeen(messages: readonly Message[]): ReadonlyMap<string, boolean> {
  const [wasUnread, setWasUnread] = useState<ReadonlyMap<string, boolean>>(new Map());
  const unknown = messages.filter(({ id }) => !wasUnread.has(id));
  if (unknown.length > 0) setWasUnread(new Map([...wasUnread, ...unknown.map(({ id, readAt }) => [id, readAt === null] as const)]));
  return wasUnread;
}
