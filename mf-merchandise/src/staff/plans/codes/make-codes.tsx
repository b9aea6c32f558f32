import type { Reply } from '@marquee/api/contract';
import { call, invalidate } from '@marquee/mf-shared/api';
import { FieldGrid, FormDialog } from '@marquee/mf-shared/ui/editing';
import { Checkbox, Controller, TextField, useApiForm, useWatch } from '@marquee/mf-shared/ui/forms';
import { useIdempotentCall } from '../../../idempotent-call.ts';
import { useText } from '../../../text.ts';
import { TitleField } from '../../title-field.tsx';
import { daysOf, MAX_DAYS } from '../rights/give-draft.ts';
import { codesOf, countOf, MAX_CODES, newCodes, type CodeDraft } from './code-draft.ts';

export type Made = Reply<'POST /title-code/make'>;

interface MakeCodesProps {
  readonly onMade: (made: Made) => void;
  readonly onClose: () => void;
}

/** Makes codes of a title, to lie in boxes. */
export function MakeCodes({ onMade, onClose }: MakeCodesProps) {
  const text = useText('staffCodes');
  const rights = useText('staffRights');
  const once = useIdempotentCall(() => invalidate('GET /title-code/list'));
  const api = useApiForm<CodeDraft, Made>({
    defaultValues: newCodes,
    send: (draft) => once((idempotencyKey) => call('POST /title-code/make', { body: codesOf(draft), idempotencyKey })),
    words: { 'productId:unknown': rights('titleGone') },
    onDone: onMade,
  });
  const { form, errorOf } = api;
  const isForGood = useWatch({ control: form.control, name: 'isForGood' });
  return (
    <FormDialog api={api} size="lg" title={text('makeTitle')} act={text('makeNow')} onClose={onClose}>
      <Controller
        control={form.control}
        name="productId"
        rules={{ validate: (id) => id !== '' || text('titleNeeded') }}
        render={({ field }) => (
          <TitleField value={field.value} onChange={field.onChange} note={text('titleNote')} error={errorOf('productId')} focusRef={field.ref} />
        )}
      />
      <FieldGrid>
        <TextField
          label={text('label')}
          description={text('labelNote')}
          dir="auto"
          maxLength={100}
          autoComplete="off"
          error={errorOf('label')}
          {...form.register('label', { validate: (typed) => typed.trim() !== '' || text('labelNeeded') })}
        />
        <TextField
          label={text('count')}
          dir="ltr"
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
          error={errorOf('count')}
          {...form.register('count', { validate: (typed) => countOf(typed) !== undefined || text('countWrong', { most: MAX_CODES }) })}
        />
        {isForGood ? null : (
          <TextField
            label={rights('days')}
            dir="ltr"
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
            error={errorOf('days')}
            {...form.register('days', {
              validate: (typed, draft) => draft.isForGood || daysOf(typed) !== undefined || rights('daysWrong', { most: MAX_DAYS }),
            })}
          />
        )}
        <Checkbox label={rights('isForGood')} {...form.register('isForGood')} />
      </FieldGrid>
    </FormDialog>
  );
}
