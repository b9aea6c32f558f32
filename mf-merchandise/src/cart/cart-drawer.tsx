import { useState } from 'react';
import { useShared } from '@marquee/mf-shared/bus';
import type { SlotProps } from '@marquee/mf-shared/federation';
import { ErrorNote, LinkButton, Price, Stack } from '@marquee/mf-shared/ui';
import { Drawer } from '@marquee/mf-shared/ui/overlays';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import { EmptyCart } from './cart-empty.tsx';
import { CartLines, CartLinesSkeleton } from './cart-lines.tsx';
import { useRemovals } from './removals.ts';
import { useCart, type CartView } from './use-cart.ts';

/** The sheet slides out for this long before its lender is told that it is closed. */
const LEAVING_MS = 300;
const Sum = styled.p`
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  font-size: var(--font-lg);
  font-weight: 650;
`;

/** The cart beside whatever page the shopper is on. */
export function CartDrawer({ onClose }: SlotProps['cart-drawer']) {
  const [isOpen, setOpen] = useState(true);
  const { count } = useShared('cart');
  const view = useCart();
  const text = useText('cart');
  const close = () => {
    setOpen(false);
    setTimeout(onClose, LEAVING_MS);
  };
  const footer =
    view.state === 'here' && view.cart.items.length > 0 ? (
      <Stack $gap={3}>
        <Sum>
          <span>{text('subtotal')}</span>
          <Price money={view.cart.subtotal} />
        </Sum>
        <LinkButton wide size="lg" to="/merchandise/checkout" onClick={close}>
          {text('checkout')}
        </LinkButton>
        <LinkButton wide variant="secondary" to="/merchandise/cart" onClick={close}>
          {text('view')}
        </LinkButton>
      </Stack>
    ) : null;
  return (
    <Drawer isOpen={isOpen} onClose={close} title={text('drawer', { count })} footer={footer}>
      <Body view={view} onLeave={close} />
    </Drawer>
  );
}

function Body({ view, onLeave }: { readonly view: CartView; readonly onLeave: () => void }) {
  const removals = useRemovals();
  if (view.state === 'failed') return <ErrorNote error={view.error} onRetry={view.retry} />;
  if (view.state === 'loading') return <CartLinesSkeleton compact />;
  const isEmpty = view.cart.items.every(({ id }) => removals.removed.some((item) => item.id === id));
  return (
    <>
      <CartLines cart={view.cart} removals={removals} compact onLeave={onLeave} />
      {isEmpty ? <EmptyCart onLeave={onLeave} /> : null}
    </>
  );
}
