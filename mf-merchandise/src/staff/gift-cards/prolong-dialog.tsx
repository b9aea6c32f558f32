import type { Reply } from '@marquee/api/contract';
import { call } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { FormDialog } from '@marquee/mf-shared/ui/editing';
import { DateField, TextArea, useApiForm } from '@marquee/mf-shared/ui/forms';
import { useIdempotentCall } from '../../idempotent-call.ts';
import { useText } from '../../text.ts';
import { readCardsAnew } from './gift-state.ts';

type Card = Reply<'GET /gift/card/item/:id'>;

/** A card can be used for longer, for a reason: up to a later day, or for good. */
export function ProlongDialog({ card: { id, version, lastFour }, onClose }: { readonly card: Card; readonly onClose: () => void }) {
  const text = useText('staffGifts');
  const once = useIdempotentCall(readCardsAnew);
  const api = useApiForm<{ endsOn: string; note: string }, Card>({
    defaultValues: { endsOn: '', note: '' },
    send: ({ endsOn, note }) =>
      once((idempotencyKey) =>
        call('POST /gift/card/prolong/:id', { params: { id }, body: { version, note: note.trim(), endsOn: endsOn === '' ? null : endsOn }, idempotencyKey }),
      ),
    words: { 'endsOn:range': text('prolongWrong') },
    onDone() {
      void request('toast.show', { tone: 'info', text: text('prolongDone') });
      onClose();
    },
  });
  const { form, errorOf } = api;
  return (
    <FormDialog api={api} title={text('prolongTitle', { lastFour: lastFour ?? '' })} act={text('prolong')} onClose={onClose}>
      <DateField label={text('prolongDay')} description={text('prolongNote')} optional error={errorOf('endsOn')} {...form.register('endsOn')} />
      <TextArea
        label={text('why')}
        description={text('reasonNote')}
        dir="auto"
        rows={2}
        maxLength={500}
        error={errorOf('note')}
        {...form.register('note', { validate: (typed) => typed.trim() !== '' || text('needed') })}
      />
    </FormDialog>
  );
}
