import type { PayoutWithTerms } from '@marquee/api/contract';
import { call, type ApiError } from '@marquee/mf-shared/api';
import { request, useShared } from '@marquee/mf-shared/bus';
import { formatMoney } from '@marquee/mf-shared/format';
import { FieldGrid, FormDialog } from '@marquee/mf-shared/ui/editing';
import { SelectField, TextArea, TextField, useApiForm } from '@marquee/mf-shared/ui/forms';
import { useIdempotentCall } from '../../idempotent-call.ts';
import { useText } from '../../text.ts';
import { parseMoney, fractionDigits, toMoneyInput } from '../money-input.ts';
import { readPayoutsAnew } from './payout-reading.ts';

interface Draft {
  readonly amount: string;
  readonly currency: string;
  readonly providerReference: string;
  readonly note: string;
}

/** The form has the currency in a field of its own. */
const ofThisForm = (error: ApiError): ApiError => ({
  ...error,
  fields: error.fields?.map((field) => ({ ...field, path: field.path.replace(/^amount\.(?:amount)$/, 'amount').replace(/^amount\.currency$/, 'currency') })),
});

/** A supplier was paid by the bank: at most what it is owed. */
export function PayDialog({
  payout: { organizationId: id, organizationName: name, sums },
  onClose,
}: {
  readonly payout: PayoutWithTerms;
  readonly onClose: () => void;
}) {
  const text = useText('payouts');
  const { locale } = useShared('theme');
  const once = useIdempotentCall(readPayoutsAnew);
  const owed = sums.map((sum) => sum.owed).filter(({ amount }) => amount > 0);
  const first = owed[0] ?? { amount: 0, currency: 'USD' };
  const owedIn = (currency: string) => owed.find((one) => one.currency === currency)?.amount ?? 0;
  const api = useApiForm<Draft, PayoutWithTerms>({
    defaultValues: { amount: toMoneyInput(first.amount, fractionDigits(first.currency)), currency: first.currency, providerReference: '', note: '' },
    async send({ amount, currency, providerReference, note }) {
      const reference = providerReference.trim();
      const body = {
        amount: { amount: parseMoney(amount, currency) ?? 0, currency },
        note: note.trim(),
        ...(reference !== '' && { providerReference: reference }),
      };
      const result = await once((idempotencyKey) => call('POST /payout/pay/:id', { params: { id }, body, idempotencyKey }));
      return result.ok ? result : { ok: false, error: ofThisForm(result.error) };
    },
    words: { 'amount:maximum': text('owedLess'), 'providerReference:taken': text('referenceTaken') },
    onDone() {
      void request('toast.show', { tone: 'info', text: text('paid', { name }) });
      onClose();
    },
  });
  const { form, errorOf } = api;
  const isRight = (typed: string, { currency }: Draft) => {
    const minor = parseMoney(typed, currency) ?? 0;
    if (minor <= 0) return text('amountWrong');
    return minor <= owedIn(currency) || text('most', { amount: formatMoney({ amount: owedIn(currency), currency }, locale) });
  };
  return (
    <FormDialog api={api} title={text('payTitle', { name })} act={text('payNow')} onClose={onClose}>
      <p>{text('payText')}</p>
      <FieldGrid>
        <TextField
          label={text('amount')}
          dir="ltr"
          inputMode="decimal"
          maxLength={16}
          autoComplete="off"
          error={errorOf('amount')}
          {...form.register('amount', { validate: isRight })}
        />
        <SelectField
          label={text('currency')}
          options={owed.map(({ currency, amount }) => ({
            id: currency,
            label: text('owedIn', { currency, amount: formatMoney({ amount, currency }, locale) }),
          }))}
          error={errorOf('currency')}
          {...form.register('currency')}
        />
        <TextField
          label={text('bankReference')}
          description={text('bankReferenceNote')}
          optional
          dir="ltr"
          maxLength={200}
          autoComplete="off"
          error={errorOf('providerReference')}
          {...form.register('providerReference')}
        />
      </FieldGrid>
      <TextArea label={text('note')} optional dir="auto" rows={2} maxLength={500} error={errorOf('note')} {...form.register('note')} />
    </FormDialog>
  );
}
