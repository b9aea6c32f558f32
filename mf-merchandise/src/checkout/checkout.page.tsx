import { from } from '@marquee/mf-shared/theme';
import { Container, ErrorNote, LinkButton, PageTitle, Stack } from '@marquee/mf-shared/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { EmptyCart } from '../cart/cart-empty.tsx';
import { CartLinesSkeleton } from '../cart/cart-lines.tsx';
import { useText } from '../text.ts';
import { CheckoutSummary } from './checkout-summary.tsx';
import { Confirmation } from './confirmation.tsx';
import { ContactStep } from './contact-step.tsx';
import { isOpen, isPaying } from './open-checkout.ts';
import { PaymentStep } from './payment-step.tsx';
import { useCheckout, type OpenCheckout } from './use-checkout.ts';
import { OutOfStock } from './out-of-stock.tsx';

const Split = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  align-items: start;
  align-content: start;
  min-block-size: 60vh;
  margin-block-start: var(--space-5);
  ${from('lg')} {
    grid-template-columns: minmax(0, 1fr) 24rem;
    gap: var(--space-8);
  }
`;

/** From the cart to a paid order, on one page; the total is always in sight, and nothing is added late. */
export default function CheckoutPage() {
  const text = useText('checkout');
  const view = useCheckout();
  const isDone = view.state === 'here' && (!isOpen(view.checkout) || (isPaying(view.checkout) && view.checkout.payment?.provider === 'manual'));
  return (
    <Container $pad>
      <PageTitle>{text(isDone ? 'thanks' : 'heading')}</PageTitle>
      {view.state === 'loading' ? (
        <Split>
          <CartLinesSkeleton />
        </Split>
      ) : null}
      {view.state === 'empty' ? <EmptyCart /> : null}
      {view.state === 'failed' ? (
        <Split>
          {view.error.code === 'OUT_OF_STOCK' ? <OutOfStock error={view.error} /> : <ErrorNote error={view.error} onRetry={view.restart} />}
          <div />
        </Split>
      ) : null}
      {view.state === 'here' ? (
        <Split>
          {isDone ? <Confirmation checkout={view.checkout} /> : <Steps {...view} />}
          <CheckoutSummary checkout={view.checkout} />
        </Split>
      ) : null}
    </Container>
  );
}

function Steps(open: OpenCheckout) {
  const { checkout } = open;
  const text = useText('checkout');
  const [isEditing, setEditing] = useState(checkout.email === null || checkout.shippingAddress === null);
  return (
    <Stack $gap={6}>
      <ContactStep
        {...open}
        isEditing={isEditing}
        onEdit={() => {
          setEditing(true);
        }}
        onDone={() => {
          setEditing(false);
        }}
      />
      {isEditing ? null : <PaymentStep {...open} />}
      <LinkButton variant="ghost" to="/merchandise/cart">
        {text('back')}
      </LinkButton>
    </Stack>
  );
}
