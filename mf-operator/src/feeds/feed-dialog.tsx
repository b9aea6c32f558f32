import { call, invalidate, useApi } from '@marquee/mf-shared/api';
import { request, useShared } from '@marquee/mf-shared/bus';
import { formatNumber } from '@marquee/mf-shared/format';
import { FormDialog } from '@marquee/mf-shared/ui/editing';
import { Checkbox, SelectField, TextField, useApiForm, useWatch } from '@marquee/mf-shared/ui/forms';
import { useState } from 'react';
import { styled } from 'styled-components';
import { FieldGrid } from '../account/frame/field-grid.ts';
import { useText } from '../text.ts';
import { DeliveryFields } from './delivery-fields.tsx';
import { apart, type FeedDraft, feedDraftOf, feedWishOf, filterOf } from './feed-draft.ts';
import { type Channel, feedReads, formatNames, scheduleNames, typeNames } from './feed-words.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ id: String(hour), label: `${String(hour).padStart(2, '0')}:00` }));
/** A Sunday. */
const SUNDAY = Date.UTC(2026, 10, 1);
const DAY_MS = 86_400_000;
const COUNTRY = /^[A-Za-z]{2}$/;

const Types = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3) var(--space-5);
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    margin-block-end: var(--space-2);
    font-size: var(--font-sm);
    font-weight: 550;
  }
`;
const Count = styled.output`
  font-size: var(--font-sm);
  color: var(--text-muted);
`;

interface FeedDialogProps {
  /** The feed to change; without one a new one is made. */
  readonly channel?: Channel | undefined;
  readonly onClose: () => void;
  readonly onSaved: (channel: Channel) => void;
}

/** Makes a feed, or changes one. */
export function FeedDialog({ channel, onClose, onSaved }: FeedDialogProps) {
  const text = useText('feeds');
  const [began] = useState(() => feedDraftOf(channel, Intl.DateTimeFormat().resolvedOptions().timeZone));
  const api = useApiForm<FeedDraft, Channel>({
    defaultValues: began,
    async send(draft) {
      const result = await call('POST /channel/item', { body: feedWishOf(draft, channel) });
      if (!result.ok && result.error.code === 'STALE') await invalidate(...feedReads);
      return result;
    },
    words: {
      'timeZone:unknown': text('zoneWrong'),
      'targetUrl:format': text('targetWrong'),
      'targetUrl:pattern': text('targetWrong'),
      'targetUrl:forbidden': text('targetInside'),
      'targetEndpoint:forbidden': text('targetInside'),
      'targetEndpoint:pattern': text('targetWrong'),
    },
    onDone(saved) {
      void invalidate(...feedReads);
      void request('toast.show', { tone: 'info', text: text('saved') });
      onSaved(saved);
    },
  });
  const { form, errorOf } = api;
  const schedule = useWatch({ control: form.control, name: 'schedule' });
  return (
    <FormDialog
      api={api}
      size="lg"
      title={text(channel ? 'editTitle' : 'newTitle')}
      act={text(channel ? 'save' : 'make')}
      words={{ STALE: text('stale') }}
      onClose={onClose}
    >
      <FieldGrid>
        <TextField
          label={text('name')}
          dir="auto"
          maxLength={200}
          autoComplete="off"
          error={errorOf('name')}
          {...form.register('name', { validate: (typed) => typed.trim() !== '' || text('nameNeeded') })}
        />
        <SelectField label={text('format')} options={formatNames.map((id) => ({ id, label: text(id) }))} {...form.register('format')} />
        <SelectField label={text('schedule')} options={scheduleNames.map((id) => ({ id, label: text(id) }))} {...form.register('schedule')} />
        <Clock schedule={schedule} form={form} errorOf={errorOf} />
        <TextField
          label={text('territories')}
          description={text('territoriesNote')}
          optional
          dir="ltr"
          maxLength={250}
          autoComplete="off"
          error={errorOf('territories')}
          {...form.register('territories', { validate: (typed) => apart(typed).every((one) => COUNTRY.test(one)) || text('territoriesWrong') })}
        />
        <SelectField
          label={text('audience')}
          options={[
            { id: 'ANY', label: text('audienceAny') },
            { id: 'FREE', label: text('audienceFree') },
          ]}
          {...form.register('audience')}
        />
        <TextField
          label={text('leadDays')}
          description={text('leadDaysNote')}
          inputMode="numeric"
          dir="ltr"
          maxLength={3}
          error={errorOf('leadDays')}
          {...form.register('leadDays', { validate: (typed) => (/^\d{1,3}$/.test(typed) && Number(typed) <= 365) || text('leadDaysWrong') })}
        />
      </FieldGrid>
      <DeliveryFields channel={channel} form={form} errorOf={errorOf} />
      <SelectionFields channel={channel} form={form} />
      <Checkbox label={text('needsApproval')} description={text('needsApprovalNote')} {...form.register('needsApproval')} />
      <Checkbox label={text('isActive')} description={text('isActiveNote')} {...form.register('isActive')} />
    </FormDialog>
  );
}

type Form = ReturnType<typeof useApiForm<FeedDraft, Channel>>['form'];

/** The hour, day and zone of a schedule that has a clock. */
function Clock({
  schedule,
  form,
  errorOf,
}: {
  readonly schedule: Channel['schedule'];
  readonly form: Form;
  readonly errorOf: (name: string) => string | undefined;
}) {
  const text = useText('feeds');
  const { locale } = useShared('theme');
  if (schedule !== 'DAILY' && schedule !== 'WEEKLY') return null;
  const day = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  const days = Array.from({ length: 7 }, (_, at) => ({ id: String(at), label: day.format(SUNDAY + at * DAY_MS) }));
  return (
    <>
      {schedule === 'WEEKLY' ? <SelectField label={text('weekday')} options={days} {...form.register('weekday')} /> : null}
      <SelectField label={text('hour')} options={HOURS} dir="ltr" {...form.register('hour')} />
      <TextField label={text('timeZone')} dir="ltr" maxLength={60} autoComplete="off" error={errorOf('timeZone')} {...form.register('timeZone')} />
    </>
  );
}

/** Rules that choose the titles of a feed, and their count. */
function SelectionFields({ channel, form }: { readonly channel: Channel | undefined; readonly form: Form }) {
  const text = useText('feeds');
  return (
    <>
      <Types>
        <legend>{text('types')}</legend>
        {typeNames.map((id) => (
          <Checkbox key={id} label={text(id)} value={id} {...form.register('types')} />
        ))}
      </Types>
      <FieldGrid>
        <TextField label={text('genres')} description={text('commas')} optional dir="auto" maxLength={600} autoComplete="off" {...form.register('genres')} />
        <TextField label={text('tags')} description={text('commas')} optional dir="ltr" maxLength={600} autoComplete="off" {...form.register('tags')} />
      </FieldGrid>
      <Chosen channel={channel} form={form} />
    </>
  );
}

/** Counts what the rules choose, as they are typed. */
function Chosen({ channel, form }: { readonly channel: Channel | undefined; readonly form: Form }) {
  const text = useText('feeds');
  const { locale } = useShared('theme');
  const [types, genres, tags] = useWatch({ control: form.control, name: ['types', 'genres', 'tags'] });
  const { data } = useApi('POST /channel/count', { body: { filter: filterOf({ types, genres, tags }, channel) } }, { keepPrevious: true });
  return (
    <Count>
      {data ? text('chosen', { count: data.titles, titles: formatNumber(data.titles, locale), published: formatNumber(data.published, locale) }) : '\u00a0'}
    </Count>
  );
}
