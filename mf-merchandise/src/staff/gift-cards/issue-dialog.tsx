import type { Reply } from '@marquee/api/contract';
import { call, type ApiError } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { FieldGrid, FormDialog } from '@marquee/mf-shared/ui/editing';
import { DateField, TextArea, TextField, useApiForm } from '@marquee/mf-shared/ui/forms';
import { useIdempotentCall } from '../../idempotent-call.ts';
import { useText } from '../../text.ts';
import { isCurrency, parseMoney } from '../money-input.ts';
import { readCardsAnew } from './gift-state.ts';
import { issueOf, newCard, type IssueDraft } from './issue-draft.ts';
import { LetterFields } from './letter-fields.tsx';

/** The form has the currency in a field of its own. */
const ofThisForm = (error: ApiError): ApiError => ({
  ...error,
  fields: error.fields?.map((field) => ({ ...field, path: field.path.replace(/^amount\.currency$/, 'currency').replace(/^amount\.amount$/, 'amount') })),
});

interface IssueDialogProps {
  readonly currency: string;
  readonly onClose: () => void;
}

/** Gives somebody a gift card for nothing, for a reason; its code goes to them alone, by letter. */
export function IssueDialog({ currency, onClose }: IssueDialogProps) {
  const text = useText('staffGifts');
  const once = useIdempotentCall(readCardsAnew);
  const api = useApiForm<IssueDraft, Reply<'POST /gift/card/issue'>>({
    defaultValues: newCard(currency),
    async send(draft) {
      const result = await once((idempotencyKey) => call('POST /gift/card/issue', { body: issueOf(draft), idempotencyKey }));
      return result.ok ? result : { ok: false, error: ofThisForm(result.error) };
    },
    words: { 'sendOn:range': text('sendOnWrong'), 'endsOn:range': text('endsOnWrong') },
    onDone({ recipientName }) {
      void request('toast.show', { tone: 'info', text: text('issued', { name: recipientName }) });
      onClose();
    },
  });
  const { form, errorOf } = api;
  const some = (typed: string) => typed.trim() !== '' || text('needed');
  return (
    <FormDialog api={api} size="lg" title={text('giveTitle')} act={text('giveNow')} onClose={onClose}>
      <FieldGrid>
        <TextField
          label={text('amount')}
          dir="ltr"
          inputMode="decimal"
          maxLength={16}
          autoComplete="off"
          error={errorOf('amount')}
          {...form.register('amount', { validate: (typed, { currency: of }) => (parseMoney(typed, of) ?? 0) > 0 || text('amountWrong') })}
        />
        <TextField
          label={text('currency')}
          dir="ltr"
          maxLength={3}
          autoComplete="off"
          autoCapitalize="characters"
          error={errorOf('currency')}
          {...form.register('currency', { validate: (typed) => isCurrency(typed) || text('currencyWrong') })}
        />
        <LetterFields api={api} isNameNeeded />
        <DateField label={text('endsOn')} description={text('endsOnNote')} optional error={errorOf('endsOn')} {...form.register('endsOn')} />
      </FieldGrid>
      <TextArea label={text('message')} dir="auto" rows={2} maxLength={500} error={errorOf('message')} {...form.register('message')} />
      <TextArea
        label={text('reason')}
        description={text('reasonNote')}
        dir="auto"
        rows={2}
        maxLength={500}
        error={errorOf('reason')}
        {...form.register('reason', { validate: some })}
      />
    </FormDialog>
  );
}
