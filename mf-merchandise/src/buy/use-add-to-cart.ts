import { useState } from 'react';
import type { Failure } from '@marquee/api/contract';
import { request, useShared } from '@marquee/mf-shared/bus';
import { reportEvent } from '@marquee/mf-shared/session';
import { useErrorText } from '@marquee/mf-shared/ui';
import { useLocation } from 'react-router-dom';
import { useText } from '../text.ts';

export interface Purchase {
  readonly productId: string;
  readonly skuId?: string;
  readonly quantity?: number;
  /** For the words that say it worked. */
  readonly name: string;
}

/** Sign-in, and back to where the shopper was. */
export function useSignInAddress(): string {
  const { pathname, search } = useLocation();
  return `/login?returnTo=${encodeURIComponent(pathname + search)}`;
}

/** How many of a SKU this shopper's cart holds. */
export function useHeldInCart(skuId: string | undefined): number {
  return useShared('cart').cart?.items.find((item) => item.skuId === skuId)?.quantity ?? 0;
}

/** Returns a message that something is in the cart, with the way there. */
export function useInCartToast() {
  const text = useText('cart');
  return (words: string) => ({ tone: 'info' as const, text: words, link: { to: '/merchandise/cart', label: text('view') } });
}

/** Puts a product into the cart and says so. */
export function useAddToCart() {
  const [busy, setBusy] = useState(false);
  const say = useErrorText();
  const text = useText('buy');
  const inCart = useInCartToast();

  const refusal = (error: Failure) => (error.code === 'NOT_FOUND' ? text('gone') : say(error));

  /** True when it is in the cart. */
  async function add({ name, ...wanted }: Purchase): Promise<boolean> {
    setBusy(true);
    const result = await request('cart.add', wanted);
    setBusy(false);
    if (result.ok) reportEvent({ kind: 'ADD_TO_CART', productId: wanted.productId, amount: wanted.quantity ?? 1 });
    await request('toast.show', result.ok ? inCart(text('added', { name })) : { tone: 'error', text: refusal(result.error) });
    return result.ok;
  }
  return { add, busy };
}
