import type { Product } from '@marquee/api/contract';
import { call, queryClient, invalidate } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { useApiForm } from '@marquee/mf-shared/ui/forms';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../text.ts';
import { merge, type Choices } from './conflict.ts';
import { keepDraft, readStoredDraft, type StoredDraft } from './stored-draft.ts';
import { draftOf, formOf, same, tidy, type TitleBase, type TitleForm } from './title-draft.ts';

/** Draft set aside: of a former visit (`before`), or replaced by another person's version (`theirs`). */
type Aside = { readonly from: 'before' | 'theirs'; readonly existing: StoredDraft };

const isDirty = (base: TitleBase, values: TitleForm) => !same(tidy(values), tidy(formOf(base)));

function refresh(saved: Product): void {
  queryClient.setQueryData(['GET /product/item/:id', { id: saved.id }, {}, {}], saved);
  void invalidate('GET /product/list', 'GET /product/item', 'POST /product/readiness');
}

/** Loads the stored draft when the editor opens. Stores unsaved input when the editor closes or the page unloads. */
function useAside(product: Product, typed: () => StoredDraft) {
  const [aside, setAside] = useState<Aside | undefined>(() => {
    const existing = readStoredDraft(product.id);
    return existing && isDirty(product, existing.values) ? { from: 'before', existing: existing } : undefined;
  });
  const latest = useRef({ aside, typed });
  useEffect(() => {
    latest.current = { aside, typed };
  });
  useEffect(() => {
    const keep = () => {
      const { base, values } = latest.current.typed();
      keepDraft(product.id, isDirty(base, values) ? { base: slim(base), values } : latest.current.aside?.existing);
    };
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
      keep();
    };
  }, [product.id]);
  return [aside, setAside] as const;
}

/** Provides the form of a title, its stored draft and the resolution of edit conflicts. */
export function useTitleEditor(product: Product) {
  const text = useText('titleForm');
  const [base, setBase] = useState<TitleBase>(product);
  const [theirs, setTheirs] = useState<Product>();
  const baseNow = useRef(base);
  useEffect(() => {
    baseNow.current = base;
  });

  const api = useApiForm<TitleForm, Product>({
    defaultValues: formOf(product),
    async send(values) {
      const result = await call('POST /product/item', { body: draftOf(baseNow.current, values) });
      if (result.ok || result.error.code !== 'STALE') return result;
      const read = await call('GET /product/item/:id', { params: { id: product.id } });
      if (read.ok) setTheirs(read.value);
      return read.ok ? result : read;
    },
    words: { 'path:taken': text('pathTaken') },
    onDone(saved) {
      show(saved, formOf(saved));
      setAside(undefined);
      refresh(saved);
      void request('toast.show', { tone: 'info', text: text('saved') });
    },
  });
  const { form } = api;
  const dirty = isDirty(base, form.watch());
  const [aside, setAside] = useAside(product, () => ({ base: baseNow.current, values: form.getValues() }));

  /** Makes `read` the base for detecting changes and fills the form with `values`. */
  function show(read: TitleBase, values: TitleForm): void {
    baseNow.current = read;
    setBase(read);
    setTheirs(undefined);
    form.reset(values);
  }

  if (product.version > base.version && !dirty && !theirs && !api.sending) {
    setBase(product); // another person’s change arrived while this form had no input
  }
  const shown = useRef(base.version);
  useEffect(() => {
    if (shown.current !== base.version && !isDirty(base, formOf(product))) form.reset(formOf(base));
    shown.current = base.version;
  }, [base, form, product]);

  return {
    ...api,
    base,
    dirty,
    theirs,
    aside,
    discard: () => {
      show(base, formOf(base));
    },
    saveMerged: (choices: Choices) => {
      if (!theirs) return;
      show(theirs, merge(formOf(base), form.getValues(), formOf(theirs), choices));
      api.submit();
    },
    reloadTheirs: () => {
      if (!theirs) return;
      setAside({ from: 'theirs', existing: { base: slim(theirs), values: merge(formOf(base), form.getValues(), formOf(theirs), {}) } });
      show(theirs, formOf(theirs));
      refresh(theirs);
    },
    bringBack: () => {
      if (aside) show(aside.existing.base, aside.existing.values);
      setAside(undefined);
    },
    forget: () => {
      keepDraft(product.id, undefined);
      setAside(undefined);
    },
  };
}

function slim({ id, version, name, path, description, entityStatus, origin, metaData, lastModified }: TitleBase): TitleBase {
  return { id, version, name, path, description, entityStatus, origin, metaData, lastModified };
}
