import type { Cart, CartItem } from '@marquee/api/contract';
import { request } from '@marquee/mf-shared/bus';
import { FormDialog } from '@marquee/mf-shared/ui/editing';
import { useApiForm } from '@marquee/mf-shared/ui/forms';
import { draftOf, giftOf, ofWish } from '../buy/gift-draft.ts';
import { GiftFields } from '../buy/gift-fields.tsx';
import { PeriodField, type PlanGiftDraft } from '../plans/period-field.tsx';
import { useText } from '../text.ts';

interface EditPlanGiftProps {
  readonly item: CartItem;
  /** For how many periods it is wanted now. */
  readonly quantity: number;
  readonly onClose: () => void;
}

/** Whom a plan is for, and for how long, once more. */
export function EditPlanGift({ item: { id, name, gift, interval, price }, quantity, onClose }: EditPlanGiftProps) {
  const text = useText('planGifts');
  const box = useText('giftBox');
  const api = useApiForm<PlanGiftDraft, Cart>({
    defaultValues: { ...draftOf(gift), isForMe: false, quantity: String(quantity) },
    send: async ({ quantity: periods, ...draft }) => ofWish(await request('cart.update', { itemId: id, quantity: Number(periods), gift: giftOf(draft) })),
    words: { 'gift.sendOn:range': box('sendOnWrong') },
    onDone() {
      void request('toast.show', { tone: 'info', text: text('edited') });
      onClose();
    },
  });
  return (
    <FormDialog api={api} size="lg" title={text('title', { plan: name })} act={box('save')} onClose={onClose}>
      <PeriodField api={api} interval={interval ?? 'MONTH'} price={price} />
      <GiftFields api={api} isForOthers />
    </FormDialog>
  );
}
