import { useShared } from '@marquee/mf-shared/bus';
import { formatDate } from '@marquee/mf-shared/format';
import { AppLink, Panel } from '@marquee/mf-shared/ui';
import { Named, Quiet, Things } from '../../order/order-parts.ts';
import { useText } from '../../text.ts';
import type { StripeAccount } from './stripe-account.ts';

/** Payments that did not come to their end, and why. */
export function FaultPanel({ account: { faults } }: { readonly account: StripeAccount }) {
  const text = useText('staffPayments');
  const { locale } = useShared('theme');
  return (
    <Panel title={text('faults')}>
      <Things role="list">
        {faults.map(({ paymentId, orderId, number, kind, fault, at }) => (
          <li key={paymentId}>
            <Named>
              <span>{text(`fault${kind}`)}</span>
              {orderId !== null && number !== null ? <AppLink to={`/modules/shop-orders#order-${orderId}`}>{text('orderOf', { number })}</AppLink> : null}
            </Named>
            <p>
              <bdi dir="ltr">{fault}</bdi>
            </p>
            <Quiet>{formatDate(at, locale, 'moment')}</Quiet>
          </li>
        ))}
      </Things>
    </Panel>
  );
}
