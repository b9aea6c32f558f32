import type { Entitlement } from '@marquee/api/contract';
import { call, useApi } from '@marquee/mf-shared/api';
import { request, useShared } from '@marquee/mf-shared/bus';
import { formatDate } from '@marquee/mf-shared/format';
import { FieldGrid, FormDialog } from '@marquee/mf-shared/ui/editing';
import { Checkbox, Controller, SelectField, TextArea, TextField, useApiForm, useWatch, type ApiForm } from '@marquee/mf-shared/ui/forms';
import { useState } from 'react';
import { useIdempotentCall } from '../../../idempotent-call.ts';
import { useText } from '../../../text.ts';
import { Says } from '../../discounts/says.ts';
import { TitleField } from '../../title-field.tsx';
import { daysOf, endOf, giftOf, gifts, MAX_DAYS, newGift, type GiveDraft } from './give-draft.ts';
import { readRightsAnew, whatOf } from './right-state.ts';

interface GiveDialogProps {
  readonly identityId: string;
  /** Name of the recipient. */
  readonly name: string;
  readonly onClose: () => void;
}

/** Grants a title or the contents of a plan, for a period and with a reason. */
export function GiveDialog({ identityId, name, onClose }: GiveDialogProps) {
  const text = useText('staffRights');
  const once = useIdempotentCall(readRightsAnew);
  const api = useApiForm<GiveDraft, Entitlement>({
    defaultValues: newGift,
    send: (draft) => once((idempotencyKey) => call('POST /access/grant', { body: giftOf(draft, identityId), idempotencyKey })),
    words: { 'planId:unknown': text('planGone'), 'productId:unknown': text('titleGone'), 'identityId:unknown': text('personGone') },
    onDone(right) {
      void request('toast.show', { tone: 'info', text: text('given', { what: whatOf(right), name }) });
      onClose();
    },
  });
  return (
    <FormDialog api={api} size="lg" title={text('giveTo', { name })} act={text('giveNow')} onClose={onClose}>
      <ThingFields api={api} />
      <TermFields api={api} />
      <TextArea
        label={text('why')}
        description={text('whyNote')}
        dir="auto"
        rows={2}
        maxLength={500}
        error={api.errorOf('note')}
        {...api.form.register('note', { validate: (typed) => typed.trim() !== '' || text('whyNeeded') })}
      />
      <Sentence api={api} />
    </FormDialog>
  );
}

interface FieldsProps {
  readonly api: ApiForm<GiveDraft>;
}

function ThingFields({ api: { form, errorOf } }: FieldsProps) {
  const text = useText('staffRights');
  const staff = useText('staffOffers');
  const what = useWatch({ control: form.control, name: 'what' });
  return (
    <>
      <SelectField label={text('gift')} options={gifts.map((id) => ({ id, label: text(`gift${id}`) }))} error={errorOf('what')} {...form.register('what')} />
      {what === 'TITLE' ? (
        <Controller
          control={form.control}
          name="productId"
          rules={{ validate: (id) => id !== '' || staff('titleNeeded') }}
          render={({ field }) => <TitleField value={field.value} onChange={field.onChange} error={errorOf('productId')} focusRef={field.ref} />}
        />
      ) : (
        <PlanField api={{ form, errorOf }} />
      )}
    </>
  );
}

/** Selects one of the plans on offer. */
function PlanField({ api: { form, errorOf } }: { readonly api: Pick<ApiForm<GiveDraft>, 'form' | 'errorOf'> }) {
  const text = useText('staffRights');
  const plans = useApi('POST /subscription/list-plans', { body: { size: 100, sortBy: 'tierRank', sortDirection: 'ASC' } });
  const nothing = plans.data ? (plans.data.content.length > 0 ? text('choosePlan') : text('noPlans')) : plans.error ? text('plansUnread') : text('looking');
  return (
    <SelectField
      label={text('plan')}
      description={text('planNote')}
      placeholder={nothing}
      options={(plans.data?.content ?? []).map(({ id, name, interval }) => ({ id, label: text(`plan${interval}`, { name }) }))}
      error={errorOf('planId')}
      {...form.register('planId', { validate: (id) => id !== '' || text('planNeeded') })}
    />
  );
}

function TermFields({ api: { form, errorOf } }: FieldsProps) {
  const text = useText('staffRights');
  const isForGood = useWatch({ control: form.control, name: 'isForGood' });
  return (
    <FieldGrid>
      {isForGood ? null : (
        <TextField
          label={text('days')}
          dir="ltr"
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
          error={errorOf('days')}
          {...form.register('days', { validate: (typed) => daysOf(typed) !== undefined || text('daysWrong', { most: MAX_DAYS }) })}
        />
      )}
      <Checkbox label={text('isForGood')} description={text('isForGoodNote')} {...form.register('isForGood')} />
    </FieldGrid>
  );
}

function Sentence({ api: { form } }: FieldsProps) {
  const text = useText('staffRights');
  const { locale } = useShared('theme');
  const [openedAt] = useState(() => Date.now());
  const [days, isForGood] = useWatch({ control: form.control, name: ['days', 'isForGood'] });
  const end = endOf({ days, isForGood }, openedAt);
  if (end === undefined) return <Says>{text('saysNothing')}</Says>;
  return <Says>{end === null ? text('saysForGood') : text('saysUntil', { date: formatDate(end, locale, 'moment') })}</Says>;
}
