import { useApi } from '@marquee/mf-shared/api';
import { SelectField, type ApiForm } from '@marquee/mf-shared/ui/forms';
import { useText } from '../../text.ts';
import type { TriggerDraft } from './trigger-draft.ts';

/** One poll, or any. */
export function PollField({ api: { form, errorOf } }: { readonly api: ApiForm<TriggerDraft> }) {
  const text = useText('staffRewards');
  const polls = useApi('GET /poll/list', { query: { size: 100, sortBy: 'question', sortDirection: 'ASC' } });
  const options = [{ id: '', label: text('anyPoll') }, ...(polls.data?.content ?? []).map(({ id, question }) => ({ id, label: question }))];
  return (
    <SelectField key={polls.data ? 'there' : 'awaited'} label={text('poll')} options={options} error={errorOf('targetId')} {...form.register('targetId')} />
  );
}
