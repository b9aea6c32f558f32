import { call, invalidate } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { FormDialog } from '@marquee/mf-shared/ui/editing';
import { TextArea, useApiForm } from '@marquee/mf-shared/ui/forms';
import type { Review } from '../../reviews/use-reviews.ts';
import { useText } from '../../text.ts';

/** Takes a review down; why is kept with the move. */
export function HideDialog({ review, onDone, onClose }: { readonly review: Review; readonly onDone: () => void; readonly onClose: () => void }) {
  const text = useText('staffReviews');
  const staff = useText('staff');
  const api = useApiForm<{ note: string }, Review>({
    defaultValues: { note: '' },
    async send({ note }) {
      const said = note.trim();
      const result = await call('POST /rating/hide/:id', { params: { id: review.id }, body: { version: review.version, ...(said && { note: said }) } });
      if (!result.ok && result.error.code === 'STALE') void invalidate('GET /rating/list');
      return result;
    },
    onDone() {
      void invalidate('GET /rating/list', 'GET /rating/summary', 'GET /rating/reports/:id');
      void request('toast.show', { tone: 'info', text: text('hidden') });
      onDone();
    },
  });
  return (
    <FormDialog api={api} title={text('hideTitle')} act={text('hide')} danger words={{ STALE: staff('stale') }} onClose={onClose}>
      <p>{text('hideText')}</p>
      <TextArea label={text('why')} optional dir="auto" maxLength={500} error={api.errorOf('note')} {...api.form.register('note')} />
    </FormDialog>
  );
}
