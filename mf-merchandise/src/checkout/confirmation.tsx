import type { Checkout } from '@marquee/api/contract';
import { request, useShared } from '@marquee/mf-shared/bus';
import { formatMoney } from '@marquee/mf-shared/format';
import { LinkButton, Panel, Stack } from '@marquee/mf-shared/ui';
import { useEffect, useRef } from 'react';
import { useText } from '../text.ts';
import { finishKept } from './kept-checkout.ts';
import { isOpen } from './open-checkout.ts';

/** What was bought leaves the cart; what was put in since stays. */
function useEmptiedCart({ lines }: Checkout): void {
  const { cart } = useShared('cart');
  const bought = cart?.items.find((item) => lines.some(({ skuId, quantity }) => skuId === item.skuId && quantity >= item.quantity));
  const itemId = bought?.id;
  const isEmptied = useRef(false);
  useEffect(() => {
    if (!cart || isEmptied.current) return;
    isEmptied.current = itemId === undefined;
    if (itemId === undefined) finishKept();
    else void request('cart.remove', { itemId });
  }, [cart, itemId]);
}

/** It is done: the number, and what comes next. */
export function Confirmation({ checkout }: { readonly checkout: Checkout }) {
  const text = useText('checkout');
  const { locale } = useShared('theme');
  const tracking = useText('tracking');
  useEmptiedCart(checkout);
  const { number, email, total, status } = checkout;
  const next = isOpen(checkout)
    ? text('transfer', { total: formatMoney(total, locale), number })
    : status === 'PAID'
      ? text('paidWords', { email: email ?? '' })
      : tracking(`is${status}`);
  return (
    <Panel title={text('number', { number })}>
      <Stack $gap={4}>
        <p role="status">{next}</p>
        <div>
          <LinkButton to={`/merchandise/track-order?number=${number}`}>{text('track')}</LinkButton>
        </div>
        <div>
          <LinkButton variant="secondary" to="/merchandise/shop">
            {text('goOn')}
          </LinkButton>
        </div>
      </Stack>
    </Panel>
  );
}
