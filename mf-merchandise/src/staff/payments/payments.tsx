import { useApi } from '@marquee/mf-shared/api';
import { useRight } from '@marquee/mf-shared/session';
import { ErrorNote, Panel, Stack, TextSkeleton } from '@marquee/mf-shared/ui';
import { useText } from '../../text.ts';
import { CaptureChoice } from './capture-choice.tsx';
import { FaultPanel } from './fault-panel.tsx';
import { StripePanel } from './stripe-panel.tsx';
import { TwoPeople } from './two-people.tsx';
import { WaysOutside } from './ways-outside.tsx';
import { WebhookPanel } from './webhook-panel.tsx';

/** Whom the shop takes money by, with keys of its own, for its staff: lent to the console. */
export function Payments() {
  const text = useText('staffPayments');
  const { data: account, error, refetch } = useApi('GET /payment/stripe/account', {});
  const canSet = useRight('tenant:update');
  const capture = canSet ? (
    <>
      <CaptureChoice />
      <WaysOutside />
      <TwoPeople />
    </>
  ) : null;
  if (!account)
    return (
      <Stack $gap={5}>
        {capture}
        <Panel title={text('stripe')}>
          {error ? <ErrorNote error={error} onRetry={refetch} /> : null}
          {error ? null : <TextSkeleton lines={5} />}
        </Panel>
      </Stack>
    );
  return (
    <Stack $gap={5}>
      {capture}
      <StripePanel account={account} />
      <WebhookPanel account={account} />
      {account.faults.length > 0 ? <FaultPanel account={account} /> : null}
    </Stack>
  );
}
