import type { FieldError, HomeLayout } from '@marquee/api/contract';
import { type ApiError, call, queryClient, invalidate } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { useFieldWords } from '@marquee/mf-shared/ui';
import { useState } from 'react';
import { useText } from '../../text.ts';
import { bodyOf, draftOf, isSame, refusalsOf } from './layout-draft.ts';

const none: ReadonlyMap<string, FieldError> = new Map();

/** Keeps a page while it is arranged, and saves it as a whole. `layout` is followed: after a conflict the next save builds on the newest. */
export function useArranging(layout: HomeLayout) {
  const text = useText('homeLayout');
  const say = useFieldWords();
  const [began, setBegan] = useState(() => draftOf(layout));
  const [draft, setDraft] = useState(began);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<ApiError>();
  const [refused, setRefused] = useState(none);
  const begin = (next: HomeLayout) => {
    setBegan(draftOf(next));
    setDraft(draftOf(next));
    setProblem(undefined);
    setRefused(none);
  };
  const save = async () => {
    setSending(true);
    const result = await call('POST /home/layout', { body: bodyOf(draft, layout) });
    setSending(false);
    if (result.ok) {
      queryClient.setQueryData(['GET /home/layout', {}, { surface: layout.surface }, {}], result.value);
      begin(result.value);
      void request('toast.show', { tone: 'info', text: text('saved') });
      return;
    }
    setProblem(result.error);
    setRefused(refusalsOf(result.error, draft.rows));
    if (result.error.code === 'STALE') await invalidate('GET /home/layout');
  };
  const refusalOf = (name: string): string | undefined => {
    const field = refused.get(name);
    return field && say(field);
  };
  return { draft, setDraft, save, sending, problem, refusalOf, isDirty: !isSame(draft, began), discard: () => begin(layout) };
}
