import type { Reply, WantedRefund } from '@marquee/api/contract';
import { call, useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatMoney } from '@marquee/mf-shared/format';
import { useApiForm, useWatch } from '@marquee/mf-shared/ui/forms';
import { useState } from 'react';
import { useText } from '../../text.ts';
import { fractionDigits } from '../money-input.ts';
import { ActForm } from '../../order/act-form.tsx';
import type { ActProps } from './order-actions.ts';
import { useOrderCall } from '../../order/order-calls.ts';
import type { Order, Return } from '../../order/order-row.ts';
import { draftOf, isNothing, mostOf, wantedOf, wishOf, type RefundDraft } from './refund-draft.ts';
import { RefundFields } from './refund-fields.tsx';
import { RefundSums } from './refund-sums.tsx';
import { atUnits } from '../../order/unit-errors.ts';

/** Asks what would go back, anew with everything that is changed, and no more once it is sent; undefined until that is known. */
function useQuote({ id }: Order, wanted: WantedRefund | undefined, isSending: boolean) {
  const isAsked = wanted !== undefined && !isNothing(wanted);
  const quote = useApi('POST /order/refund-quote/:id', { params: { id }, body: wanted ?? { lines: [] } }, { enabled: isAsked && !isSending });
  const known: Reply<'POST /order/refund-quote/:id'> | undefined = isAsked && !quote.isFetching && !quote.error ? quote.data : undefined;
  return { isAsked, known, error: isAsked && !quote.isFetching ? quote.error : null };
}

interface RefundDialogProps extends ActProps {
  /** Units that came back. */
  readonly sent?: Return['lines'];
}

/** Money goes back for units and for sending: one sees how much before it does, and the button says it. */
export function RefundDialog({ order, sent, onDone, onClose }: RefundDialogProps) {
  const text = useText('staffOrders');
  const { locale } = useShared('theme');
  const send = useOrderCall(order);
  const [ids] = useState(() => order.lines.filter((line) => mostOf(line).unsent + mostOf(line).sent > 0).map(({ id }) => id));
  const lines = order.lines.filter(({ id }) => ids.includes(id));
  const places = fractionDigits(order.total.currency);
  const api = useApiForm<RefundDraft, Order>({
    defaultValues: draftOf(lines, sent),
    async send(draft) {
      const wanted = wantedOf(draft, lines, places) ?? { lines: [] };
      const result = await send(({ version, ...given }) => call('POST /order/refund-lines/:id', { ...given, body: { version, ...wishOf(draft, wanted) } }));
      return result.ok ? result : { ok: false, error: atUnits(wanted.lines)(result.error) };
    },
    words: { 'shipping:maximum': text('moreShipping'), 'providerReference:taken': text('referenceTaken') },
    onDone({ refunds }) {
      const refund = refunds.at(-1);
      onDone(text('refundDone', { sum: refund ? formatMoney(refund.amount, locale) : '' }), `thing-${refund?.id ?? ''}`);
    },
  });
  const [units, shipping] = useWatch({ control: api.form.control, name: ['units', 'shipping'] });
  const wanted = wantedOf({ units, shipping }, lines, places);
  const { isAsked, known, error } = useQuote(order, wanted, api.sending);
  /** Nothing goes back that was not shown before; what cannot be is said at its field. */
  const submit: typeof api.submit = (event) => {
    if (wanted === undefined || known) api.submit(event);
    else event?.preventDefault();
  };
  return (
    <ActForm
      api={{ ...api, submit, sending: api.sending || (isAsked && !known && !error) }}
      title={text('refund')}
      act={known ? text('refundSum', { sum: formatMoney(known.total, locale) }) : text('refund')}
      size="lg"
      onClose={onClose}
    >
      <RefundFields api={api} order={order} lines={lines} quoteError={error} />
      <RefundSums quote={known} error={error} isAsked={isAsked} />
    </ActForm>
  );
}
