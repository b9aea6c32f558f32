import { lazy, Suspense, useRef, useState } from 'react';
import type { Product } from '@marquee/api/contract';
import { from } from '@marquee/mf-shared/theme';
import { Button, Quantity, Stack } from '@marquee/mf-shared/ui';
import { Bell, ShoppingBag } from 'lucide-react';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import { stepsOf, useOwnPrices } from './own-prices.ts';
import { OptionPicker } from './option-picker.tsx';
import { OrderFrame } from './order-frame.ts';
import { lowestOf, ProductCost } from './product-cost.tsx';
import { SizeGuideLink } from './size-guide/size-guide-link.tsx';
import { openOption, pricesDiffer, skuOf, type Choice, type Sku } from './sku-choice.ts';
import { stockOf, type Stock } from './stock.ts';
import { StockNote } from './stock-note.tsx';
import { StickyBuy } from './sticky-buy.tsx';
import { useAddToCart, useHeldInCart } from './use-add-to-cart.ts';

const BundleParts = lazy(async () => ({ default: (await import('./bundle-parts.tsx')).BundleParts }));
const GiftBox = lazy(async () => ({ default: (await import('./gift-box.tsx')).GiftBox }));
const PriceSteps = lazy(async () => ({ default: (await import('./price-steps.tsx')).PriceSteps }));
const PriceStanding = lazy(async () => ({ default: (await import('./price-standing.tsx')).PriceStanding }));
const TellMe = lazy(async () => ({ default: (await import('./tell-me.tsx')).TellMe }));

/** Reserves the height of its content. */
const Line = styled.div<{ $lines?: number }>`
  block-size: ${({ $lines = 1 }) => `${String($lines * 1.8125)}rem`};
`;

/** Reserves the height of the form of a gift card. */
const SoonFrame = styled.div`
  min-block-size: 57.5rem;
  ${from('md')} {
    min-block-size: 43.5rem;
  }
  ${from('lg')} {
    min-block-size: 51rem;
  }
`;

/** Limit while no SKU is chosen, and the stock is thus unknown. */
const MAX_QUANTITY = 99;

interface BuyBoxProps {
  readonly product: Product;
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => void;
  readonly onAdded?: () => void;
}

/** Renders what it takes to buy one product; a gift card also asks for its recipient. */
export function BuyBox(props: BuyBoxProps) {
  if (!props.product.metaData.isGiftCard) return <GoodsBox {...props} />;
  return (
    <Suspense fallback={<GiftBoxSoon {...props} />}>
      <GiftBox {...props} />
    </Suspense>
  );
}

/** Renders the gift box while its script loads, so that the content below stays in place. */
function GiftBoxSoon({ product, choice, onChoose }: BuyBoxProps) {
  return (
    <SoonFrame>
      <Stack $gap={5}>
        <ProductCost product={product} choice={choice} />
        <OptionPicker skus={product.skus} choice={choice} onChoose={onChoose} />
      </Stack>
    </SoonFrame>
  );
}

/** Price, options, stock, quantity and the button. */
function GoodsBox({ product: common, choice, onChoose, onAdded }: BuyBoxProps) {
  const { product, ...own } = useOwnPrices(common);
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
  const steps = stepsOf(skus, sku);
  const most = Math.max(1, stock?.left ?? MAX_QUANTITY);
  const amount = Math.min(quantity, most);
  const isBuyable = !stock || stock.left > 0;
  const { preorder, word } = saidOf(sku, stock);

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
      <div>
        <ProductCost product={product} choice={choice} />
        {own.isByGroup ? (
          <Suspense fallback={<Line />}>
            <PriceStanding standing={own.standing} />
          </Suspense>
        ) : null}
      </div>
      <OptionPicker
        skus={skus}
        choice={choice}
        onChoose={(next) => {
          setAsked(false);
          onChoose(next);
        }}
      />
      <SizeGuideLink product={product} choice={choice} />
      {sku?.parts.length ? <Contents sku={sku} /> : null}
      <Stack $gap={3}>
        <StockNote stock={stock} preorder={preorder} open={open} isAsked={isAsked} held={held} />
        <OrderFrame ref={order}>
          <Quantity label={text('quantity')} value={amount} onChange={setQuantity} min={1} max={most} disabled={!isBuyable} />
          <Button size="lg" wide loading={busy} disabled={!isBuyable} icon={isBuyable ? <ShoppingBag /> : undefined} onClick={() => void buy()}>
            {text(word)}
          </Button>
        </OrderFrame>
        {steps.length > 0 ? (
          <Suspense fallback={<Line $lines={steps.length + 1} />}>
            <PriceSteps steps={steps} units={amount + held} />
          </Suspense>
        ) : null}
        {sku && stock?.state === 'sold-out' ? (
          <Suspense fallback={<TellMeSoon />}>
            <TellMe skuId={sku.id} />
          </Suspense>
        ) : null}
      </Stack>
      <StickyBuy standsFor={order} price={sku?.price ?? lowestOf(product)} from={!sku && pricesDiffer(skus, choice)} name={name}>
        {/* Not in the tab order: the keyboard reaches the other button, and this bar disappears once that is in view. */}
        <Button wide tabIndex={-1} loading={busy} disabled={!isBuyable} onClick={() => void buy()}>
          {text(word)}
        </Button>
      </StickyBuy>
    </Stack>
  );
}

function Contents({ sku }: { readonly sku: Sku }) {
  return (
    <Suspense fallback={<Line $lines={sku.parts.length + 3} />}>
      <BundleParts sku={sku} />
    </Suspense>
  );
}

/** Renders the button while its script loads, so that nothing moves. */
function TellMeSoon() {
  const text = useText('buy');
  return (
    <Button variant="secondary" wide disabled icon={<Bell />}>
      {text('tellMe')}
    </Button>
  );
}

const buttonWords = { 'in-stock': 'add', low: 'add', 'sold-out': 'soldOut', 'all-in-cart': 'allInCart' } as const satisfies Record<Stock['state'], string>;

/** Returns the text of the button, and the pre-order if there is one. */
function saidOf(sku: Sku | undefined, stock: Stock | undefined) {
  const preorder = sku?.preorder ?? undefined;
  const isBuyable = !stock || stock.left > 0;
  return { preorder, word: preorder && isBuyable ? ('preorder' as const) : buttonWords[stock?.state ?? 'in-stock'] };
}

/** Returns the stock of the chosen SKU; without a choice, only whether everything is sold out. */
function stockOfAll(skus: readonly Sku[], chosen: Sku | undefined, held: number): Stock | undefined {
  if (chosen) return stockOf(chosen.available, held);
  return skus.every(({ available }) => available <= 0) ? stockOf(0) : undefined;
}
