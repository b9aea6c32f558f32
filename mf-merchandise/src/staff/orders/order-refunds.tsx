import { useShared } from '@marquee/mf-shared/bus';
import { formatDate, formatMoney } from '@marquee/mf-shared/format';
import { Chip, Panel, type ChipTone } from '@marquee/mf-shared/ui';
import { useText } from '../../text.ts';
import { DocumentButton } from '../../order/document-button.tsx';
import { Named, Quiet, Said, Things } from '../../order/order-parts.ts';
import type { Order, Refund } from '../../order/order-row.ts';
import { UnitList } from '../../order/unit-list.tsx';

const tones: Readonly<Record<Refund['status'], ChipTone>> = { PENDING: 'warning', SUCCEEDED: 'success', FAILED: 'danger' };

/** Money that went back, and for what; nothing where none did. */
export function OrderRefunds({ order }: { readonly order: Order }) {
  const text = useText('staffOrders');
  const { locale } = useShared('theme');
  if (order.refunds.length === 0) return null;
  return (
    <Panel title={text('refunds')}>
      <Things role="list">
        {order.refunds.map(({ id, amount, shipping, lines, status, reason, occurredAt, creditNoteNumber }) => (
          <li key={id}>
            <Named>
              <h3 id={`thing-${id}`} tabIndex={-1}>
                {text('refundOf', { sum: formatMoney(amount, locale) })}
              </h3>
              <Chip tone={tones[status]}>{text(`refund${status}`)}</Chip>
            </Named>
            {lines.length === 0 && shipping.amount === 0 ? <Quiet>{text('refundOfAmount')}</Quiet> : null}
            <UnitList order={order} units={lines.map(({ lineId, unsent, sent }) => ({ lineId, quantity: unsent + sent }))} />
            {shipping.amount > 0 ? <p>{text('refundShippingOf', { sum: formatMoney(shipping, locale) })}</p> : null}
            {reason ? <Said dir="auto">{reason}</Said> : null}
            <Quiet>{formatDate(occurredAt, locale, 'moment')}</Quiet>
            {creditNoteNumber === null ? null : (
              <div>
                <DocumentButton orderId={order.id} wanted={{ kind: 'CREDIT_NOTE', refundId: id }}>
                  {text('creditNote', { note: `\u2068${creditNoteNumber}\u2069` })}
                </DocumentButton>
              </div>
            )}
          </li>
        ))}
      </Things>
    </Panel>
  );
}
