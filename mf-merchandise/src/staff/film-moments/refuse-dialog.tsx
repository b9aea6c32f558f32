import { call, invalidate } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { FormDialog } from '@marquee/mf-shared/ui/editing';
import { TextArea, useApiForm } from '@marquee/mf-shared/ui/forms';
import { useText } from '../../text.ts';
import { LIST, type FilmMoment } from './moment-state.ts';

interface RefuseDialogProps {
  readonly moment: FilmMoment;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Gives a proposal back; who proposed it reads why. */
export function RefuseDialog({ moment: { id, version, productName, proposedByName }, onDone, onClose }: RefuseDialogProps) {
  const text = useText('staffMoments');
  const staff = useText('staff');
  const api = useApiForm<{ note: string }, FilmMoment>({
    defaultValues: { note: '' },
    async send({ note }) {
      const result = await call('POST /product/link/reject/:id', { params: { id }, body: { version, note: note.trim() } });
      if (!result.ok && result.error.code === 'STALE') await invalidate(LIST);
      return result;
    },
    onDone() {
      void invalidate(LIST);
      void request('toast.show', { tone: 'info', text: text('refused', { name: productName }) });
      onDone();
    },
  });
  return (
    <FormDialog api={api} title={text('refuseTitle')} act={text('refuse')} danger words={{ STALE: staff('stale') }} onClose={onClose}>
      <p>{text('refuseText', { name: proposedByName ?? '' })}</p>
      <TextArea
        label={text('reason')}
        dir="auto"
        maxLength={500}
        error={api.errorOf('note')}
        {...api.form.register('note', { validate: (typed) => typed.trim() !== '' || text('reasonNeeded') })}
      />
    </FormDialog>
  );
}
