import { call, invalidate } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { FormDialog } from '@marquee/mf-shared/ui/editing';
import { type ApiForm, Controller, DateField, SelectField, TextArea, TextField, useApiForm } from '@marquee/mf-shared/ui/forms';
import { useState } from 'react';
import { FieldGrid } from '../../account/frame/field-grid.ts';
import { useText } from '../../text.ts';
import { OptionFields } from './option-fields.tsx';
import { PlacementField } from './placement-field.tsx';
import { audiences, type Poll, type PollDraft, pollDraftOf, pollWishOf, visibilities } from './poll-draft.ts';

interface PollDialogProps {
  /** Followed: after a conflict the next save builds on the newest. Without one it makes one. */
  readonly poll: Poll | undefined;
  readonly onClose: () => void;
}

/** A poll: what it asks, when and of whom, and where it stands. */
export function PollDialog({ poll, onClose }: PollDialogProps) {
  const text = useText('pollSettings');
  const [began] = useState(() => pollDraftOf(poll));
  const api = useApiForm<PollDraft, Poll>({
    defaultValues: began,
    async send(draft) {
      const result = await call('POST /poll/item', { body: pollWishOf(draft, began, poll) });
      if (!result.ok && result.error.code === 'STALE') await invalidate('GET /poll/list');
      return result;
    },
    words: { 'closesAt:invalid': text('closesFirst'), 'options:in-use': text('optionInUse') },
    onDone() {
      void invalidate('GET /poll/list');
      void request('toast.show', { tone: 'info', text: text('saved') });
      onClose();
    },
  });
  return (
    <FormDialog api={api} size="lg" title={text(poll ? 'edit' : 'add')} act={text('save')} words={{ STALE: text('stale') }} onClose={onClose}>
      <AskedFields api={api} />
      <OptionFields api={api} />
      <WhenFields api={api} />
      <Controller
        control={api.form.control}
        name="placements"
        render={({ field }) => <PlacementField values={field.value} onChange={field.onChange} focusRef={field.ref} errorOf={api.errorOf} />}
      />
    </FormDialog>
  );
}

interface FieldsProps {
  readonly api: ApiForm<PollDraft>;
}

function AskedFields({ api: { form, errorOf } }: FieldsProps) {
  const text = useText('pollSettings');
  return (
    <>
      <TextField
        label={text('question')}
        dir="auto"
        maxLength={300}
        autoComplete="off"
        error={errorOf('question')}
        {...form.register('question', { validate: (typed) => typed.trim() !== '' || text('questionNeeded') })}
      />
      <TextArea label={text('description')} optional dir="auto" maxLength={2000} error={errorOf('description')} {...form.register('description')} />
    </>
  );
}

function WhenFields({ api: { form, errorOf } }: FieldsProps) {
  const text = useText('pollSettings');
  return (
    <FieldGrid>
      <DateField kind="moment" label={text('opensAt')} optional error={errorOf('opensAt')} {...form.register('opensAt', { deps: 'closesAt' })} />
      <DateField
        kind="moment"
        label={text('closesAt')}
        optional
        error={errorOf('closesAt')}
        {...form.register('closesAt', {
          validate: (typed, { opensAt }) => typed === '' || opensAt === '' || Date.parse(typed) > Date.parse(opensAt) || text('closesFirst'),
        })}
      />
      <SelectField
        label={text('audience')}
        options={audiences.map((id) => ({ id, label: text(id) }))}
        error={errorOf('audience')}
        {...form.register('audience')}
      />
      <SelectField
        label={text('resultsVisible')}
        options={visibilities.map((id) => ({ id, label: text(id) }))}
        error={errorOf('resultsVisible')}
        {...form.register('resultsVisible')}
      />
      <SelectField
        label={text('state')}
        options={[
          { id: 'APPROVED', label: text('published') },
          { id: 'DRAFT', label: text('draft') },
        ]}
        error={errorOf('entityStatus')}
        {...form.register('entityStatus')}
      />
    </FieldGrid>
  );
}
