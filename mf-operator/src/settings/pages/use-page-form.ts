import type { Body, Result } from '@marquee/api/contract';
import { call, queryClient, invalidate, type ApiError } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { useApiForm } from '@marquee/mf-shared/ui/forms';
import { useRef, useState } from 'react';
import { useText } from '../../text.ts';
import { changesOf, draftOf, placeInEditor, sentOf, type PageDraft } from './page-draft.ts';
import type { PageRecord } from './page-status.ts';

const ITEM = 'GET /page/item/:id';
export type NextStatus = 'DRAFT' | 'APPROVED';

type Saved = Result<PageRecord, ApiError>;

/** Names refused fields as the form does: parts of a block by the place of the block in the editor. */
function placedInEditor(result: Saved, body: readonly object[]): Saved {
  if (result.ok || !result.error.fields) return result;
  const fields = result.error.fields.map((field) => {
    // Host, path and language together are taken, and it is the path that people change.
    if (field.path === 'locale' && field.code === 'taken') return { ...field, path: 'path' };
    const part = /^[/.]?(?:body[/.])?body[/.](\d+)((?:[/.].*)?)$/.exec(field.path);
    return part ? { ...field, path: `body.body.${placeInEditor(body, Number(part[1]))}${part[2] ?? ''}` } : field;
  });
  return { ok: false, error: { ...result.error, fields } };
}

function keep(saved: PageRecord): void {
  queryClient.setQueryData([ITEM, { id: saved.id }, {}, {}], saved);
  void invalidate('GET /page/list', 'GET /page/articles', 'GET /page/render-page', 'GET /page/article-tags', 'GET /page/version/list');
}

/** Returns the fields that go with a step: a page that is published without a date is so from now on. */
function stepOf(status: NextStatus | undefined, publishedAt: string): Pick<Body<'POST /page/item'>, 'entityStatus' | 'publishedAt'> {
  if (status === undefined) return {};
  return { entityStatus: status, ...(status === 'APPROVED' && publishedAt === '' && { publishedAt: new Date().toISOString() }) };
}

/**
 * The editing of a page, or of one to come. `page` is followed: after a conflict the next save builds on the newest and changes only the
 * fields changed here.
 */
export function usePageForm(first: PageDraft, page: PageRecord | undefined, onMade: (made: PageRecord) => void) {
  const text = useText('pageForm');
  const [began, setBegan] = useState(first);
  const next = useRef<NextStatus>(undefined);
  const api = useApiForm<PageDraft, PageRecord>({
    defaultValues: began,
    async send(draft) {
      const step = stepOf(next.current, draft.publishedAt);
      const body = page ? { id: page.id, version: page.version, ...changesOf(draft, began), ...step } : { ...sentOf(draft), ...step };
      const result = await call('POST /page/item', { body });
      if (!result.ok && result.error.code === 'STALE') await invalidate(ITEM);
      return placedInEditor(result, draft.body);
    },
    words: { 'path:taken': text('pathTaken'), 'path:format': text('articlePath'), 'path:pattern': text('pathWrong') },
    onDone(saved, sent) {
      keep(saved);
      void request('toast.show', { tone: 'info', text: text(next.current === undefined ? 'saved' : `saved${next.current}`) });
      if (!page) {
        // The page that was made opens in place of this one: nothing is lost by leaving.
        form.reset(sent);
        onMade(saved);
        return;
      }
      const now = draftOf(saved);
      const isSame = JSON.stringify(sent) === JSON.stringify(form.getValues());
      const body = isSame ? sent.body : now.body;
      setBegan({ ...now, body });
      form.reset({ ...now, body }, { keepValues: !isSame });
    },
  });
  const { form, submit } = api;
  return {
    ...api,
    save: (status?: NextStatus) => {
      next.current = status;
      submit();
    },
    discard: () => {
      form.reset(began);
    },
    /** Shows a page that was saved otherwise than by this form. */
    adopt: (saved: PageRecord) => {
      const draft = draftOf(saved);
      setBegan(draft);
      form.reset(draft);
    },
  };
}

export type PageForm = ReturnType<typeof usePageForm>;

/** Moves a page to another status, without what is being typed. */
export async function movePage(page: PageRecord, entityStatus: 'ARCHIVED' | 'DRAFT'): Promise<Saved> {
  const result = await call('POST /page/item', { body: { id: page.id, version: page.version, entityStatus } });
  if (result.ok) keep(result.value);
  else if (result.error.code === 'STALE') await invalidate(ITEM);
  return result;
}

/** Restores the words of a version. */
export async function restorePage(page: PageRecord, versionId: string): Promise<Saved> {
  const result = await call('POST /page/restore', { body: { pageId: page.id, versionId, version: page.version } });
  if (result.ok) keep(result.value);
  else if (result.error.code === 'STALE') await invalidate(ITEM);
  return result;
}
