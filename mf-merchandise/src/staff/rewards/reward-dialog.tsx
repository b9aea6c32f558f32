import { call, invalidate, type ApiError } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { FormDialog } from '@marquee/mf-shared/ui/editing';
import { useApiForm } from '@marquee/mf-shared/ui/forms';
import { useState } from 'react';
import { useText } from '../../text.ts';
import { rewardDraftOf, rewardWishOf, type RewardDraft } from './reward-draft.ts';
import { GivesFields, LimitFields, NameFields } from './reward-fields.tsx';
import type { Reward } from './reward-state.ts';

/** Maps error paths to the form, which has a currency field of its own. */
export const ofThisForm = (error: ApiError): ApiError => ({
  ...error,
  fields: error.fields?.map((field) => ({ ...field, path: field.path.replace(/^amount\.currency$/, 'currency').replace(/^amount\.amount$/, 'amount') })),
});

interface RewardDialogProps {
  /** Refetched after a conflict, so that the next save builds on the newest version. Undefined for a new one. */
  readonly reward: Reward | undefined;
  readonly onSaved?: (reward: Reward) => void;
  readonly onClose: () => void;
}

export function RewardDialog({ reward, onSaved, onClose }: RewardDialogProps) {
  const text = useText('staffRewards');
  const staff = useText('staff');
  const [began] = useState(() => rewardDraftOf(reward));
  const api = useApiForm<RewardDraft, Reward>({
    defaultValues: began,
    async send(draft) {
      const result = await call('POST /reward/item', { body: rewardWishOf(draft, began, reward) });
      if (!result.ok && result.error.code === 'STALE') await invalidate('GET /reward/list', 'GET /reward/item/:id');
      return result.ok ? result : { ok: false, error: ofThisForm(result.error) };
    },
    words: { 'endsAt:invalid': staff('endsBefore') },
    onDone(saved) {
      void invalidate('GET /reward/list', 'GET /reward/item/:id');
      void request('toast.show', { tone: 'info', text: staff('saved', { name: saved.name }) });
      onClose();
      onSaved?.(saved);
    },
  });
  return (
    <FormDialog
      api={api}
      size="lg"
      title={reward ? staff('edit', { name: reward.name }) : text('newReward')}
      act={staff('save')}
      words={{ STALE: staff('stale') }}
      onClose={onClose}
    >
      <NameFields api={api} />
      <GivesFields api={api} />
      <LimitFields api={api} />
    </FormDialog>
  );
}
