import { useRef, useState } from 'react';
import type { Product } from '@marquee/api/contract';
import { Button, Price, Quantity, Stack } from '@marquee/mf-shared/ui';
import { ShoppingBag } from 'lucide-react';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import { OptionPicker } from './option-picker.tsx';
import { openOption, pricesDiffer, skuOf, type Choice, type Sku } from './sku-choice.ts';
import { stockOf, type Stock } from './stock.ts';
import { StockNote } from './stock-note.tsx';
import { StickyBuy } from './sticky-buy.tsx';
import { useAddToCart, useHeldInCart } from './use-add-to-cart.ts';

/** While nothing is chosen yet, and so nothing is known of the stock. */
const MOST_AT_ONCE = 99;

const Cost = styled.p`
  font-size: var(--font-2xl);
  line-height: 1.2;
`;
const Order = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  > :last-child {
    flex: 1 1 11rem;
  }
  [role='group'] {
    --side: 3.125rem;
  }
`;

interface BuyBoxProps {
  readonly product: Product;
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => void;
  readonly onAdded?: () => void;
}

/** All it takes to buy one product: price, options, stock, quantity and the button. */
export function BuyBox({ product, choice, onChoose, onAdded }: BuyBoxProps) {
  const { skus, name } = product;
  const box = useRef<HTMLDivElement>(null);
  const order = useRef<HTMLDivElement>(null);
  const [isAsked, setAsked] = useState(false);
  const [quantity, setQuantity] = useState(1);
  const { add, busy } = useAddToCart();
  const text = useText('buy');
  const sku = skuOf(skus, choice);
  const open = openOption(skus, choice);
  const held = useHeldInCart(sku?.id);
  const stock = stockOfAll(skus, sku, held);
  const most = Math.max(1, stock?.left ?? MOST_AT_ONCE);
  const amount = Math.min(quantity, most);
  const isBuyable = !stock || stock.left > 0;

  async function buy(): Promise<void> {
    if (!sku) {
      setAsked(true);
      [...(box.current?.querySelectorAll('input') ?? [])].find((input) => input.dataset['option'] === open)?.focus();
    } else if (await add({ productId: product.id, skuId: sku.id, quantity: amount, name })) {
      setQuantity(1);
      onAdded?.();
    }
  }

  return (
    <Stack ref={box} $gap={5}>
      <ProductCost product={product} choice={choice} />
      <OptionPicker
        skus={skus}
        choice={choice}
        onChoose={(next) => {
          setAsked(false);
          onChoose(next);
        }}
      />
      <Stack $gap={3}>
        <StockNote stock={stock} open={open} isAsked={isAsked} held={held} />
        <Order ref={order}>
          <Quantity label={text('quantity')} value={amount} onChange={setQuantity} min={1} max={most} disabled={!isBuyable} />
          <Button size="lg" wide loading={busy} disabled={!isBuyable} icon={isBuyable ? <ShoppingBag /> : undefined} onClick={() => void buy()}>
            {text(buttonWords[stock?.state ?? 'in-stock'])}
          </Button>
        </Order>
      </Stack>
      <StickyBuy standsFor={order} price={sku?.price ?? product.price} from={!sku && pricesDiffer(skus, choice)} name={name}>
        <Button wide loading={busy} disabled={!isBuyable} onClick={() => void buy()}>
          {text(buttonWords[stock?.state ?? 'in-stock'])}
        </Button>
      </StickyBuy>
    </Stack>
  );
}

const buttonWords = { 'in-stock': 'add', low: 'add', 'sold-out': 'soldOut', 'all-in-cart': 'allInCart' } as const satisfies Record<Stock['state'], string>;

function ProductCost({ product: { skus, price: lowest }, choice }: Pick<BuyBoxProps, 'product' | 'choice'>) {
  const sku = skuOf(skus, choice);
  const price = sku?.price ?? lowest;
  return price ? (
    <Cost>
      <Price money={price} {...(sku?.compareAtPrice && { was: sku.compareAtPrice })} from={!sku && pricesDiffer(skus, choice)} />
    </Cost>
  ) : null;
}

/** The stock of what is chosen; before that, only whether everything is sold out. */
function stockOfAll(skus: readonly Sku[], chosen: Sku | undefined, held: number): Stock | undefined {
  if (chosen) return stockOf(chosen.available, held);
  return skus.every(({ available }) => available <= 0) ? stockOf(0) : undefined;
}
