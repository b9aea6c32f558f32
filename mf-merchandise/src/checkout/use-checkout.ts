import type { Checkout } from '@marquee/api/contract';
import { call } from '@marquee/mf-shared/api';
import { holdRelease } from '@marquee/mf-shared/bus';
import { useSession } from '@marquee/mf-shared/session';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useCart } from '../cart/use-cart.ts';
import { isPaidLater, isPaying, openCheckout, type Opened } from './open-checkout.ts';

const POLL_MS = 2000;

export interface OpenCheckout {
  readonly checkout: Checkout;
  readonly token: string | undefined;
  readonly update: (checkout: Checkout) => void;
  /** Reads it again. */
  readonly refresh: () => Promise<void>;
  /** Begins anew with what lies in the cart. */
  readonly restart: () => void;
}
export type CheckoutView = { readonly state: 'loading' } | Exclude<Opened, { state: 'here' }> | ({ readonly state: 'here' } & OpenCheckout);

/** The checkout of what lies in the cart, begun as soon as the cart is known. Releases stay as they are until it is left. */
export function useCheckout(): CheckoutView & { readonly restart: () => void } {
  const view = useCart();
  const [opened, setOpened] = useState<Opened>();
  const [attempt, setAttempt] = useState(0);
  const cart = view.state === 'here' ? view.cart : undefined;
  const isKnown = cart !== undefined;
  useEffect(() => holdRelease(), []);
  // With what lies in the cart when it is begun: what is changed there while one pays is for the next visit.
  const { identity } = useSession();
  const open = useEffectEvent(() => (cart ? openCheckout(cart, { isVisitor: identity === null }) : undefined));
  useEffect(() => {
    let isLeft = false;
    void open()?.then((now) => {
      if (!isLeft) setOpened(now);
    });
    return () => {
      isLeft = true;
    };
  }, [isKnown, attempt]);

  const here = opened?.state === 'here' ? opened : undefined;
  const id = here?.checkout.id;
  const token = here?.token;
  const update = useCallback((checkout: Checkout) => {
    setOpened((now) => (now?.state === 'here' ? { ...now, checkout } : now));
  }, []);
  const refresh = useCallback(async () => {
    if (id === undefined) return;
    const found = await call('POST /checkout/read/:id', { params: { id }, body: token === undefined ? {} : { token } });
    if (found.ok) update(found.value);
  }, [id, token, update]);
  const isWaiting = here !== undefined && isPaying(here.checkout) && !isPaidLater(here.checkout) && here.checkout.payment?.status === 'PENDING';
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => void refresh(), POLL_MS);
    return () => {
      clearInterval(timer);
    };
  }, [isWaiting, refresh]);
  const restart = () => {
    // What a link led to is done with.
    history.replaceState(history.state, '', location.pathname);
    setOpened(undefined);
    setAttempt(attempt + 1);
  };
  if (view.state === 'failed') return { state: 'failed', error: view.error, restart: view.retry };
  if (!opened) return { state: 'loading', restart };
  return here ? { state: 'here', checkout: here.checkout, token, update, refresh, restart } : { ...(opened as Exclude<Opened, { state: 'here' }>), restart };
}
