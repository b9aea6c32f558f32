import { call } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { FormDialog } from '@marquee/mf-shared/ui/editing';
import { SelectField, TextArea, useApiForm } from '@marquee/mf-shared/ui/forms';
import { useText } from '../text.ts';
import type { Review } from './use-reviews.ts';

const reasons = ['SPAM', 'OFFENSIVE', 'FALSE', 'PRIVATE', 'OTHER'] as const;
type Reason = (typeof reasons)[number];

/** Tells the shop that a review should not be there, and why. */
export function ReportDialog({ review: { id, author }, onClose }: { readonly review: Review; readonly onClose: () => void }) {
  const text = useText('reviews');
  const api = useApiForm<{ reason: Reason; note: string }, { done: boolean }>({
    defaultValues: { reason: 'SPAM', note: '' },
    send: ({ reason, note }) => call('POST /rating/report/:id', { params: { id }, body: { reason, note: note.trim() } }),
    onDone() {
      void request('toast.show', { tone: 'info', text: text('reported') });
      onClose();
    },
  });
  return (
    <FormDialog api={api} title={text('reportTitle', { author: author.firstName })} act={text('report')} onClose={onClose}>
      <p>{text('reportText')}</p>
      <SelectField
        label={text('reason')}
        options={reasons.map((reason) => ({ id: reason, label: text(`reason${reason}`) }))}
        error={api.errorOf('reason')}
        {...api.form.register('reason')}
      />
      <TextArea label={text('reportNote')} optional dir="auto" maxLength={500} error={api.errorOf('note')} {...api.form.register('note')} />
    </FormDialog>
  );
}
