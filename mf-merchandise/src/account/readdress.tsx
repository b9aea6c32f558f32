import type { BoughtGiftCard } from '@marquee/api/contract';
import { call, invalidate } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { FormDialog } from '@marquee/mf-shared/ui/editing';
import { useApiForm } from '@marquee/mf-shared/ui/forms';
import { draftOf, giftOf, type GiftDraft } from '../buy/gift-draft.ts';
import { GiftFields } from '../buy/gift-fields.tsx';
import { useIdempotentCall } from '../idempotent-call.ts';
import { useText } from '../text.ts';

interface ReaddressProps {
  readonly card: BoughtGiftCard & { readonly version: number };
  readonly onClose: () => void;
}

const readBoughtAnew = () => invalidate('GET /gift/bought', 'GET /order/list');

/** Whom a gift card that was bought is for, once more: as long as its letter has not gone out. */
export function Readdress({ card, onClose }: ReaddressProps) {
  const text = useText('giftBox');
  const once = useIdempotentCall(readBoughtAnew);
  const { id, version, recipientName, recipientEmail, senderName, message, sendOn } = card;
  const api = useApiForm<GiftDraft, BoughtGiftCard>({
    defaultValues: draftOf({ recipientName, recipientEmail, senderName, message, sendOn }),
    send: (draft) =>
      once((idempotencyKey) => call('POST /gift/bought/readdress/:id', { params: { id }, body: { version, gift: giftOf(draft) ?? {} }, idempotencyKey })),
    words: { 'gift.sendOn:range': text('sendOnWrong') },
    onDone() {
      void request('toast.show', { tone: 'info', text: text('edited') });
      onClose();
    },
  });
  return (
    <FormDialog api={api} title={text('editTitle')} act={text('save')} words={{ CONFLICT: text('tooLate') }} onClose={onClose}>
      <GiftFields api={api} sendOnNote={text('sendOnPaid')} />
    </FormDialog>
  );
}
