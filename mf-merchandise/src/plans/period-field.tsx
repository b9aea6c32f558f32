import type { Money } from '@marquee/api/contract';
import { useShared } from '@marquee/mf-shared/bus';
import { formatMoney, formatNumber } from '@marquee/mf-shared/format';
import { SelectField, type ApiForm } from '@marquee/mf-shared/ui/forms';
import type { GiftDraft } from '../buy/gift-draft.ts';
import { useText } from '../text.ts';

/** Numbers of periods for which a plan can be given. */
const periods = { MONTH: [1, 3, 6, 12], YEAR: [1, 2] } as const;

export interface PlanGiftDraft extends GiftDraft {
  /** A string, as the value of a select. */
  readonly quantity: string;
}

interface PeriodFieldProps {
  readonly api: ApiForm<PlanGiftDraft>;
  readonly interval: 'MONTH' | 'YEAR';
  /** Price of one period. */
  readonly price: Money;
}

/** Selects the number of periods, with their price. */
export function PeriodField({ api: { form, errorOf }, interval, price }: PeriodFieldProps) {
  const text = useText('planGifts');
  const { locale } = useShared('theme');
  const options = periods[interval].map((count) => ({
    id: String(count),
    label: text('periodCosts', {
      time: text(interval === 'YEAR' ? 'years' : 'months', { count, number: formatNumber(count, locale) }),
      price: formatMoney({ ...price, amount: price.amount * count }, locale),
    }),
  }));
  return <SelectField label={text('period')} options={options} error={errorOf('quantity')} {...form.register('quantity')} />;
}
