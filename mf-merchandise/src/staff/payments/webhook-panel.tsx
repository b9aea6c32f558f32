import { request, useShared } from '@marquee/mf-shared/bus';
import { formatDate } from '@marquee/mf-shared/format';
import { Button, Cluster, Panel, Stack } from '@marquee/mf-shared/ui';
import { Copy } from 'lucide-react';
import { styled } from 'styled-components';
import { Fact } from '../../order/fact.tsx';
import { Facts, Quiet } from '../../order/order-parts.ts';
import { useText } from '../../text.ts';
import type { StripeAccount } from './stripe-account.ts';

const Address = styled.code`
  min-inline-size: 0;
  overflow-wrap: anywhere;
  font-size: var(--font-sm);
`;
const Events = styled.ul`
  display: grid;
  gap: var(--space-1);
  padding-inline-start: var(--space-5);
  font-size: var(--font-sm);
`;

/** Where Stripe tells the shop what happened, and when it last did. */
export function WebhookPanel({ account }: { readonly account: StripeAccount }) {
  const text = useText('staffPayments');
  const { locale } = useShared('theme');
  const { webhookPath, events, isConnected, eventType, eventAt, refusedWhy, refusedAt } = account;
  const address = location.origin + webhookPath;
  const copy = async () => {
    const copied = await navigator.clipboard.writeText(address).then(
      () => true,
      () => false,
    );
    void request('toast.show', { tone: copied ? 'info' : 'error', text: text(copied ? 'copied' : 'notCopied') });
  };
  const last = eventType !== null && eventAt !== null;
  return (
    <Panel title={text('webhook')}>
      <Stack $gap={4}>
        <Quiet>{text('webhookText')}</Quiet>
        <Cluster $gap={3}>
          <Address dir="ltr">{address}</Address>
          <Button variant="ghost" size="sm" icon={<Copy />} onClick={() => void copy()}>
            {text('copy')}
          </Button>
        </Cluster>
        <details>
          <summary>{text('events')}</summary>
          <Events dir="ltr">
            {events.map((event) => (
              <li key={event}>
                <code>{event}</code>
              </li>
            ))}
          </Events>
        </details>
        {isConnected ? (
          <Facts>
            <Fact name={text('lastEvent')}>
              {last ? (
                <>
                  <bdi dir="ltr">{eventType}</bdi> · {formatDate(eventAt, locale, 'moment')}
                </>
              ) : (
                text('noEvent')
              )}
            </Fact>
            {refusedWhy !== null && refusedAt !== null ? (
              <Fact name={text('lastRefused')}>
                {text(`refused${refusedWhy}`)} · {formatDate(refusedAt, locale, 'moment')}
              </Fact>
            ) : null}
          </Facts>
        ) : null}
      </Stack>
    </Panel>
  );
}
