import type { PayoutEntry, PayoutWithTerms } from '@marquee/api/contract';
import { call } from '@marquee/mf-shared/api';
import { request, useShared } from '@marquee/mf-shared/bus';
import { formatMoney } from '@marquee/mf-shared/format';
import { FormDialog } from '@marquee/mf-shared/ui/editing';
import { TextArea, useApiForm } from '@marquee/mf-shared/ui/forms';
import { useIdempotentCall } from '../../idempotent-call.ts';
import { useText } from '../../text.ts';
import { readPayoutsAnew } from './payout-reading.ts';

/** A payout did not arrive: it is owed again. */
export function BackDialog({ entry: { paymentId, amount }, onClose }: { readonly entry: PayoutEntry; readonly onClose: () => void }) {
  const text = useText('payouts');
  const { locale } = useShared('theme');
  const once = useIdempotentCall(readPayoutsAnew);
  const api = useApiForm<{ note: string }, PayoutWithTerms>({
    defaultValues: { note: '' },
    send: ({ note }) =>
      once((idempotencyKey) => call('POST /payout/came-back/:id', { params: { id: paymentId ?? '' }, body: { note: note.trim() }, idempotencyKey })),
    onDone() {
      void request('toast.show', { tone: 'info', text: text('backDone') });
      onClose();
    },
  });
  return (
    <FormDialog
      api={api}
      title={text('backTitle', { amount: formatMoney({ ...amount, amount: -amount.amount }, locale) })}
      act={text('backNow')}
      words={{ CONFLICT: text('backAlready') }}
      onClose={onClose}
    >
      <p>{text('backText')}</p>
      <TextArea
        label={text('why')}
        dir="auto"
        rows={2}
        maxLength={500}
        error={api.errorOf('note')}
        {...api.form.register('note', { validate: (typed) => typed.trim() !== '' || text('whyNeeded') })}
      />
    </FormDialog>
  );
}
