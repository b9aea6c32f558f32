import type { ApiError } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatMoney } from '@marquee/mf-shared/format';
import { prefetchAddressFormat } from '@marquee/mf-shared/ui/forms';
import { Button, Container, ErrorNote, LinkButton, PageTitle, Stack } from '@marquee/mf-shared/ui';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { EmptyCart } from '../cart/cart-empty.tsx';
import { readShipTo } from '../cart/ship-to.ts';
import { Split } from '../cart/beside-summary.ts';
import { CartLinesSkeleton } from '../cart/cart-lines.tsx';
import { useText } from '../text.ts';
import { CheckoutSteps } from './checkout-steps.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';
import { Confirmation } from './confirmation.tsx';
import { ContactStep } from './contact-step.tsx';
import { DeliveryStep } from './delivery-step.tsx';
import { forgetKept } from './kept-checkout.ts';
import { isOpen, isOver, isPaidLater, isSettled, lacksAddress } from './open-checkout.ts';
import { isAboutOwning, Owning } from './owning.tsx';
import { PaymentStep } from './payment-step.tsx';
import { GiveUp, PreorderStep } from './preorder-step.tsx';
import { useCheckout, type OpenCheckout } from './use-checkout.ts';
import { OutOfStock } from './out-of-stock.tsx';

/** Leads from the cart to a paid order on one page. The total is shown first, beside each step on wide screens, and on the pay button. */
export default function CheckoutPage() {
  const text = useText('checkout');
  const { locale } = useShared('theme');
  const view = useCheckout();
  useEffect(() => {
    // Loads the address format of the likely country before the form needs it.
    prefetchAddressFormat(readShipTo().countryCode);
  }, []);
  const checkout = view.state === 'here' ? view.checkout : undefined;
  const isPaid = checkout !== undefined && (isSettled(checkout) || isPaidLater(checkout) || checkout.status === 'PREORDERED');
  return (
    <Container $pad>
      <PageTitle lead={checkout && isOpen(checkout) ? text('lead', { total: formatMoney(checkout.total, locale) }) : undefined}>
        {text(isPaid ? 'thanks' : 'heading')}
      </PageTitle>
      {view.state === 'loading' ? (
        <Split>
          <CartLinesSkeleton />
        </Split>
      ) : null}
      {view.state === 'empty' ? <EmptyCart /> : null}
      {view.state === 'failed' ? (
        <Split>
          <NotBegun error={view.error} onRetry={view.restart} />
          <div />
        </Split>
      ) : null}
      {view.state === 'here' ? (
        <Split>
          <Step {...view} />
          <CheckoutSummary {...view} />
        </Split>
      ) : null}
    </Container>
  );
}

function NotBegun({ error, onRetry }: { readonly error: ApiError; readonly onRetry: () => void }) {
  if (error.code === 'OUT_OF_STOCK') return <OutOfStock error={error} />;
  return isAboutOwning(error) ? <Owning error={error} onRetry={onRetry} /> : <ErrorNote error={error} onRetry={onRetry} />;
}

/** Renders the steps of an open checkout, the confirmation of a placed one, or a way to begin again. */
function Step(open: OpenCheckout) {
  const { checkout, restart } = open;
  const text = useText('checkout');
  if (isOpen(checkout) && !isPaidLater(checkout)) return <Steps {...open} />;
  if (!isOver(checkout))
    return (
      <Stack $gap={4}>
        <Confirmation checkout={checkout} onNext={restart} />
        {checkout.status === 'PREORDERED' ? <GiveUp {...open} /> : null}
      </Stack>
    );
  if (checkout.preorderFor !== null && checkout.status === 'CANCELED')
    return (
      <Stack $gap={4}>
        <p role="status">{text('preorderCanceled')}</p>
        <div>
          <LinkButton to="/merchandise/shop">{text('goOn')}</LinkButton>
        </div>
      </Stack>
    );
  return (
    <Stack $gap={4}>
      <p role="alert">{text('over')}</p>
      <div>
        <Button
          onClick={() => {
            forgetKept();
            restart();
          }}
        >
          {text('anew')}
        </Button>
      </div>
    </Stack>
  );
}

/** Leaves room below the header when the focus moves here. */
const Next = styled.div`
  display: grid;
  gap: var(--space-6);
  scroll-margin-block-start: 6rem;
  outline: none;
`;

function Steps(open: OpenCheckout) {
  const { checkout } = open;
  const text = useText('checkout');
  const next = useRef<HTMLDivElement>(null);
  const wasEditing = useRef(false);
  const [isEditing, setEditing] = useState(checkout.email === null || lacksAddress(checkout));
  const [isBusy, setBusy] = useState(false);
  const isPreorder = checkout.preorderFor !== null && checkout.status === 'PLACING';
  useEffect(() => {
    // The form is unmounted with the focus, so the focus moves to the next decision.
    if (wasEditing.current && !isEditing) next.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return (
    <Stack $gap={6}>
      <CheckoutSteps isSent={checkout.addressNeeded === 'SHIPPING'} isEditing={isEditing} />
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
      {isEditing ? null : (
        <Next ref={next} tabIndex={-1}>
          {checkout.shippingMethods.length > 0 ? <DeliveryStep {...open} onBusy={setBusy} /> : null}
          {isPreorder ? <PreorderStep {...open} isHeld={isBusy} /> : <PaymentStep {...open} isHeld={isBusy} />}
        </Next>
      )}
      <LinkButton variant="ghost" to="/merchandise/cart">
        {text('back')}
      </LinkButton>
    </Stack>
  );
}
