import type { Reply } from '@marquee/api/contract';
import { call } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatDate, formatMoney } from '@marquee/mf-shared/format';
import { TextArea, useApiForm } from '@marquee/mf-shared/ui/forms';
import { ActForm } from '../../order/act-form.tsx';
import { useOrderCall } from '../../order/order-calls.ts';
import { moneyOf } from '../../order/order-row.ts';
import { useText } from '../../text.ts';
import type { ActProps } from './order-actions.ts';
import { usePayments } from './use-payments.ts';

/** Money the buyer has agreed to is taken: all of it, before the goods are sent. */
export function CaptureDialog({ order, onDone, onClose }: ActProps) {
  const text = useText('staffOrders');
  const { locale } = useShared('theme');
  const send = useOrderCall(order);
  const { data } = usePayments(order.id);
  const payment = data?.content.find(({ status, authorizedUntil }) => status === 'PENDING' && authorizedUntil !== null);
  const api = useApiForm<{ note: string }, Reply<'POST /transaction/capture/:id'>>({
    defaultValues: { note: '' },
    send: ({ note }) =>
      send(() =>
        call('POST /transaction/capture/:id', {
          params: { id: payment?.id ?? order.id },
          body: { version: payment?.version ?? 0, ...(note.trim() && { note: note.trim() }) },
        }),
      ),
    onDone() {
      onDone(text('done-capture'), 'order-heading');
    },
  });
  const amount = formatMoney(payment?.amount ?? moneyOf(order, order.total.amount - order.paid.amount), locale);
  return (
    <ActForm api={api} title={text('capture')} act={text('act-capture', { amount })} size="sm" startsInField={false} onClose={onClose}>
      <p>{text('about-capture', { amount, moment: formatDate(order.authorizedUntil ?? order.createdAt, locale, 'moment') })}</p>
      <TextArea
        label={text('internalNote')}
        description={text('internalNoteText')}
        optional
        dir="auto"
        rows={2}
        maxLength={500}
        error={api.errorOf('note')}
        {...api.form.register('note')}
      />
    </ActForm>
  );
}
