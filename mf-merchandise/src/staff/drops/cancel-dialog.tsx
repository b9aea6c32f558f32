import type { Drop } from '@marquee/api/contract';
import { call } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { FormDialog } from '@marquee/mf-shared/ui/editing';
import { TextArea, useApiForm } from '@marquee/mf-shared/ui/forms';
import { useIdempotentCall } from '../../idempotent-call.ts';
import { useText } from '../../text.ts';
import { readDropsAnew } from './drop-reading.ts';

/** Cancels a drop for good; everybody reads why. */
export function CancelDialog({ drop: { id, version, name }, onClose }: { readonly drop: Drop; readonly onClose: () => void }) {
  const text = useText('staffDrops');
  const staff = useText('staff');
  const once = useIdempotentCall(readDropsAnew);
  const api = useApiForm<{ reason: string }, Drop>({
    defaultValues: { reason: '' },
    send: ({ reason }) => once((idempotencyKey) => call('POST /drop/cancel/:id', { params: { id }, body: { version, reason: reason.trim() }, idempotencyKey })),
    onDone() {
      void request('toast.show', { tone: 'info', text: text('canceled', { name }) });
      onClose();
    },
  });
  return (
    <FormDialog api={api} title={text('cancelTitle', { name })} act={text('cancel')} danger words={{ STALE: staff('stale') }} onClose={onClose}>
      <p>{text('cancelText')}</p>
      <TextArea
        label={text('reason')}
        description={text('reasonNote')}
        dir="auto"
        rows={2}
        maxLength={500}
        error={api.errorOf('reason')}
        {...api.form.register('reason', { validate: (typed) => typed.trim() !== '' || text('reasonNeeded') })}
      />
    </FormDialog>
  );
}
