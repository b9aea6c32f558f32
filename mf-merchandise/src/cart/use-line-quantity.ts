import { useEffect, useState } from 'react';
import type { CartItem } from '@marquee/api/contract';
import { request } from '@marquee/mf-shared/bus';
import { useErrorText } from '@marquee/mf-shared/ui';
import { createQuantityRequest } from './quantity-request.ts';

/** The quantity of a line as the shopper wants it now, and the way to want another. */
export function useLineQuantity({ id, quantity }: CartItem): readonly [number, (quantity: number) => void] {
  const [wanted, setWanted] = useState<number>();
  const say = useErrorText();
  const [wantedQuantity] = useState(() =>
    createQuantityRequest(async (next) => {
      const result = await request('cart.update', { itemId: id, quantity: next });
      if (!result.ok) await request('toast.show', { tone: 'error', text: say(result.error) });
    }, setWanted),
  );
  useEffect(() => wantedQuantity.flush, [wantedQuantity]);
  return [wanted ?? quantity, wantedQuantity.set];
}
