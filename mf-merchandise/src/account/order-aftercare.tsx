import type { Reply } from '@marquee/api/contract';
import { call } from '@marquee/mf-shared/api';
import { request, useShared } from '@marquee/mf-shared/bus';
import { formatDate, formatMoney } from '@marquee/mf-shared/format';
import { Button, Chip, useErrorText } from '@marquee/mf-shared/ui';
import { useState } from 'react';
import { Carriage } from '../order/carriage.tsx';
import { DocumentButton } from '../order/document-button.tsx';
import { useOrderCall } from '../order/order-calls.ts';
import { Named, Quiet, Said, Things } from '../order/order-parts.ts';
import { UnitList } from '../order/unit-list.tsx';
import { useText } from '../text.ts';

type Order = Reply<'GET /order/list'>['content'][number];

const parcelTones = { PACKED: 'neutral', SENT: 'info', DELIVERED: 'success', LOST: 'danger', CANCELED: 'neutral' } as const;
const returnTones = { REQUESTED: 'warning', APPROVED: 'info', RECEIVED: 'success', REJECTED: 'danger', CANCELED: 'neutral' } as const;

/** Shows the parcels, returns and refunds of a paid order; renders nothing without any. */
export function OrderAftercare({ order }: { readonly order: Order }) {
  const text = useText('orders');
  const { locale } = useShared('theme');
  const parcels = order.parcels.filter(({ status }) => status !== 'CANCELED');
  if (parcels.length + order.returns.length + order.refunds.length === 0) return null;
  return (
    <Things role="list">
      {parcels.map((parcel) => (
        <li key={parcel.id}>
          <Named>
            <h3>{text('parcel', { number: parcel.number })}</h3>
            <Chip tone={parcelTones[parcel.status]}>{text(`parcel${parcel.status}`)}</Chip>
          </Named>
          <Carriage of={parcel} />
          <UnitList order={order} units={parcel.lines} />
        </li>
      ))}
      {order.returns.map((back) => (
        <li key={back.id}>
          <MyReturn order={order} back={back} />
        </li>
      ))}
      {order.refunds.map(({ id, amount, status, occurredAt, creditNoteNumber }) => (
        <li key={id}>
          <p>{text(`refund${status}`, { sum: formatMoney(amount, locale), date: formatDate(occurredAt, locale) })}</p>
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
  );
}

/** Shows the progress of a return and the shop's reply; an open return can be cancelled. */
function MyReturn({ order, back }: { readonly order: Order; readonly back: Order['returns'][number] }) {
  const text = useText('orders');
  const say = useErrorText();
  const send = useOrderCall(order);
  const [isBusy, setBusy] = useState(false);
  const { id, number, status, lines, why, reason, answer } = back;
  async function cancel(): Promise<void> {
    setBusy(true);
    const result = await send(({ version, ...given }) => call('POST /order/cancel-return/:id', { ...given, body: { version, returnId: id } }));
    setBusy(false);
    if (!result.ok) await request('toast.show', { tone: 'error', text: say(result.error) });
    else {
      document.getElementById(`return-${id}`)?.focus();
      await request('toast.show', { tone: 'info', text: text('returnCanceled') });
    }
  }
  return (
    <>
      <Named>
        <h3 id={`return-${id}`} tabIndex={-1}>
          {text('returnOf', { number })}
        </h3>
        <Chip tone={returnTones[status]}>{text(`return${status}`)}</Chip>
      </Named>
      <UnitList order={order} units={lines} />
      {why !== null ? <p>{text(`why${why}`)}</p> : null}
      {reason ? <Said dir="auto">{reason}</Said> : null}
      {answer ? (
        <div>
          <Quiet>{text('answer')}</Quiet>
          <Said dir="auto">{answer}</Said>
        </div>
      ) : null}
      {status === 'REQUESTED' || status === 'APPROVED' ? (
        <div>
          <Button variant="ghost" size="sm" loading={isBusy} onClick={() => void cancel()}>
            {text('keep')}
          </Button>
        </div>
      ) : null}
    </>
  );
}
