import type { ApiError } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatMoney } from '@marquee/mf-shared/format';
import { NumberField, TextArea, TextField, type ApiForm } from '@marquee/mf-shared/ui/forms';
import { useText } from '../../text.ts';
import { fractionDigits, unitsOf } from '../money-input.ts';
import { moneyOf, type Order, type OrderLine } from '../../order/order-row.ts';
import { ReferenceField, useIsManual } from './reference-field.tsx';
import { mostOf, type RefundDraft } from './refund-draft.ts';
import { typeOver, UnitRows, useMostWords, useUnitRule } from '../../order/unit-fields.tsx';

interface RefundFieldsProps {
  readonly api: ApiForm<RefundDraft>;
  readonly order: Order;
  readonly lines: readonly OrderLine[];
  readonly quoteError: ApiError | null;
}

const kinds = ['unsent', 'sent', 'restocked'] as const;

/** Which units, what of the sending, and why. */
export function RefundFields({ api: { form, errorOf }, order, lines, quoteError }: RefundFieldsProps) {
  const text = useText('staffOrders');
  const { locale } = useShared('theme');
  const rule = useUnitRule();
  const mostWords = useMostWords();
  const isManual = useIsManual(order.id);
  const { currency } = order.total;
  const tooMuch = quoteError?.fields?.find(({ path }) => path === 'shipping')?.limit;
  const shippingError = tooMuch === undefined ? undefined : text('moreThanLeft', { left: formatMoney(moneyOf(order, tooMuch), locale) });
  const field = ({ id }: OrderLine, kind: (typeof kinds)[number], most: number) => (
    <NumberField
      key={kind}
      label={text(`units-${kind}`)}
      description={mostWords(most)}
      min={0}
      max={most}
      onFocus={typeOver}
      error={errorOf(`units.${id}.${kind}`)}
      {...form.register(`units.${id}.${kind}`, {
        valueAsNumber: true,
        validate(units, draft) {
          const whole = rule(most).validate(units);
          if (whole !== true || kind !== 'restocked') return whole;
          return units <= (draft.units[id]?.sent ?? 0) || text('moreThanSent');
        },
        ...(kind === 'sent' && { deps: [`units.${id}.restocked` as const] }),
      })}
    />
  );
  return (
    <>
      {lines.some((line) => mostOf(line).unsent > 0) ? <p>{text('refundAbout')}</p> : null}
      <UnitRows lines={lines}>{(line) => kinds.filter((kind) => mostOf(line)[kind] > 0).map((kind) => field(line, kind, mostOf(line)[kind]))}</UnitRows>
      {order.shipping.amount > 0 ? (
        <TextField
          label={text('shippingIn', { currency })}
          description={text('shippingNote', { sum: formatMoney(order.shipping, locale) })}
          optional
          dir="ltr"
          inputMode="decimal"
          maxLength={16}
          autoComplete="off"
          error={errorOf('shipping') ?? shippingError}
          {...form.register('shipping', {
            validate: (typed) => typed.trim() === '' || unitsOf(typed, fractionDigits(currency)) !== undefined || text('amountWrong'),
          })}
        />
      ) : null}
      <TextArea label={text('reason')} optional dir="auto" rows={2} maxLength={500} error={errorOf('reason')} {...form.register('reason')} />
      {isManual ? <ReferenceField error={errorOf('providerReference')} {...form.register('providerReference')} /> : null}
    </>
  );
}
