import type { Product } from '@marquee/api/contract';
import { Button, Price } from '@marquee/mf-shared/ui';
import { QrCode } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { OptionPicker } from '../buy/option-picker.tsx';
import { choiceFrom, skuOf } from '../buy/sku-choice.ts';
import { useAddToCart } from '../buy/use-add-to-cart.ts';
import { useBigScreen } from '../phone/use-big-screen.ts';
import { useText } from '../text.ts';
import type { Chosen } from './moment-code.tsx';

const Frame = styled.div`
  display: grid;
  gap: 0.75rem;
  max-block-size: min(60cqb, 18rem);
  overflow: auto;
  padding: 0.25rem;
  > p {
    font-weight: 650;
  }
  legend {
    margin-block-end: 0.375rem;
  }
`;
const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.75rem;
`;

interface OptionsProps {
  readonly product: Product;
  /** It is in the cart, or was not wanted. */
  readonly onDone: () => void;
  /** The chosen one is to be bought on a phone. */
  readonly onPhone: (chosen: Chosen) => void;
}

/** Which of the variants it should be, in the shelf's own place: a dialog of the page would lie behind a film that has the screen. */
export function MomentOptions({ product, onDone, onPhone }: OptionsProps) {
  const text = useText('moments');
  const buy = useText('buy');
  const { id, name, skus } = product;
  const frame = useRef<HTMLDivElement>(null);
  const [choice, setChoice] = useState(() => choiceFrom(skus, {}));
  const isBig = useBigScreen();
  const { add, busy } = useAddToCart();
  const sku = skuOf(skus, choice);
  const isGone = sku !== undefined && sku.available <= 0;
  useEffect(() => {
    frame.current?.querySelector('input')?.focus({ preventScroll: true });
  }, []);
  return (
    <Frame ref={frame}>
      <p>
        <bdi>{name}</bdi>
      </p>
      <OptionPicker skus={skus} choice={choice} onChoose={setChoice} />
      <Acts>
        {sku ? <Price money={sku.price} /> : null}
        <Button
          size="sm"
          loading={busy}
          disabled={!sku || isGone}
          onClick={() => {
            if (sku) void add({ productId: id, skuId: sku.id, name }).then((isIn) => (isIn ? onDone() : undefined));
          }}
        >
          {isGone ? buy('soldOut') : buy('add')}
        </Button>
        {isBig && !product.metaData.isGiftCard ? (
          <Button
            size="sm"
            variant="secondary"
            icon={<QrCode size={18} />}
            disabled={!sku || isGone}
            onClick={() => {
              if (sku) onPhone({ skuId: sku.id, name, options: sku.options });
            }}
          >
            {text('phone')}
          </Button>
        ) : null}
        <Button size="sm" variant="ghost" onClick={onDone}>
          {text('back')}
        </Button>
      </Acts>
    </Frame>
  );
}
