import { FieldGrid } from '@marquee/mf-shared/ui/editing';
import { Checkbox, DateField, TextField, useWatch } from '@marquee/mf-shared/ui/forms';
import { useText } from '../../text.ts';
import { currencyOf } from '../money-input.ts';
import { isMoment } from '../moments.ts';
import { ordersOf } from './discount-draft.ts';
import { CurrencyField, money, useMoneyRule, type FieldsProps } from './gives-fields.tsx';

/** Which orders are given it, and how many. */
export function RuleFields({ api }: FieldsProps) {
  const { form, errorOf } = api;
  const text = useText('discounts');
  const isMoney = useMoneyRule();
  const [kind, minimum, currency, isFirstOrder] = useWatch({ control: form.control, name: ['kind', 'minimum', 'currency', 'isFirstOrder'] });
  return (
    <FieldGrid>
      <TextField
        {...money}
        label={text('minimumIn', { currency: currencyOf(currency) })}
        description={text('minimumNote')}
        optional
        error={errorOf('minimum')}
        {...form.register('minimum', { validate: (typed, draft) => typed.trim() === '' || isMoney(typed, draft) })}
      />
      {kind !== 'AMOUNT' && minimum.trim() !== '' ? <CurrencyField api={api} /> : null}
      <TextField
        label={text('useLimit')}
        description={text('useLimitNote')}
        optional
        dir="ltr"
        inputMode="numeric"
        maxLength={9}
        autoComplete="off"
        error={errorOf('useLimit')}
        {...form.register('useLimit', { validate: (typed) => typed.trim() === '' || ordersOf(typed) !== undefined || text('useLimitWrong') })}
      />
      <div data-wide="">
        <Checkbox label={text('isFirstOrder')} description={text('isFirstOrderNote')} error={errorOf('isFirstOrder')} {...form.register('isFirstOrder')} />
      </div>
      {isFirstOrder ? null : (
        <div data-wide="">
          <Checkbox label={text('isOnce')} description={text('isOnceNote')} error={errorOf('isOnce')} {...form.register('isOnce')} />
        </div>
      )}
      <div data-wide="">
        <Checkbox label={text('isCombinable')} description={text('isCombinableNote')} error={errorOf('isCombinable')} {...form.register('isCombinable')} />
      </div>
    </FieldGrid>
  );
}

/** From when until when it is given. */
export function WhenFields({ api: { form, errorOf } }: FieldsProps) {
  const text = useText('discounts');
  const staff = useText('staff');
  return (
    <FieldGrid>
      <DateField
        kind="moment"
        label={text('from')}
        error={errorOf('startsAt')}
        {...form.register('startsAt', { validate: (typed) => isMoment(typed) || staff('momentNeeded'), deps: 'endsAt' })}
      />
      <DateField
        kind="moment"
        label={text('until')}
        description={text('untilNote')}
        optional
        error={errorOf('endsAt')}
        {...form.register('endsAt', { validate: (typed, { startsAt }) => typed === '' || Date.parse(typed) > Date.parse(startsAt) || staff('endsBefore') })}
      />
    </FieldGrid>
  );
}
