import { languages, locales } from '@marquee/api/languages';
import { call, invalidate } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { FormDialog } from '@marquee/mf-shared/ui/editing';
import { Checkbox, SelectField, TextArea, TextField, useApiForm } from '@marquee/mf-shared/ui/forms';
import { useState } from 'react';
import { FieldGrid } from '../../account/frame/field-grid.ts';
import { useText } from '../../text.ts';
import { type Head, type HeadDraft, headDraftOf, headWishOf } from './head-draft.ts';

interface HeadDialogProps {
  /** Followed: after a conflict the next save builds on the newest. Without one it makes one. */
  readonly head: Head | undefined;
  readonly onClose: () => void;
}

const PATH = /^\/$|^(?:\/[\w.~-]+)+$/;

/** The head of an address: its title, description and picture. */
export function HeadDialog({ head, onClose }: HeadDialogProps) {
  const text = useText('metainfo');
  const [began] = useState(() => headDraftOf(head));
  const api = useApiForm<HeadDraft, Head>({
    defaultValues: began,
    async send(draft) {
      const result = await call('POST /metainfo/address/item', { body: headWishOf(draft, began, head) });
      if (!result.ok && result.error.code === 'STALE') await invalidate('GET /metainfo/address/list');
      return result;
    },
    words: { 'path:taken': text('taken'), 'path:pattern': text('pathWrong'), 'path:format': text('pathWrong'), 'image:pattern': text('imageWrong') },
    onDone() {
      void invalidate('GET /metainfo/address/list');
      void request('toast.show', { tone: 'info', text: text('saved') });
      onClose();
    },
  });
  const { form, errorOf } = api;
  return (
    <FormDialog api={api} size="lg" title={text(head ? 'edit' : 'add')} act={text('save')} words={{ STALE: text('stale') }} onClose={onClose}>
      <FieldGrid>
        <TextField
          label={text('path')}
          description={text('pathNote')}
          dir="ltr"
          maxLength={200}
          autoComplete="off"
          error={errorOf('path')}
          {...form.register('path', { validate: (typed) => PATH.test(typed.trim()) || text('pathWrong') })}
        />
        <SelectField
          label={text('language')}
          options={[{ id: '', label: text('everyLanguage') }, ...locales.map((id) => ({ id, label: languages[id].name }))]}
          error={errorOf('locale')}
          {...form.register('locale')}
        />
        <div data-wide="">
          <TextField
            label={text('name')}
            description={text('emptyNote')}
            optional
            dir="auto"
            maxLength={200}
            autoComplete="off"
            error={errorOf('title')}
            {...form.register('title')}
          />
        </div>
        <div data-wide="">
          <TextArea label={text('description')} optional dir="auto" maxLength={500} error={errorOf('description')} {...form.register('description')} />
        </div>
        <div data-wide="">
          <TextField
            label={text('image')}
            description={text('imageNote')}
            optional
            dir="ltr"
            maxLength={2000}
            autoComplete="off"
            error={errorOf('image')}
            {...form.register('image')}
          />
        </div>
      </FieldGrid>
      <Checkbox label={text('indexed')} description={text('indexedNote')} {...form.register('indexed')} />
    </FormDialog>
  );
}
