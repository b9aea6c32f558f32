import { ShoppingBag } from 'lucide-react';
import { styled } from 'styled-components';
import { useFact } from '@marquee/mf-shared/bus';
import { Badge } from '@marquee/mf-shared/ui';
import { HeaderLink } from './header-link.tsx';
import { useFrameText } from './texts.ts';

const Corner = styled.span`position: absolute; inset-block-start: .1rem; inset-inline-end: -.05rem;`;

export function CartLink() {
  const text = useFrameText();
  const { count } = useFact('cart');
  return (
    <HeaderLink to="/cart" aria-label={text.cart(count)} title={text.cart(count)}>
      <ShoppingBag aria-hidden="true" />
      <Corner><Badge count={count} /></Corner>
    </HeaderLink>
  );
}
