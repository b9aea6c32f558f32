import type { PayoutWithTerms } from '@marquee/api/contract';
import { call } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { FormDialog } from '@marquee/mf-shared/ui/editing';
import { TextField, useApiForm } from '@marquee/mf-shared/ui/forms';
import { useIdempotentCall } from '../../idempotent-call.ts';
import { useText } from '../../text.ts';
import { millionthsOf } from '../money-input.ts';
import { readPayoutsAnew } from './payout-reading.ts';

interface TermsDialogProps {
  /** Refetched after a conflict, so that the next save builds on the newest version. */
  readonly payout: PayoutWithTerms;
  readonly onClose: () => void;
}

/** Sets the share of a supplier's sales that the house keeps from now on. */
export function TermsDialog({ payout: { organizationId: id, organizationName: name, keptPpm, termsNumber }, onClose }: TermsDialogProps) {
  const text = useText('payouts');
  const staff = useText('staff');
  const once = useIdempotentCall(readPayoutsAnew);
  const api = useApiForm<{ keptPpm: string }, PayoutWithTerms>({
    defaultValues: { keptPpm: keptPpm === null ? '' : String(keptPpm / 10_000) },
    send: (typed) =>
      once((idempotencyKey) =>
        call('POST /payout/terms/:id', { params: { id }, body: { number: termsNumber, keptPpm: millionthsOf(typed.keptPpm) ?? 0 }, idempotencyKey }),
      ),
    onDone() {
      void request('toast.show', { tone: 'info', text: text('termsSet', { name }) });
      onClose();
    },
  });
  return (
    <FormDialog api={api} title={text('termsTitle', { name })} act={staff('save')} words={{ STALE: staff('stale') }} onClose={onClose}>
      <p>{text('termsText')}</p>
      <TextField
        label={text('keptPercent')}
        dir="ltr"
        inputMode="decimal"
        maxLength={8}
        autoComplete="off"
        error={api.errorOf('keptPpm')}
        {...api.form.register('keptPpm', { validate: (typed) => millionthsOf(typed) !== undefined || staff('percentWrong') })}
      />
    </FormDialog>
  );
}
