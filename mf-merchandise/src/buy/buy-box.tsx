import { useRef, useState } from 'react';
import type { Product } from '@marquee/api/contract';
import { Button, Price, Quantity, Stack } from '@marquee/mf-shared/ui';
import { ShoppingBag } from 'lucide-react';
import { styled } from 'styled-components';
import { OptionPicker } from './option-picker.tsx';
import { openOption, pricesDiffer, skuOf, type Choice } from './sku-choice.ts';
import { stockOf, type Stock } from './stock.ts';
import { StockNote } from './stock-note.tsx';
import { useBuyText } from './texts.ts';
import { useAddToCart, useHeldInCart } from './use-add-to-cart.ts';

const Cost = styled.p`font-size: var(--font-2xl); line-height: 1.2;`;
const Order = styled.div`
  display: flex; gap: var(--space-3);
  > :last-child { flex: 1; }
  [role='group'] { --side: 3.125rem; }
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
  const [asked, setAsked] = useState<string>();
  const [quantity, setQuantity] = useState(1);
  const { add, busy } = useAddToCart();
  const text = useBuyText();
  const sku = skuOf(skus, choice);
  const held = useHeldInCart(sku?.id);
  const stock = stockOfAll(product, sku && stockOf(sku.available, held));
  const price = sku?.price ?? product.price;
  const buyable = stock?.state === undefined || stock.left > 0;
  const amount = Math.max(1, Math.min(quantity, stock?.left ?? quantity));

  async function buy(): Promise<void> {
    if (!sku) {
      const open = openOption(skus, choice);
      setAsked(open);
      box.current?.querySelector<HTMLInputElement>(`input[data-option="${CSS.escape(open ?? '')}"]`)?.focus();
      return;
    }
    if (!(await add({ productId: product.id, skuId: sku.id, quantity: amount, name }))) return;
    setQuantity(1);
    onAdded?.();
  }

  return (
    <Stack ref={box} $gap={5}>
      {price ? <Cost><Price money={price} from={!sku && pricesDiffer(skus, choice)} /></Cost> : null}
      <OptionPicker skus={skus} choice={choice} asked={asked} onChoose={(next) => { setAsked(undefined); onChoose(next); }} />
      <Stack $gap={3}>
        <StockNote stock={stock} />
        <Order>
          <Quantity label={text.quantity} value={amount} onChange={setQuantity} min={1} max={Math.max(1, stock?.left ?? 99)} disabled={!buyable} />
          <Button size="lg" wide loading={busy} disabled={!buyable} icon={buyable ? <ShoppingBag /> : undefined} onClick={() => void buy()}>
            {buyable ? text.add : stock?.state === 'sold-out' ? text.soldOut : text.allInCart}
          </Button>
        </Order>
      </Stack>
    </Stack>
  );
}

/** The stock of what is chosen; before that only whether everything is sold out. */
function stockOfAll({ skus }: Product, chosen: Stock | undefined): Stock | undefined {
  return chosen ?? (skus.every(({ available }) => available <= 0) ? stockOf(0) : undefined);
}
