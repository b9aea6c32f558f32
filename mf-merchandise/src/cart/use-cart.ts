import { useEffect, useState } from 'react';
import type { Cart, Failure } from '@marquee/api/contract';
import { request, useShared } from '@marquee/mf-shared/bus';
import { useSession } from '@marquee/mf-shared/session';

export type CartView =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: Failure; readonly retry: () => void }
  | { readonly state: 'here'; readonly cart: Cart };

/** The cart of whoever is here, asked for anew when it comes on screen: stock and prices may have moved. */
export function useCart(): CartView {
  const { ready, identity } = useSession();
  const { cart } = useShared('cart');
  const [error, setError] = useState<Failure>();
  const [attempt, setAttempt] = useState(0);
  const person = ready ? (identity?.id ?? 'visitor') : undefined;
  useEffect(() => {
    if (!person) return undefined;
    let isLeft = false;
    void request('cart.refresh', undefined).then((result) => {
      if (!isLeft) setError(result.ok ? undefined : result.error);
    });
    return () => {
      isLeft = true;
    };
  }, [person, attempt]);
  if (cart) return { state: 'here', cart };
  if (!error) return { state: 'loading' };
  const retry = () => {
    setError(undefined);
    setAttempt(attempt + 1);
  };
  return { state: 'failed', error, retry };
}
