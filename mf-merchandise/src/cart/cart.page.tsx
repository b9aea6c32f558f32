import type { Cart } from '@marquee/api/contract';
import { useSession } from '@marquee/mf-shared/session';
import { from } from '@marquee/mf-shared/theme';
import { Container, ErrorNote, LinkButton, PageTitle, Panel, Price, Stack } from '@marquee/mf-shared/ui';
import { lazy, Suspense, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { lineStock } from '../buy/stock.ts';
import { nextPart } from '../checkout/next-part.ts';
import { OfferFrame } from '../phone/offer-frame.ts';
import { useText } from '../text.ts';
import { Split, Summary } from './beside-summary.ts';
import { EstimateFrame } from './estimate-frame.ts';
import { EmptyCart } from './cart-empty.tsx';
import { CartLines, CartLinesSkeleton } from './cart-lines.tsx';
import { useRemovals } from './removals.ts';
import { ToPhone } from './to-phone.tsx';
import { useCart, type CartView } from './use-cart.ts';

const Estimate = lazy(async () => ({ default: (await import('./estimate.tsx')).CartEstimate }));
const SavedForLater = lazy(async () => ({ default: (await import('./saved-for-later.tsx')).SavedForLater }));

const Offered = lazy(async () => ({ default: (await import('../phone/offered.tsx')).Offered }));

const Sum = styled.p`
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  font-size: var(--font-lg);
  font-weight: 650;
`;
const Of = styled(Sum)`
  font-size: var(--font-sm);
  font-weight: 400;
`;
const Small = styled.p`
  font-size: var(--font-sm);
  color: var(--text-muted);
`;

const Lines = styled.div`
  outline: none;
`;
const Parts = styled(Split)`
  ${from('lg')} {
    grid-template-rows: auto 1fr;
  }
`;
/** Places the summary beside the lines, on phones between the lines and the rest, so that late content moves neither. */
const Beside = styled(Summary)`
  ${from('lg')} {
    grid-area: 1 / 2 / span 2;
  }
`;
const Below = styled.div`
  &:empty {
    display: none;
  }
  ${from('lg')} {
    grid-column: 1;
  }
`;

/** Renders the cart, and above it the offer of a cart link from another screen. */
export default function CartPage() {
  const view = useCart();
  const text = useText('cart');
  const body = useRef<HTMLDivElement>(null);
  return (
    <Container $pad>
      <PageTitle lead={view.state === 'here' && view.cart.count > 0 ? text('count', { count: view.cart.count }) : undefined}>{text('cart')}</PageTitle>
      <FromAnotherScreen
        onDone={() => {
          body.current?.focus({ preventScroll: true });
        }}
      />
      <Lines ref={body} tabIndex={-1} role="group" aria-label={text('cart')}>
        <Body view={view} />
      </Lines>
    </Container>
  );
}

/** Shows the cart link of the address's `from`, until it is accepted or declined. */
function FromAnotherScreen({ onDone }: { readonly onDone: () => void }) {
  const { ready } = useSession();
  const [params, setParams] = useSearchParams();
  const token = params.get('from');
  if (!token) return null;
  const place = <OfferFrame aria-busy="true" />;
  // Waits for the session, because it decides whose cart the link would change.
  if (!ready) return place;
  const leave = () => {
    setParams(
      (now) => {
        now.delete('from');
        return now;
      },
      { replace: true },
    );
    onDone();
  };
  return (
    <Suspense fallback={place}>
      <Offered token={token} onDone={leave} />
    </Suspense>
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
  const aside = (
    <Suspense>
      <SavedForLater />
    </Suspense>
  );
  if (isEmpty && removals.removed.length === 0)
    return (
      <Stack $gap={6}>
        <EmptyCart />
        {aside}
      </Stack>
    );
  return (
    <Parts>
      <div>
        <CartLines cart={view.cart} removals={removals} />
        {isEmpty ? <EmptyCart /> : null}
      </div>
      {isEmpty ? null : <CartSummary cart={view.cart} />}
      <Below>{aside}</Below>
    </Parts>
  );
}

function CartSummary({ cart }: { readonly cart: Cart }) {
  const { items, subtotal } = cart;
  const text = useText('cart');
  const next = nextPart(items);
  const later = items.reduce((sum, { preorder, price, quantity }) => (preorder ? sum + price.amount * quantity : sum), 0);
  return (
    <Beside aria-label={text('summary')}>
      <Panel title={text('summary')}>
        <Stack $gap={4}>
          <Sum>
            <span>{text('subtotal')}</span>
            <Price money={subtotal} />
          </Sum>
          {later > 0 ? (
            <Of>
              <span>{text('later')}</span>
              <Price money={{ ...subtotal, amount: later }} />
            </Of>
          ) : null}
          {next.some(({ kind }) => kind === 'GOODS') ? (
            <Suspense fallback={<EstimateFrame />}>
              <Estimate cart={{ items: [...next] }} />
            </Suspense>
          ) : null}
          {next.length < items.length ? <Small>{text('apart')}</Small> : null}
          {items.every((item) => lineStock(item) === 'enough') ? null : <Small>{text('attention')}</Small>}
          <LinkButton wide size="lg" to="/merchandise/checkout">
            {text('checkout')}
          </LinkButton>
          <LinkButton variant="secondary" wide to="/merchandise/shop">
            {text('goOn')}
          </LinkButton>
          <ToPhone items={items} />
        </Stack>
      </Panel>
    </Beside>
  );
}
