import { useState } from 'react';
import type { Failure } from '@marquee/api/contract';
import { request, shared, useShared } from '@marquee/mf-shared/bus';
import { useSession } from '@marquee/mf-shared/session';
import { useErrorText } from '@marquee/mf-shared/ui';
import { useLocation, useNavigate } from 'react-router-dom';
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

/** Puts a product into the cart and says so; visitors are taken to sign in first. */
export function useAddToCart() {
  const { ready, identity } = useSession();
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const signIn = useSignInAddress();
  const say = useErrorText();
  const text = useText('buy');

  const refusal = (error: Failure) => (error.code === 'NOT_FOUND' ? text('gone') : say(error));

  /** True when it is in the cart. */
  async function add({ name, ...wanted }: Purchase): Promise<boolean> {
    if (ready && !identity) {
      await navigate(signIn);
      return false;
    }
    setBusy(true);
    const result = await request('cart.add', wanted);
    setBusy(false);
    if (!result.ok && result.error.code === 'SIGN_IN_REQUIRED' && !shared.session.current().identity) await navigate(signIn);
    else await request('toast.show', result.ok ? { tone: 'info', text: text('added', { name }) } : { tone: 'error', text: refusal(result.error) });
    return result.ok;
  }
  return { add, busy };
}
