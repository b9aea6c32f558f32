import { useRef, useState } from 'react';
import type { Cart, Product } from '@marquee/api/contract';
import { request } from '@marquee/mf-shared/bus';
import { Button, ErrorNote, Quantity, Stack } from '@marquee/mf-shared/ui';
import { useApiForm } from '@marquee/mf-shared/ui/forms';
import { Gift } from 'lucide-react';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import { giftOf, newGift, ofWish, type GiftDraft } from './gift-draft.ts';
import { GiftFields } from './gift-fields.tsx';
import { OptionPicker } from './option-picker.tsx';
import { OrderFrame } from './order-frame.ts';
import { ProductCost } from './product-cost.tsx';
import { openOption, skuOf, type Choice } from './sku-choice.ts';
import { useInCartToast } from './use-add-to-cart.ts';

/** Highest number of gift cards in one cart line. */
const MAX_QUANTITY = 20;

const Note = styled.p`
  font-size: var(--font-sm);
  color: var(--text-muted);
`;

interface GiftBoxProps {
  readonly product: Product;
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => void;
  readonly onAdded?: (() => void) | undefined;
}

/** Renders what it takes to buy a gift card: amount, recipient, sender and the day it is sent. */
export function GiftBox({ product, choice, onChoose, onAdded }: GiftBoxProps) {
  const text = useText('giftBox');
  const buy = useText('buy');
  const { id: productId, name, skus } = product;
  const box = useRef<HTMLFormElement>(null);
  const [quantity, setQuantity] = useState(1);
  const [isAsked, setAsked] = useState(false);
  const inCart = useInCartToast();
  const sku = skuOf(skus, choice);
  const open = openOption(skus, choice);
  const api = useApiForm<GiftDraft, Cart>({
    defaultValues: newGift,
    send: async (draft) => ofWish(await request('cart.add', { productId, quantity, gift: giftOf(draft), ...(sku && { skuId: sku.id }) })),
    words: { 'gift.sendOn:range': text('sendOnWrong') },
    onDone() {
      api.form.reset(newGift);
      setQuantity(1);
      void request('toast.show', inCart(buy('added', { name })));
      onAdded?.();
    },
  });
  return (
    <form
      ref={box}
      noValidate
      aria-label={text('form')}
      onSubmit={(event) => {
        if (sku) {
          api.submit(event);
          return;
        }
        event.preventDefault();
        setAsked(true);
        [...(box.current?.querySelectorAll('input') ?? [])].find((input) => input.dataset['option'] === open)?.focus();
      }}
    >
      <Stack $gap={5}>
        <ProductCost product={product} choice={choice} />
        <OptionPicker skus={skus} choice={choice} onChoose={onChoose} />
        {isAsked && !sku ? <Note role="status">{text('chooseFirst')}</Note> : null}
        <GiftFields api={api} />
        {api.problem ? <ErrorNote error={api.problem} /> : null}
        <OrderFrame>
          <Quantity label={buy('quantity')} value={quantity} onChange={setQuantity} min={1} max={MAX_QUANTITY} />
          <Button type="submit" size="lg" wide loading={api.sending} icon={<Gift />}>
            {buy('add')}
          </Button>
        </OrderFrame>
        <Note>{text('note')}</Note>
      </Stack>
    </form>
  );
}
