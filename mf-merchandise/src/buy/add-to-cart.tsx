import { lazy, Suspense, useState } from 'react';
import type { Product } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import type { SlotProps } from '@marquee/mf-shared/federation';
import { Button, useErrorText, VisuallyHidden, type ButtonProps } from '@marquee/mf-shared/ui';
import { useText } from '../text.ts';
import { useAddToCart } from './use-add-to-cart.ts';

const BuyDialog = lazy(async () => ({ default: (await import('./buy-dialog.tsx')).BuyDialog }));

type AddToCartProps = SlotProps['add-to-cart'] &
  Pick<ButtonProps, 'variant' | 'size' | 'wide'> & {
    /** The product's name, when its surroundings do not say which one the button is for. */
    readonly productName?: string;
  };

/**
 * Puts a product into the cart in one press. A gift card, and a product that comes in sizes, opens what there is to choose first, unless `skuId` says which size;
 * what it comes in is looked up when the pointer or the focus gets near.
 */
export function AddToCart({ productId, skuId, label, productName, ...look }: AddToCartProps) {
  const [near, setNear] = useState(false);
  const [waiting, setWaiting] = useState(false);
  const [choosing, setChoosing] = useState<Product>();
  const lookup = useApi('GET /product/item/:id', { params: { id: productId } }, { enabled: near });
  const { add, busy } = useAddToCart();
  const say = useErrorText();
  const text = useText('buy');
  const isGone = lookup.data?.skus.every(({ available }) => available <= 0) ?? false;
  const isPreorder = lookup.data?.skus.every(({ available, preorder }) => available <= 0 || preorder) ?? false;

  async function buy(): Promise<void> {
    setWaiting(true);
    const { data, error } = lookup.data ? lookup : await lookup.refetch({ cancelRefetch: false });
    setWaiting(false);
    const [only] = data?.skus ?? [];
    if (error) await request('toast.show', { tone: 'error', text: say(error) });
    else if (data && (data.metaData.isGiftCard || (!skuId && data.skus.length > 1))) setChoosing(data);
    else if (data && only) await add({ productId, skuId: skuId ?? only.id, name: data.name });
  }

  const approach = () => {
    setNear(true);
  };
  return (
    <>
      <Button {...look} loading={busy || waiting} disabled={isGone} onPointerEnter={approach} onFocus={approach} onClick={() => void buy()}>
        {isGone ? text('soldOut') : (label ?? text(isPreorder ? 'preorder' : 'add'))}
        {productName ? <VisuallyHidden>: {productName}</VisuallyHidden> : null}
      </Button>
      {choosing ? (
        <Suspense>
          <BuyDialog
            product={choosing}
            onClose={() => {
              setChoosing(undefined);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
