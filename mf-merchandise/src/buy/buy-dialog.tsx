import { useState } from 'react';
import type { Product } from '@marquee/api/contract';
import { AppLink, Picture } from '@marquee/mf-shared/ui';
import { Dialog } from '@marquee/mf-shared/ui/overlays';
import { styled } from 'styled-components';
import { merchandisePictures } from '../shop/pictures.ts';
import { useText } from '../text.ts';
import { BuyBox } from './buy-box.tsx';
import { choiceFrom } from './sku-choice.ts';

const Split = styled.div`
  display: grid;
  gap: var(--space-5);
  align-items: start;
  @media (min-width: 36rem) {
    grid-template-columns: 10rem minmax(0, 1fr);
  }
`;
const Art = styled.div`
  overflow: hidden;
  border-radius: var(--radius-3);
  margin-block-end: var(--space-3);
  @media (max-width: 35.99rem) {
    inline-size: 7rem;
  }
`;

interface BuyDialogProps {
  readonly product: Product;
  readonly onClose: () => void;
}

/** Options of one product over the page the shopper is on. */
export function BuyDialog({ product, onClose }: BuyDialogProps) {
  const [choice, setChoice] = useState(() => choiceFrom(product.skus, {}));
  const text = useText('buy');
  return (
    <Dialog isOpen onClose={onClose} title={product.name}>
      <Split>
        <div>
          <Art>
            <Picture sources={merchandisePictures(product)[0]} alt="" standIn={product.name} sizes="10rem" ratio="1 / 1" eager />
          </Art>
          <AppLink to={`/merchandise/shop/${product.path}`} onClick={onClose}>
            {text('view')}
          </AppLink>
        </div>
        <BuyBox product={product} choice={choice} onChoose={setChoice} onAdded={onClose} />
      </Split>
    </Dialog>
  );
}
