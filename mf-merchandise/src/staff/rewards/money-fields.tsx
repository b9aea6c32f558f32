import { useShared } from '@marquee/mf-shared/bus';
import { TextField, useWatch, type ApiForm } from '@marquee/mf-shared/ui/forms';
import { useText } from '../../text.ts';
import { currencyName } from '../currency-name.ts';
import { currencyOf, isCurrency, parseMoney, fractionDigits } from '../money-input.ts';

interface Money {
  readonly amount: string;
  readonly currency: string;
}
interface MoneyFieldsProps {
  readonly api: Pick<ApiForm<Record<keyof Money, string>>, 'errorOf'> & { readonly form: unknown };
  readonly label: string;
}

/** More than nothing, in a currency. */
export function MoneyFields({ api, label }: MoneyFieldsProps) {
  const staff = useText('staff');
  const { locale } = useShared('theme');
  // Any form that has these two fields.
  const { form, errorOf } = api as ApiForm<{ amount: string; currency: string }>;
  const currency = useWatch({ control: form.control, name: 'currency' });
  return (
    <>
      <TextField
        label={label}
        dir="ltr"
        inputMode="decimal"
        maxLength={16}
        autoComplete="off"
        error={errorOf('amount')}
        {...form.register('amount', {
          validate: (typed, draft) =>
            (parseMoney(typed, draft.currency) ?? 0) > 0 || staff('moneyWrong', { places: fractionDigits(currencyOf(draft.currency)) }),
        })}
      />
      <TextField
        label={staff('currency')}
        description={currencyName(currency, locale) ?? staff('currencyNote')}
        dir="ltr"
        maxLength={3}
        autoComplete="off"
        autoCapitalize="characters"
        error={errorOf('currency')}
        {...form.register('currency', { validate: (typed) => isCurrency(typed) || staff('currencyWrong'), deps: 'amount' })}
      />
    </>
  );
}
