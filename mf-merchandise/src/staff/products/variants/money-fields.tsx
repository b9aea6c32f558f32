import { useShared } from '@marquee/mf-shared/bus';
import { TextField, useWatch, type ApiForm } from '@marquee/mf-shared/ui/forms';
import { useText } from '../../../text.ts';
import { currencyName } from '../../currency-name.ts';
import { currencyOf, isCurrency, parseMoney, fractionDigits } from '../../money-input.ts';

export interface MoneyDraft {
  readonly listPrice: string;
  readonly currency: string;
}

interface MoneyFieldsProps<T extends MoneyDraft> {
  readonly api: ApiForm<T>;
  /** Whether other variants decide the currency. */
  readonly isFixed: boolean;
}

/** Edits a list price; its currency only for the first variant of a product. */
export function MoneyFields<T extends MoneyDraft>({ api: given, isFixed }: MoneyFieldsProps<T>) {
  const text = useText('variants');
  const staff = useText('staff');
  const { locale } = useShared('theme');
  // Only these two fields of the draft are used.
  const { form, errorOf } = given as unknown as ApiForm<MoneyDraft>;
  const currency = useWatch({ control: form.control, name: 'currency' });
  return (
    <>
      <TextField
        label={text('listPriceIn', { currency: currencyOf(currency) })}
        dir="ltr"
        inputMode="decimal"
        maxLength={16}
        autoComplete="off"
        error={errorOf('listPrice')}
        {...form.register('listPrice', {
          validate: (typed, draft) =>
            parseMoney(typed, draft.currency) !== undefined || staff('moneyWrong', { places: fractionDigits(currencyOf(draft.currency)) }),
        })}
      />
      {isFixed ? null : (
        <TextField
          label={staff('currency')}
          description={currencyName(currency, locale) ?? staff('currencyNote')}
          dir="ltr"
          maxLength={3}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={errorOf('currency')}
          {...form.register('currency', { validate: (typed) => isCurrency(typed) || staff('currencyWrong'), deps: 'listPrice' })}
        />
      )}
    </>
  );
}
