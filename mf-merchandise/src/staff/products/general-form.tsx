import type { Product } from '@marquee/api/contract';
import { call, queryClient, invalidate } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { ErrorNote, Panel, Stack } from '@marquee/mf-shared/ui';
import { FieldGrid } from '@marquee/mf-shared/ui/editing';
import { Controller, TextArea, TextField, useApiForm } from '@marquee/mf-shared/ui/forms';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../text.ts';
import { CategoryField } from './category-field.tsx';
import { generalDraftOf, generalWishOf, type GeneralDraft } from './general-draft.ts';
import { SaveLine } from './save-line.tsx';

const PATH = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

function refresh(saved: Product): void {
  queryClient.setQueryData(['GET /product/item/:id', { id: saved.id }, {}, {}], saved);
  void invalidate('GET /product/list', 'GET /product/item', 'GET /product/sku/list', 'POST /product/readiness');
}

/** Returns the form of a product's general fields. Fields without edits take over what others save meanwhile. */
function useGeneralForm(product: Product) {
  const text = useText('goods');
  const staff = useText('staff');
  const [first] = useState(() => generalDraftOf(product));
  const began = useRef(first);
  const latest = useRef(product);
  const api = useApiForm<GeneralDraft, Product>({
    defaultValues: first,
    async send(draft) {
      const result = await call('POST /product/item', { body: generalWishOf(latest.current, began.current, draft) });
      if (!result.ok && result.error.code === 'STALE') await invalidate('GET /product/item/:id');
      return result;
    },
    words: { 'path:taken': text('pathTaken') },
    onDone(saved) {
      refresh(saved);
      void request('toast.show', { tone: 'info', text: staff('saved', { name: saved.name }) });
      api.form.reset(generalDraftOf(saved));
    },
  });
  const { reset } = api.form;
  useEffect(() => {
    latest.current = product;
    began.current = generalDraftOf(product);
    reset(began.current, { keepDirtyValues: true });
  }, [product, reset]);
  return api;
}

interface GeneralFormProps {
  readonly product: Product;
  /** Reports whether there are unsaved edits. */
  readonly onDirty: (isDirty: boolean) => void;
}

export function GeneralForm({ product, onDirty }: GeneralFormProps) {
  const text = useText('goods');
  const staff = useText('staff');
  const api = useGeneralForm(product);
  const { form, submit, sending, problem, errorOf } = api;
  const { isDirty } = form.formState;
  useEffect(() => {
    onDirty(isDirty);
  }, [isDirty, onDirty]);
  return (
    <Panel title={text('general')}>
      <form onSubmit={submit} noValidate>
        <Stack $gap={4}>
          {problem ? <ErrorNote error={problem} {...(problem.code === 'STALE' && { children: staff('stale') })} /> : null}
          <FieldGrid>
            <TextField
              label={text('name')}
              dir="auto"
              maxLength={300}
              autoComplete="off"
              error={errorOf('name')}
              {...form.register('name', { validate: (typed) => typed.trim() !== '' || staff('nameNeeded') })}
            />
            <Controller
              control={form.control}
              name="metaData.category"
              render={({ field }) => <CategoryField value={field.value} error={errorOf('metaData.category')} onChange={field.onChange} />}
            />
            <div data-wide="">
              <TextField
                label={text('path')}
                description={
                  <>
                    {text('pathNote')} <bdi dir="ltr">/merchandise/shop/{form.watch('path') || '…'}</bdi>
                  </>
                }
                dir="ltr"
                maxLength={200}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                error={errorOf('path')}
                {...form.register('path', { validate: (typed) => PATH.test(typed.trim()) || text('pathRule') })}
              />
            </div>
            <div data-wide="">
              <TextArea
                label={text('description')}
                optional
                dir="auto"
                rows={6}
                maxLength={20_000}
                error={errorOf('description')}
                {...form.register('description')}
              />
            </div>
          </FieldGrid>
          <SaveLine
            isDirty={isDirty}
            sending={sending}
            unsaved={text('unsaved')}
            act={staff('save')}
            onDiscard={() => {
              form.reset(generalDraftOf(product));
            }}
          />
        </Stack>
      </form>
    </Panel>
  );
}
