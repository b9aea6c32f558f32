import type { PlanGift } from '@marquee/api/contract';
import { call, invalidate } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { FormDialog } from '@marquee/mf-shared/ui/editing';
import { TextArea, useApiForm } from '@marquee/mf-shared/ui/forms';
import { draftOf, giftOf, type GiftDraft } from '../../buy/gift-draft.ts';
import { GiftFields } from '../../buy/gift-fields.tsx';
import { useIdempotentCall } from '../../idempotent-call.ts';
import { useText } from '../../text.ts';

interface PlanGiftDialogProps {
  readonly gift: PlanGift;
  readonly act: 'resend' | 'readdress';
  readonly onClose: () => void;
}

const readGiftsAnew = () => invalidate('GET /gift/plan/list', 'GET /order/item/:id');

/** Resends or readdresses a gifted plan that nobody has redeemed yet. */
export function PlanGiftDialog({ act, ...props }: PlanGiftDialogProps) {
  return act === 'resend' ? <Resend {...props} /> : <Readdress {...props} />;
}

type OneProps = Omit<PlanGiftDialogProps, 'act'>;

function Resend({ gift: { id, version }, onClose }: OneProps) {
  const text = useText('planGifts');
  const once = useIdempotentCall(readGiftsAnew);
  const api = useApiForm<{ readonly version: number }, PlanGift>({
    defaultValues: { version },
    send: () => once((idempotencyKey) => call('POST /gift/plan/resend/:id', { params: { id }, body: { version }, idempotencyKey })),
    onDone() {
      void request('toast.show', { tone: 'info', text: text('resendDone') });
      onClose();
    },
  });
  return (
    <FormDialog api={api} size="sm" title={text('resendTitle')} act={text('resend')} words={{ CONFLICT: text('tooLate') }} onClose={onClose}>
      <p>{text('resendText')}</p>
    </FormDialog>
  );
}

interface Draft extends GiftDraft {
  readonly note: string;
}

/** Changes the recipient, with a reason. A gift that was sent is sent again at once, with a new code. */
function Readdress({ gift, onClose }: OneProps) {
  const text = useText('planGifts');
  const box = useText('giftBox');
  const once = useIdempotentCall(readGiftsAnew);
  const { id, version, recipientName, recipientEmail, senderName, message, sendOn, sentAt } = gift;
  const api = useApiForm<Draft, PlanGift>({
    defaultValues: { ...draftOf({ recipientName, recipientEmail, senderName, message, sendOn }), note: '' },
    send: ({ note, ...draft }) =>
      once((idempotencyKey) =>
        call('POST /gift/plan/readdress/:id', { params: { id }, body: { version, note: note.trim(), gift: giftOf(draft) ?? {} }, idempotencyKey }),
      ),
    words: { 'gift.sendOn:range': box('sendOnWrong'), 'gift.sendOn:unfit': text('atOnce') },
    onDone() {
      void request('toast.show', { tone: 'info', text: text('edited') });
      onClose();
    },
  });
  const { form, errorOf } = api;
  return (
    <FormDialog api={api} size="lg" title={text('readdressTitle')} act={text('readdress')} words={{ CONFLICT: text('tooLate') }} onClose={onClose}>
      {sentAt === null ? null : <p>{text('resendText')}</p>}
      <GiftFields api={api} sendOnNote={box('sendOnPaid')} isForOthers hasDay={sentAt === null} senderLabel={text('sender')} />
      <TextArea
        label={text('why')}
        dir="auto"
        rows={2}
        maxLength={500}
        error={errorOf('note')}
        {...form.register('note', { validate: (typed) => typed.trim() !== '' || text('needed') })}
      />
    </FormDialog>
  );
}
