import type { Cart, CartItem } from '@marquee/api/contract';
import { request } from '@marquee/mf-shared/bus';
import { FormDialog } from '@marquee/mf-shared/ui/editing';
import { useApiForm } from '@marquee/mf-shared/ui/forms';
import { draftOf, giftOf, ofWish, type GiftDraft } from '../buy/gift-draft.ts';
import { GiftFields } from '../buy/gift-fields.tsx';
import { useText } from '../text.ts';

interface EditGiftProps {
  readonly item: CartItem;
  /** How many of it are wanted now. */
  readonly quantity: number;
  readonly onClose: () => void;
}

/** Whom the gift cards of a line are for, once more: with those for the same person they become one line. */
export function EditGift({ item: { id, gift }, quantity, onClose }: EditGiftProps) {
  const text = useText('giftBox');
  const api = useApiForm<GiftDraft, Cart>({
    defaultValues: draftOf(gift),
    send: async (draft) => ofWish(await request('cart.update', { itemId: id, quantity, gift: giftOf(draft) })),
    words: { 'gift.sendOn:range': text('sendOnWrong') },
    onDone() {
      void request('toast.show', { tone: 'info', text: text('edited') });
      onClose();
    },
  });
  return (
    <FormDialog api={api} title={text('editTitle')} act={text('save')} onClose={onClose}>
      <GiftFields api={api} />
    </FormDialog>
  );
}
