import { call } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatMoney } from '@marquee/mf-shared/format';
import { TextArea, TextField, useApiForm, useWatch } from '@marquee/mf-shared/ui/forms';
import { useText } from '../../text.ts';
import { fractionDigits, toMoneyInput, unitsOf } from '../money-input.ts';
import { ActForm } from '../../order/act-form.tsx';
import type { ActProps } from './order-actions.ts';
import { useOrderCall } from '../../order/order-calls.ts';
import { moneyOf, type Order } from '../../order/order-row.ts';
import { ReferenceField, useIsManual } from './reference-field.tsx';

interface Draft {
  readonly amount: string;
  readonly note: string;
  readonly providerReference: string;
}

/** Money goes back for nothing in particular: all that is left, unless it is said otherwise. */
export function RefundAmountDialog({ order, onDone, onClose }: ActProps) {
  const text = useText('staffOrders');
  const { locale } = useShared('theme');
  const send = useOrderCall(order);
  const isManual = useIsManual(order.id);
  const { currency } = order.total;
  const places = fractionDigits(currency);
  const left = order.paid.amount - order.refunded.amount;
  const say = (amount: number) => formatMoney(moneyOf(order, amount), locale);
  const api = useApiForm<Draft, Order>({
    defaultValues: { amount: toMoneyInput(left, places), note: '', providerReference: '' },
    send({ amount, note, providerReference }) {
      const said = { ...(note.trim() && { note: note.trim() }), ...(providerReference.trim() && { providerReference: providerReference.trim() }) };
      return send(({ version, ...given }) => call('POST /order/refund/:id', { ...given, body: { version, amount: unitsOf(amount, places) ?? 0, ...said } }));
    },
    words: { 'amount:maximum': text('moreThanLeft', { left: say(left) }), 'providerReference:taken': text('referenceTaken') },
    onDone({ refunds }) {
      const refund = refunds.at(-1);
      onDone(text('refundDone', { sum: say(refund?.amount.amount ?? 0) }), refund ? `thing-${refund.id}` : 'order-heading');
    },
  });
  const { form, errorOf } = api;
  const typed = unitsOf(useWatch({ control: form.control, name: 'amount' }), places);
  const isRight = typed !== undefined && typed > 0 && typed <= left;
  return (
    <ActForm api={api} title={text('refund-amount')} act={isRight ? text('refundSum', { sum: say(typed) }) : text('refund')} size="sm" onClose={onClose}>
      <TextField
        label={text('amountIn', { currency })}
        description={text('leftNote', { left: say(left) })}
        dir="ltr"
        inputMode="decimal"
        maxLength={16}
        autoComplete="off"
        error={errorOf('amount')}
        {...form.register('amount', {
          validate(entered) {
            const units = unitsOf(entered, places);
            if (units === undefined || units === 0) return text('amountWrong');
            return units <= left || text('moreThanLeft', { left: say(left) });
          },
        })}
      />
      <TextArea label={text('reason')} optional dir="auto" rows={2} maxLength={500} error={errorOf('note')} {...form.register('note')} />
      {isManual ? <ReferenceField error={errorOf('providerReference')} {...form.register('providerReference')} /> : null}
    </ActForm>
  );
}
