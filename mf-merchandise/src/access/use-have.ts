import { request, useShared } from '@marquee/mf-shared/bus';
import { useErrorText } from '@marquee/mf-shared/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

export interface Had {
  readonly skuId: string;
  /** The title; of a plan the plan itself. */
  readonly productId: string;
}

/** Puts a rental, a purchase or a plan into the cart, beside what lies there, and goes on to the checkout. */
export function useHave() {
  const { cart } = useShared('cart');
  const navigate = useNavigate();
  const say = useErrorText();
  const [busy, setBusy] = useState<string>();
  async function have({ skuId, productId }: Had): Promise<void> {
    if (!cart?.items.some((item) => item.skuId === skuId)) {
      setBusy(skuId);
      const result = await request('cart.add', { productId, skuId, quantity: 1 });
      setBusy(undefined);
      if (!result.ok) {
        await request('toast.show', { tone: 'error', text: say(result.error) });
        return;
      }
    }
    await navigate('/merchandise/checkout');
  }
  return { busy, have };
}
