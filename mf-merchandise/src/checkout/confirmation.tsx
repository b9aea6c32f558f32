import type { Checkout } from '@marquee/api/contract';
import { request, useShared } from '@marquee/mf-shared/bus';
import { formatMoney } from '@marquee/mf-shared/format';
import { LinkButton, Panel, Stack } from '@marquee/mf-shared/ui';
import { useEffect } from 'react';
import { useText } from '../text.ts';
import { isOpen } from './open-checkout.ts';

/** What was bought leaves the cart; what was put in since stays. */
function useEmptiedCart({ lines }: Checkout): void {
  const { cart } = useShared('cart');
  const bought = cart?.items.find((item) => lines.some(({ skuId, quantity }) => skuId === item.skuId && quantity >= item.quantity));
  const itemId = bought?.id;
  useEffect(() => {
    if (itemId !== undefined) void request('cart.remove', { itemId });
  }, [itemId]);
}

/** It is done: the number, and what comes next. */
export function Confirmation({ checkout }: { readonly checkout: Checkout }) {
  const text = useText('checkout');
  const { locale } = useShared('theme');
  useEmptiedCart(checkout);
  const { number, email, total } = checkout;
  return (
    <Panel title={text('number', { number })}>
      <Stack $gap={4}>
        <p role="status">{isOpen(checkout) ? text('transfer', { total: formatMoney(total, locale), number }) : text('paidWords', { email: email ?? '' })}</p>
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
