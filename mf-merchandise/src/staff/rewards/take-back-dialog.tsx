import { call, invalidate } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { FormDialog } from '@marquee/mf-shared/ui/editing';
import { TextArea, useApiForm } from '@marquee/mf-shared/ui/forms';
import { useText } from '../../text.ts';
import type { GivenTo } from './reward-state.ts';

/** Takes back what somebody was given; they read why. */
export function TakeBackDialog({ given, onClose }: { readonly given: GivenTo; readonly onClose: () => void }) {
  const text = useText('staffRewards');
  const { id, person } = given;
  const api = useApiForm<{ reason: string }, GivenTo>({
    defaultValues: { reason: '' },
    async send({ reason }) {
      const result = await call('POST /reward/given/take-back/:id', { params: { id }, body: { reason: reason.trim() } });
      if (!result.ok && result.error.code === 'CONFLICT') void invalidate('GET /reward/given/list');
      return result;
    },
    onDone() {
      void invalidate('GET /reward/given/list', 'GET /reward/list', 'GET /reward/item/:id');
      void request('toast.show', { tone: 'info', text: text('takenBack', { name: person.name }) });
      onClose();
    },
  });
  return (
    <FormDialog
      api={api}
      title={text('takeBackFrom', { name: person.name })}
      act={text('takeBack')}
      danger
      words={{ CONFLICT: text('takeBackConflict') }}
      onClose={onClose}
    >
      <p>{text('takeBackText')}</p>
      <TextArea
        label={text('reason')}
        description={text('reasonNote')}
        dir="auto"
        maxLength={500}
        error={api.errorOf('reason')}
        {...api.form.register('reason', { validate: (typed) => typed.trim() !== '' || text('reasonNeeded') })}
      />
    </FormDialog>
  );
}
