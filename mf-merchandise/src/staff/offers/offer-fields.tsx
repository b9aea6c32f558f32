import { useShared } from '@marquee/mf-shared/bus';
import { DateField, SelectField, TextField, useWatch, type ApiForm } from '@marquee/mf-shared/ui/forms';
import { useText } from '../../text.ts';
import { currencyName } from '../currency-name.ts';
import { currencyOf, isCurrency, parseMoney, fractionDigits } from '../money-input.ts';
import { isMoment } from '../moments.ts';
import { wholeOf } from '../whole.ts';
import { offerKinds, type OfferDraft } from './offer-draft.ts';

interface FieldsProps {
  readonly api: ApiForm<OfferDraft>;
}

/** Edits the kind of an offer and its terms. The kind of an existing offer cannot change. */
export function KindFields({ api, isNew }: FieldsProps & { readonly isNew: boolean }) {
  const { form, errorOf } = api;
  const text = useText('staffOffers');
  const kind = useWatch({ control: form.control, name: 'kind' });
  return (
    <>
      {isNew ? (
        <SelectField
          label={text('kind')}
          options={offerKinds.map((id) => ({ id, label: text(`kind${id}`) }))}
          error={errorOf('kind')}
          {...form.register('kind')}
        />
      ) : null}
      {kind === 'RENTAL' || kind === 'PURCHASE' ? <PriceFields api={api} /> : null}
      {kind === 'PLAN' ? <WholeField api={api} name="tierRank" bounds={[0, 1000]} /> : null}
      {kind === 'RENTAL' ? (
        <>
          <WholeField api={api} name="startDays" bounds={[1, 365]} />
          <WholeField api={api} name="playHours" bounds={[1, 8760]} />
        </>
      ) : null}
    </>
  );
}

interface WholeProps extends FieldsProps {
  readonly name: 'tierRank' | 'startDays' | 'playHours';
  readonly bounds: readonly [least: number, most: number];
}

function WholeField({ api: { form, errorOf }, name, bounds: [least, most] }: WholeProps) {
  const text = useText('staffOffers');
  return (
    <TextField
      label={text(name)}
      description={text(`${name}Note`)}
      dir="ltr"
      inputMode="numeric"
      maxLength={6}
      autoComplete="off"
      error={errorOf(name)}
      {...form.register(name, { validate: (typed) => wholeOf(typed, least, most) !== undefined || text('wholeWrong', { least, most }) })}
    />
  );
}

function PriceFields({ api: { form, errorOf } }: FieldsProps) {
  const text = useText('staffOffers');
  const staff = useText('staff');
  const { locale } = useShared('theme');
  const currency = useWatch({ control: form.control, name: 'currency' });
  return (
    <>
      <TextField
        label={text('price')}
        dir="ltr"
        inputMode="decimal"
        maxLength={16}
        autoComplete="off"
        error={errorOf('price')}
        {...form.register('price', {
          validate: (typed, draft) =>
            parseMoney(typed, draft.currency) !== undefined || staff('moneyWrong', { places: fractionDigits(currencyOf(draft.currency)) }),
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
        {...form.register('currency', { validate: (typed) => isCurrency(typed) || staff('currencyWrong'), deps: 'price' })}
      />
    </>
  );
}

export function WindowFields({ api: { form, errorOf } }: FieldsProps) {
  const text = useText('staffOffers');
  const staff = useText('staff');
  return (
    <>
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
    </>
  );
}
