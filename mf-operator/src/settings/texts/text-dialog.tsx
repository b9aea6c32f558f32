import type { CatalogueText, Reply } from '@marquee/api/contract';
import { languageOf, type Locale } from '@marquee/api/languages';
import { call, invalidate } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { useFieldWords } from '@marquee/mf-shared/ui';
import { FormDialog } from '@marquee/mf-shared/ui/editing';
import { TextArea, useApiForm, useWatch } from '@marquee/mf-shared/ui/forms';
import { useRef, useState } from 'react';
import { useText } from '../../text.ts';
import { TextFacts } from './text-facts.tsx';
import { TextPreview } from './text-preview.tsx';
import { usePreview } from './use-preview.ts';

const LIST = 'GET /text/list';
const MAX_MESSAGE_LENGTH = 1000;

interface Draft {
  readonly message: string;
}

/** Edits one text. After a conflict, `row` is the newest version, and the next save builds on it. */
export function TextDialog({ row, onClose }: { readonly row: CatalogueText; readonly onClose: () => void }) {
  const text = useText('ownText');
  const say = useFieldWords();
  const { package: name, key, locale, override } = row;
  const [began] = useState({ message: override?.message ?? row.original ?? '' });
  const api = useApiForm<Draft, Reply<'POST /text/override/item'>>({
    defaultValues: began,
    async send({ message }) {
      const body = override ? { id: override.id, version: override.version, message } : { package: name, key, locale: locale as Locale, message };
      const result = await call('POST /text/override/item', { body });
      if (!result.ok && result.error.code !== 'INVALID_INPUT') await invalidate(LIST);
      return result;
    },
    words: { 'key:taken': text('stale') },
    onDone() {
      void invalidate(LIST);
      void request('toast.show', { tone: 'info', text: text('saved') });
      onClose();
    },
  });
  const { form, errorOf } = api;
  const message = useWatch({ control: form.control, name: 'message' });
  const { said, fault } = usePreview(row, message);
  const field = useRef<HTMLTextAreaElement | null>(null);
  const { ref, ...registered } = form.register('message', { validate: (typed) => typed.trim() !== '' || text('needed') });
  const insert = (value: string) => {
    const area = field.current;
    if (!area) return;
    area.setRangeText(value, area.selectionStart, area.selectionEnd, 'end');
    form.setValue('message', area.value, { shouldDirty: true });
    area.focus();
  };
  return (
    <FormDialog api={api} title={text('editTitle')} act={text('save')} words={{ STALE: text('stale'), CONFLICT: text('stale') }} onClose={onClose}>
      <TextFacts row={row} onInsert={insert} />
      <TextArea
        label={text('own')}
        description={text('ownNote')}
        lang={locale}
        dir={languageOf(locale).direction}
        maxLength={MAX_MESSAGE_LENGTH}
        error={errorOf('message') ?? (fault && say(fault))}
        ref={(area) => {
          ref(area);
          field.current = area;
        }}
        {...registered}
      />
      <TextPreview locale={locale} said={said} isRefused={fault !== undefined} />
    </FormDialog>
  );
}
