import type { Cart, Plan } from '@marquee/api/contract';
import { request } from '@marquee/mf-shared/bus';
import { FormDialog } from '@marquee/mf-shared/ui/editing';
import { useApiForm } from '@marquee/mf-shared/ui/forms';
import { giftOf, newGift, ofWish } from '../buy/gift-draft.ts';
import { GiftFields } from '../buy/gift-fields.tsx';
import { useInCartToast } from '../buy/use-add-to-cart.ts';
import { useText } from '../text.ts';
import { PeriodField, type PlanGiftDraft } from './period-field.tsx';

interface GiveDialogProps {
  readonly plan: Plan;
  readonly onClose: () => void;
}

/** All it takes to buy a plan for somebody else: for how long, whom it is for, from whom, and when it is sent. */
export function GiveDialog({ plan: { id, name, interval, price }, onClose }: GiveDialogProps) {
  const text = useText('planGifts');
  const box = useText('giftBox');
  const inCart = useInCartToast();
  const api = useApiForm<PlanGiftDraft, Cart>({
    defaultValues: { ...newGift, quantity: interval === 'YEAR' ? '1' : '3' },
    send: async ({ quantity, ...draft }) => ofWish(await request('cart.add', { productId: id, skuId: id, quantity: Number(quantity), gift: giftOf(draft) })),
    words: { 'gift.sendOn:range': box('sendOnWrong') },
    onDone() {
      void request('toast.show', inCart(text('added', { plan: name })));
      onClose();
    },
  });
  return (
    <FormDialog api={api} size="lg" title={text('title', { plan: name })} act={text('add')} onClose={onClose}>
      <PeriodField api={api} interval={interval} price={price} />
      <GiftFields api={api} isForOthers />
      <p>{text('note')}</p>
    </FormDialog>
  );
}
