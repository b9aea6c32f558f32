import type { BoughtPlanGift } from '@marquee/api/contract';
import { call, invalidate } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { FormDialog } from '@marquee/mf-shared/ui/editing';
import { useApiForm } from '@marquee/mf-shared/ui/forms';
import { draftOf, giftOf, type GiftDraft } from '../buy/gift-draft.ts';
import { GiftFields } from '../buy/gift-fields.tsx';
import { useIdempotentCall } from '../idempotent-call.ts';
import { useText } from '../text.ts';

interface ReaddressPlanProps {
  readonly gift: BoughtPlanGift & { readonly version: number };
  readonly onClose: () => void;
}

const readBoughtAnew = () => invalidate('GET /gift/plan/bought', 'GET /order/list');

/** Whom a plan that was bought is for, once more: as long as its letter has not gone out. */
export function ReaddressPlan({ gift, onClose }: ReaddressPlanProps) {
  const text = useText('planGifts');
  const box = useText('giftBox');
  const once = useIdempotentCall(readBoughtAnew);
  const { id, version, planName, recipientName, recipientEmail, senderName, message, sendOn } = gift;
  const api = useApiForm<GiftDraft, BoughtPlanGift>({
    defaultValues: draftOf({ recipientName, recipientEmail, senderName, message, sendOn }),
    send: (draft) =>
      once((idempotencyKey) => call('POST /gift/plan/bought/readdress/:id', { params: { id }, body: { version, gift: giftOf(draft) ?? {} }, idempotencyKey })),
    words: { 'gift.sendOn:range': box('sendOnWrong') },
    onDone() {
      void request('toast.show', { tone: 'info', text: text('edited') });
      onClose();
    },
  });
  return (
    <FormDialog api={api} title={text('title', { plan: planName })} act={box('save')} words={{ CONFLICT: text('tooLate') }} onClose={onClose}>
      <GiftFields api={api} sendOnNote={box('sendOnPaid')} isForOthers />
    </FormDialog>
  );
}
