import { useShared } from '@marquee/mf-shared/bus';
import { formatDate } from '@marquee/mf-shared/format';
import { useRight } from '@marquee/mf-shared/session';
import { Button, Chip, EmptyState, Panel, Stack } from '@marquee/mf-shared/ui';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Fact } from '../../order/fact.tsx';
import { Facts, Quiet } from '../../order/order-parts.ts';
import { useText } from '../../text.ts';
import { ConnectDialog } from './connect-dialog.tsx';
import { StripeActs } from './stripe-acts.tsx';
import { standingOf, standingTones, type StripeAccount } from './stripe-account.ts';

/** The account at Stripe, how it stands with it, and what may be done about it. */
export function StripePanel({ account }: { readonly account: StripeAccount }) {
  const text = useText('staffPayments');
  const canWrite = useRight('payment-key:update');
  const [isConnecting, setConnecting] = useState(false);
  const connect = () => {
    setConnecting(true);
  };
  const dialog = isConnecting ? (
    <ConnectDialog
      account={account}
      onClose={() => {
        setConnecting(false);
      }}
    />
  ) : null;
  if (!account.isConnected)
    return (
      <Panel title={text('stripe')}>
        <EmptyState
          icon={<KeyRound />}
          title={text('none')}
          text={text(canWrite ? 'noneText' : 'noneTextRead')}
          action={canWrite ? <Button onClick={connect}>{text('connect')}</Button> : null}
        />
        {dialog}
      </Panel>
    );
  return (
    <Panel title={text('stripe')}>
      <Stack $gap={4}>
        <AccountFacts account={account} />
        {canWrite ? <StripeActs account={account} onConnect={connect} /> : null}
      </Stack>
      {dialog}
    </Panel>
  );
}

function AccountFacts({ account }: { readonly account: StripeAccount }) {
  const text = useText('staffPayments');
  const { locale } = useShared('theme');
  const { mode, accountName, accountId, keyEnding, webhookEnding, checkedAt, fault, faultAt } = account;
  const standing = standingOf(account);
  return (
    <>
      <Facts>
        <Fact name={text('standing')}>
          <Chip tone={standingTones[standing]}>{text(`is${standing}`)}</Chip>
        </Fact>
        <Fact name={text('mode')}>
          <Chip tone={mode === 'LIVE' ? 'success' : 'warning'}>{text(mode === 'LIVE' ? 'live' : 'test')}</Chip>
        </Fact>
        <Fact name={text('account')}>
          <bdi>{accountName || accountId}</bdi>
        </Fact>
        <Fact name={text('key')}>
          <bdi dir="ltr">•••• {keyEnding}</bdi>
        </Fact>
        <Fact name={text('secret')}>
          <bdi dir="ltr">•••• {webhookEnding}</bdi>
        </Fact>
        <Fact name={text('checked')}>{checkedAt ? formatDate(checkedAt, locale, 'moment') : '–'}</Fact>
      </Facts>
      {fault !== null && faultAt !== null ? (
        <p role="alert">
          {text('faulty', { date: formatDate(faultAt, locale, 'moment') })} <bdi dir="ltr">{fault}</bdi>
        </p>
      ) : null}
      <Quiet>{text(`means${standing}`)}</Quiet>
    </>
  );
}
