import type { Drop, Product } from '@marquee/api/contract';
import { call, invalidate } from '@marquee/mf-shared/api';
import { request, shared } from '@marquee/mf-shared/bus';
import { Button, Quantity, Stack, useErrorText } from '@marquee/mf-shared/ui';
import { ShoppingBag } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { OptionPicker } from '../buy/option-picker.tsx';
import { SizeGuideLink } from '../buy/size-guide/size-guide-link.tsx';
import { choiceFrom, openOption, skuOf, type Choice, type Sku } from '../buy/sku-choice.ts';
import { keep } from '../checkout/kept-checkout.ts';
import { useIdempotentCall } from '../idempotent-call.ts';
import { useText } from '../text.ts';

const Order = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  > :last-child {
    flex: 1 1 11rem;
  }
`;

/** Returns the SKUs that a drop sells, with the units left in the drop. */
export function skusOfDrop(skus: readonly Sku[], drop: Drop): Sku[] {
  const left = new Map(drop.skus.map((one) => [one.skuId, one.left]));
  return skus.flatMap((sku) => {
    const available = left.get(sku.id);
    return available === undefined ? [] : [{ ...sku, available }];
  });
}

interface BuyTurnProps {
  readonly product: Product;
  readonly drop: Drop;
  readonly mayBuy: number;
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => void;
}

/** Buys in one's turn: the press reserves the units, and payment follows, without a cart. A retry without an answer repeats the same purchase. */
export function BuyTurn({ product, drop, mayBuy, choice: wanted, onChoose }: BuyTurnProps) {
  const text = useText('drop');
  const buyText = useText('buy');
  const say = useErrorText();
  const navigate = useNavigate();
  const once = useIdempotentCall(() => invalidate('GET /drop/mine/:id', 'GET /drop/list'));
  const box = useRef<HTMLDivElement>(null);
  const [quantity, setQuantity] = useState(1);
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const skus = skusOfDrop(product.skus, drop);
  const choice = choiceFrom(skus, wanted);
  const sku = skuOf(skus, choice);
  const open = openOption(skus, choice);
  const most = Math.max(1, Math.min(mayBuy, sku?.available ?? mayBuy));
  const isGone = sku !== undefined && sku.available <= 0;

  async function buy(): Promise<void> {
    if (!sku) {
      setAsked(true);
      [...(box.current?.querySelectorAll('input') ?? [])].find((input) => input.dataset['option'] === open)?.focus();
      return;
    }
    setBusy(true);
    const items = [{ skuId: sku.id, quantity: Math.min(quantity, most) }];
    let key = '';
    const begun = await once((idempotencyKey) => {
      key = idempotencyKey;
      return call('POST /checkout/item', { body: { items, language: shared.theme.current().locale }, idempotencyKey });
    });
    setBusy(false);
    if (!begun.ok) {
      await request('toast.show', { tone: 'error', text: say(begun.error) });
      return;
    }
    keep({ key, items, id: begun.value.checkout.id, token: begun.value.token, isApart: true });
    await navigate('/merchandise/checkout');
  }

  return (
    <Stack ref={box} $gap={4}>
      <OptionPicker
        skus={skus}
        choice={choice}
        onChoose={(next) => {
          setAsked(false);
          onChoose(next);
        }}
      />
      <SizeGuideLink product={product} choice={choice} />
      {isAsked && open !== undefined ? <p role="alert">{text('chooseFirst')}</p> : null}
      <Order>
        {most > 1 ? (
          <Quantity label={buyText('quantity')} value={Math.min(quantity, most)} onChange={setQuantity} min={1} max={most} disabled={isGone} />
        ) : null}
        <Button size="lg" wide loading={isBusy} disabled={isGone} icon={<ShoppingBag />} onClick={() => void buy()}>
          {isGone ? buyText('soldOut') : text('buyNow')}
        </Button>
      </Order>
    </Stack>
  );
}
