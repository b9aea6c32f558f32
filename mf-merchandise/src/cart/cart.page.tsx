import type { Cart } from '@marquee/api/contract';
import { Container, ErrorNote, LinkButton, PageTitle, Panel, Price, Stack } from '@marquee/mf-shared/ui';
import { styled } from 'styled-components';
import { lineStock } from '../buy/stock.ts';
import { useText } from '../text.ts';
import { Split, Summary } from './beside-summary.ts';
import { EmptyCart } from './cart-empty.tsx';
import { CartLines, CartLinesSkeleton } from './cart-lines.tsx';
import { useRemovals } from './removals.ts';
import { useCart, type CartView } from './use-cart.ts';

const Sum = styled.p`
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  font-size: var(--font-lg);
  font-weight: 650;
`;
const Small = styled.p`
  font-size: var(--font-sm);
  color: var(--text-muted);
`;

/** The whole cart. */
export default function CartPage() {
  const view = useCart();
  const text = useText('cart');
  return (
    <Container $pad>
      <PageTitle lead={view.state === 'here' && view.cart.count > 0 ? text('count', { count: view.cart.count }) : undefined}>{text('cart')}</PageTitle>
      <Body view={view} />
    </Container>
  );
}

function Body({ view }: { readonly view: CartView }) {
  const removals = useRemovals();
  if (view.state === 'failed')
    return (
      <Split>
        <ErrorNote error={view.error} onRetry={view.retry} />
      </Split>
    );
  if (view.state === 'loading')
    return (
      <Split>
        <CartLinesSkeleton />
      </Split>
    );
  const isEmpty = view.cart.items.every(({ id }) => removals.removed.some((item) => item.id === id));
  if (isEmpty && removals.removed.length === 0) return <EmptyCart />;
  return (
    <Split>
      <div>
        <CartLines cart={view.cart} removals={removals} />
        {isEmpty ? <EmptyCart /> : null}
      </div>
      {isEmpty ? null : <CartSummary cart={view.cart} />}
    </Split>
  );
}

function CartSummary({ cart: { items, subtotal } }: { readonly cart: Cart }) {
  const text = useText('cart');
  return (
    <Summary aria-label={text('summary')}>
      <Panel title={text('summary')}>
        <Stack $gap={4}>
          <Sum>
            <span>{text('subtotal')}</span>
            <Price money={subtotal} />
          </Sum>
          {items.every((item) => lineStock(item) === 'enough') ? null : <Small>{text('attention')}</Small>}
          <LinkButton wide size="lg" to="/merchandise/checkout">
            {text('checkout')}
          </LinkButton>
          <LinkButton variant="secondary" wide to="/merchandise/shop">
            {text('goOn')}
          </LinkButton>
        </Stack>
      </Panel>
    </Summary>
  );
}
