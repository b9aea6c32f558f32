import type { ApiError } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatDate, formatMoney } from '@marquee/mf-shared/format';
import { Button, ErrorNote, Panel, Stack } from '@marquee/mf-shared/ui';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import { GiftCards } from './gift-cards.tsx';
import { forgetKept } from './kept-checkout.ts';
import { PaymentChoice, waysOf } from './payment-choice.tsx';
import type { OpenCheckout } from './use-checkout.ts';
import { leaveFor, usePaying, type PaymentWay } from './use-paying.ts';

const Note = styled.p`
  font-size: var(--font-sm);
  color: var(--text-muted);
`;

/** How it is paid, what a payment under way waits for, and the button that pays, unless the total is about to change. */
export function PaymentStep({ isHeld, ...open }: OpenCheckout & { readonly isHeld: boolean }) {
  const text = useText('checkout');
  const { locale } = useShared('theme');
  const paying = usePaying(open);
  const { due, giftCards, providers, payment, heldUntil, isCapturedLater, manualWays } = open.checkout;
  const isCovered = giftCards.length > 0 && due.amount === 0;
  const [way, setWay] = useState<PaymentWay>(() => {
    const [first] = waysOf(open.checkout);
    return { provider: first?.provider ?? 'manual', manualWay: first?.manualWay, scenario: 'APPROVE' };
  });
  if (payment?.status === 'REQUIRES_ACTION') return <BankAsks open={open} paying={paying} />;
  if (payment?.status === 'PENDING' && payment.url !== null) return <PaysElsewhere url={payment.url} paying={paying} />;
  if (payment?.status === 'PENDING')
    return (
      <Panel title={text('payment')}>
        <p role="status">{text('pending')}</p>
      </Panel>
    );
  return (
    <Panel title={text('payment')}>
      <Stack $gap={4}>
        <GiftCards {...open} />
        {isCovered ? <p role="status">{text('giftCovers')}</p> : <PaymentChoice providers={providers} manualWays={manualWays} way={way} onChange={setWay} />}
        {isCapturedLater && !isCovered && way.provider !== 'manual' ? <Note>{text('takenLater')}</Note> : null}
        <Refused error={paying.error} declined={payment?.status === 'FAILED' ? payment.id : undefined} restart={open.restart} />
        <Button size="lg" wide loading={paying.busy} disabled={isHeld} onClick={() => void paying.pay(isCovered ? undefined : way)}>
          {isCovered ? text('giftPay') : text(way.provider === 'manual' ? 'order' : 'pay', { total: formatMoney(due, locale) })}
        </Button>
        {heldUntil ? <Note>{text('held', { time: formatDate(heldUntil, locale, 'moment') })}</Note> : null}
      </Stack>
    </Panel>
  );
}

interface RefusedProps {
  readonly error: ApiError | undefined;
  /** Id of the payment that was declined last. */
  readonly declined: string | undefined;
  readonly restart: () => void;
}

/** Reason why it is not paid yet, where the button is. It gets the focus, so that nobody presses on in vain. */
function Refused(props: RefusedProps) {
  const { error, declined } = props;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error || declined !== undefined) place.current?.focus();
  }, [error, declined]);
  if (!error && declined === undefined) return null;
  return (
    <div ref={place} tabIndex={-1}>
      <RefusalNote {...props} />
    </div>
  );
}

function RefusalNote({ error, declined, restart }: RefusedProps) {
  const text = useText('checkout');
  if (!error) return declined !== undefined ? <ErrorNote error={{ code: 'CONFLICT', message: '' }}>{text('declined')}</ErrorNote> : null;
  if (error.fields?.some(({ path, code }) => path === 'provider' && (code === 'maximum' || code === 'used-up')))
    return <ErrorNote error={error}>{text('outsideTooMuch')}</ErrorNote>;
  if (!error.fields?.some(({ path, code }) => path === 'status' && code === 'transition')) return <ErrorNote error={error} />;
  return (
    <ErrorNote
      error={error}
      onRetry={() => {
        forgetKept();
        restart();
      }}
    >
      {text('over')}
    </ErrorNote>
  );
}

/** Its payer has begun to pay at their provider's page, and came back, or never went. */
function PaysElsewhere({ url, paying: { busy, error, withdraw } }: { readonly url: string; readonly paying: ReturnType<typeof usePaying> }) {
  const text = useText('checkout');
  return (
    <Panel title={text('payment')}>
      <Stack $gap={4}>
        {error ? <ErrorNote error={error} /> : null}
        <p role="status">{text('elsewhere')}</p>
        <Button
          size="lg"
          wide
          onClick={() => {
            leaveFor(url);
          }}
        >
          {text('toStripe')}
        </Button>
        <Button variant="secondary" loading={busy} onClick={() => void withdraw()}>
          {text('otherWay')}
        </Button>
      </Stack>
    </Panel>
  );
}

/** The payer is asked before anything is paid. */
function BankAsks({ open, paying: { busy, error, answer } }: { readonly open: OpenCheckout; readonly paying: ReturnType<typeof usePaying> }) {
  const text = useText('checkout');
  const { locale } = useShared('theme');
  return (
    <Panel title={text('asked')}>
      <Stack $gap={4}>
        {error ? <ErrorNote error={error} /> : null}
        <p>{text('askedWords', { total: formatMoney(open.checkout.due, locale) })}</p>
        <Button size="lg" loading={busy} onClick={() => void answer(true)}>
          {text('approve')}
        </Button>
        <Button variant="secondary" disabled={busy} onClick={() => void answer(false)}>
          {text('decline')}
        </Button>
      </Stack>
    </Panel>
  );
}
