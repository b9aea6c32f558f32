import { call, invalidate } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { FieldGrid, FormDialog } from '@marquee/mf-shared/ui/editing';
import { Checkbox, Controller, SelectField, TextField, useApiForm, useWatch } from '@marquee/mf-shared/ui/forms';
import { useState } from 'react';
import { useText } from '../../text.ts';
import { TitleField } from '../title-field.tsx';
import { Removal } from '../removal.tsx';
import { MoneyFields } from './money-fields.tsx';
import { PollField } from './poll-field.tsx';
import { ofThisForm } from './reward-dialog.tsx';
import type { Trigger } from './reward-state.ts';
import { events, isCounted, isOfTitle, thresholdOf, triggerDraftOf, triggerWishOf, type TriggerDraft } from './trigger-draft.ts';

const LIST = 'GET /reward/trigger/list';

interface TriggerDialogProps {
  readonly rewardId: string;
  /** Refetched after a conflict, so that the next save builds on the newest version. Undefined for a new one. */
  readonly trigger: Trigger | undefined;
  readonly onClose: () => void;
}

export function TriggerDialog({ rewardId, trigger, onClose }: TriggerDialogProps) {
  const text = useText('staffRewards');
  const staff = useText('staff');
  const [began] = useState(() => triggerDraftOf(trigger));
  const api = useApiForm<TriggerDraft, Trigger>({
    defaultValues: began,
    async send(draft) {
      const result = await call('POST /reward/trigger/item', { body: triggerWishOf(draft, rewardId, trigger) });
      if (!result.ok && result.error.code === 'STALE') await invalidate(LIST);
      return result.ok ? result : { ok: false, error: ofThisForm(result.error) };
    },
    onDone() {
      void invalidate(LIST);
      void request('toast.show', { tone: 'info', text: text('triggerSaved') });
      onClose();
    },
  });
  const { form, errorOf } = api;
  const event = useWatch({ control: form.control, name: 'event' });
  const removal = trigger ? (
    <Removal
      by="DELETE /reward/trigger/item/:id"
      of={{ id: trigger.id, name: '' }}
      list={LIST}
      act={text('removeTrigger')}
      words={{ title: text('removeTriggerTitle'), done: text('triggerRemoved') }}
      about={text('removeTriggerText')}
      onDone={onClose}
    />
  ) : null;
  return (
    <FormDialog
      api={api}
      title={text(trigger ? 'editTrigger' : 'newTrigger')}
      act={staff('save')}
      words={{ STALE: staff('stale') }}
      removal={removal}
      onClose={onClose}
    >
      <FieldGrid>
        <SelectField
          label={text('event')}
          options={events.map((id) => ({ id, label: text(`event${id}`) }))}
          error={errorOf('event')}
          {...form.register('event', {
            onChange: () => {
              // The target of another event is of another kind.
              form.setValue('targetId', '');
            },
          })}
        />
        {isCounted(event) ? (
          <TextField
            label={text('threshold')}
            dir="ltr"
            inputMode="numeric"
            maxLength={7}
            autoComplete="off"
            error={errorOf('threshold')}
            {...form.register('threshold', { validate: (typed) => thresholdOf(typed) !== undefined || text('wholeWrong', { least: 1, most: 1_000_000 }) })}
          />
        ) : null}
        {event === 'MONEY_SPENT' ? <MoneyFields api={api} label={text('spent')} /> : null}
        {isOfTitle(event) ? (
          <div data-wide="">
            <Controller
              control={form.control}
              name="targetId"
              render={({ field }) => (
                <TitleField value={field.value} onChange={field.onChange} note={text('anyTitle')} error={errorOf('targetId')} focusRef={field.ref} />
              )}
            />
          </div>
        ) : null}
        {event === 'POLL_ANSWERED' ? <PollField api={api} /> : null}
        {event === 'SIGN_UP' ? null : (
          <div data-wide="">
            <Checkbox label={text('isRepeated')} description={text('isRepeatedNote')} error={errorOf('isRepeated')} {...form.register('isRepeated')} />
          </div>
        )}
      </FieldGrid>
    </FormDialog>
  );
}
