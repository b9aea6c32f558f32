import { ShoppingBag } from 'lucide-react';
import { useEffect, useState, type MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useShared } from '@marquee/mf-shared/bus';
import { prefetchSlot, Slot } from '@marquee/mf-shared/federation';
import { Badge } from '@marquee/mf-shared/ui';
import { useText } from '../text.ts';
import { Corner, HeaderLink } from './header-link.tsx';

/** The way to the cart. In the shop it opens the drawer that the shop lends; elsewhere, and in a new tab, it leads to the cart's page. */
export function CartLink({ inShop }: { readonly inShop: boolean }) {
  const text = useText('frame');
  const { count } = useShared('cart');
  const [isOpen, setOpen] = useState(false);
  const open = (event: MouseEvent) => {
    if (!inShop || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
  };
  const approach = () => {
    if (inShop) prefetchSlot('cart-drawer');
  };
  return (
    <>
      <HeaderLink to="/cart" aria-label={text('cart', { count })} title={text('cart', { count })} onClick={open} onPointerEnter={approach} onFocus={approach}>
        <ShoppingBag aria-hidden="true" />
        <Corner>
          <Badge count={count} />
        </Corner>
      </HeaderLink>
      {isOpen ? <Slot name="cart-drawer" onClose={close} whenDown={() => <CartPageInstead onLeave={close} />} /> : null}
    </>
  );
}

/** Where the drawer cannot be had, its link leads to the page after all. */
function CartPageInstead({ onLeave }: { readonly onLeave: () => void }) {
  const navigate = useNavigate();
  useEffect(() => {
    onLeave();
    void navigate('/cart');
  }, [navigate, onLeave]);
  return null;
}
