import { useShared } from '@marquee/mf-shared/bus';
import { formatDate } from '@marquee/mf-shared/format';
import { Chip, ErrorNote, Panel, Price, type ChipTone } from '@marquee/mf-shared/ui';
import { useText } from '../../text.ts';
import { Named, Quiet, Things } from '../../order/order-parts.ts';
import { RefundFault } from './refund-fault.tsx';
import { usePayments } from './use-payments.ts';

const tones: Readonly<Record<'PENDING' | 'REQUIRES_ACTION' | 'SUCCEEDED' | 'FAILED' | 'CANCELED', ChipTone>> = {
  PENDING: 'warning',
  REQUIRES_ACTION: 'warning',
  SUCCEEDED: 'success',
  FAILED: 'danger',
  CANCELED: 'neutral',
};

export function OrderPayments({ id }: { readonly id: string }) {
  const text = useText('staffOrders');
  const { locale } = useShared('theme');
  const { data, error, refetch } = usePayments(id);
  return (
    <Panel title={text('payments')}>
      {error && !data ? <ErrorNote error={error} onRetry={refetch} /> : null}
      {data?.content.length === 0 ? <Quiet>{text('noPayments')}</Quiet> : null}
      <Things role="list">
        {data?.content.map((payment) => {
          const { id: paymentId, kind, status, provider, providerReference, amount, occurredAt, fault, authorizedUntil } = payment;
          return (
            <li key={paymentId}>
              <Named>
                <span>{text(`payment${kind}`)}</span>
                <Price money={amount} />
                <Chip tone={tones[status]}>{text(status === 'PENDING' && authorizedUntil !== null ? 'paymentAUTHORIZED' : `payment${status}`)}</Chip>
              </Named>
              <Quiet>
                {provider === 'manual' ? text('byHand') : <bdi>{provider === 'stripe' ? 'Stripe' : provider}</bdi>}
                {providerReference ? (
                  <>
                    {' · '}
                    <bdi dir="ltr">{providerReference}</bdi>
                  </>
                ) : null}
                {' · '}
                {formatDate(occurredAt, locale, 'moment')}
              </Quiet>
              {fault !== null && status === 'PENDING' && kind === 'REFUND' ? <RefundFault payment={payment} /> : null}
            </li>
          );
        })}
      </Things>
    </Panel>
  );
}
