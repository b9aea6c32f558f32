import type { Reply } from '@marquee/api/contract';
import { call, type ApiError } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { FieldGrid, FormDialog } from '@marquee/mf-shared/ui/editing';
import { TextArea, useApiForm } from '@marquee/mf-shared/ui/forms';
import { giftOf } from '../../buy/gift-draft.ts';
import { useIdempotentCall } from '../../idempotent-call.ts';
import { useText } from '../../text.ts';
import { readCardsAnew } from './gift-state.ts';
import { LetterFields, type LetterDraft } from './letter-fields.tsx';

type Card = Reply<'GET /gift/card/item/:id'>;
type Draft = LetterDraft & { readonly note: string };

const ofThisForm = (error: ApiError): ApiError => ({
  ...error,
  fields: error.fields?.map((field) => ({ ...field, path: field.path.replace(/^gift\./, '') })),
});

/** Whom a card is for, once more and for a reason. One that was sent goes out again at once, with another code. */
export function ReaddressDialog({ card, onClose }: { readonly card: Card; readonly onClose: () => void }) {
  const text = useText('staffGifts');
  const once = useIdempotentCall(readCardsAnew);
  const { id, version, recipientName, recipientEmail, senderName, message, sendOn, sentAt } = card;
  const api = useApiForm<Draft, Card>({
    defaultValues: { recipientName, recipientEmail, senderName, message, sendOn: sendOn ?? '', note: '' },
    async send({ note, ...gift }) {
      const body = { version, note: note.trim(), gift: giftOf({ isForMe: false, gift }) ?? {} };
      const result = await once((idempotencyKey) => call('POST /gift/card/readdress/:id', { params: { id }, body, idempotencyKey }));
      return result.ok ? result : { ok: false, error: ofThisForm(result.error) };
    },
    words: { 'sendOn:range': text('sendOnWrong') },
    onDone() {
      void request('toast.show', { tone: 'info', text: text('readdressDone') });
      onClose();
    },
  });
  const { form, errorOf } = api;
  return (
    <FormDialog api={api} size="lg" title={text('readdressTitle')} act={text('readdress')} words={{ CONFLICT: text('tooLate') }} onClose={onClose}>
      {sentAt === null ? null : <p>{text('readdressText')}</p>}
      <FieldGrid>
        <LetterFields api={api} hasDay={sentAt === null} />
      </FieldGrid>
      <TextArea label={text('message')} dir="auto" rows={2} maxLength={500} error={errorOf('message')} {...form.register('message')} />
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
