import type { MailSchedule, SavedReport } from '@marquee/api/contract';
import { call, invalidate, useApi } from '@marquee/mf-shared/api';
import { request, useShared } from '@marquee/mf-shared/bus';
import { EmptyState } from '@marquee/mf-shared/ui';
import { FormDialog } from '@marquee/mf-shared/ui/editing';
import { Checkbox, Controller, SelectField, useApiForm, useWatch } from '@marquee/mf-shared/ui/forms';
import { Users } from 'lucide-react';
import { FieldGrid } from '../account/frame/field-grid.ts';
import { CheckList } from '../library/check-menu.tsx';
import { useText } from '../text.ts';
import { needsCurrency } from './metric-groups.ts';

const times = ['DAILY', 'WEEKLY', 'MONTHLY'] as const;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0] as const;
const MAX_DAY = 28;
const DAYS = Array.from({ length: MAX_DAY }, (_, at) => at + 1);
const MAX_READERS = 100;
const MONDAY_HOUR = 8;

interface Draft {
  readonly isMailed: boolean;
  readonly every: MailSchedule['every'];
  readonly hour: string;
  readonly weekday: string;
  readonly day: string;
  readonly recipientIds: readonly string[];
}

function draftOf({ schedule, recipientIds }: SavedReport): Draft {
  const { every = 'WEEKLY', hour = MONDAY_HOUR, weekday = 1, day = 1 } = schedule ?? {};
  return { isMailed: schedule !== null, every, hour: String(hour), weekday: String(weekday), day: String(day), recipientIds };
}

function scheduleOf({ isMailed, every, hour, weekday, day }: Draft): MailSchedule | null {
  return isMailed ? { every, hour: Number(hour), weekday: Number(weekday), day: Number(day) } : null;
}

/** Times and readers of a saved report that is mailed. */
export function MailDialog({ report, onClose }: { readonly report: SavedReport; readonly onClose: () => void }) {
  const text = useText('reports');
  const api = useApiForm<Draft, SavedReport>({
    defaultValues: draftOf(report),
    async send(draft) {
      const body = { id: report.id, version: report.version, schedule: scheduleOf(draft), recipientIds: [...draft.recipientIds] };
      const result = await call('POST /report/item', { body });
      if (!result.ok && result.error.code === 'STALE') await invalidate('GET /report/list');
      return result;
    },
    words: { 'recipientIds:unknown': text('noReader'), 'recipientIds:maxItems': text('tooManyReaders') },
    onDone() {
      void invalidate('GET /report/list');
      void request('toast.show', { tone: 'info', text: text('saved') });
      onClose();
    },
  });
  const { form, errorOf } = api;
  const isMailed = useWatch({ control: form.control, name: 'isMailed' });
  return (
    <FormDialog api={api} title={text('mailReport')} act={text('save')} words={{ STALE: text('stale') }} onClose={onClose}>
      <Checkbox label={text('isMailed')} description={text('isMailedNote')} {...form.register('isMailed')} />
      {isMailed ? (
        <>
          <TimeFields api={api} />
          <Controller
            control={form.control}
            name="recipientIds"
            render={({ field }) => (
              <Readers isOfMoney={needsCurrency(report.definition.metrics)} chosen={field.value} error={errorOf('recipientIds')} onChange={field.onChange} />
            )}
          />
        </>
      ) : null}
    </FormDialog>
  );
}

function TimeFields({ api: { form } }: { readonly api: Pick<ReturnType<typeof useApiForm<Draft, SavedReport>>, 'form'> }) {
  const text = useText('reports');
  const { locale } = useShared('theme');
  const every = useWatch({ control: form.control, name: 'every' });
  const weekdayName = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  return (
    <FieldGrid>
      <SelectField label={text('mailEvery')} options={times.map((id) => ({ id, label: text(id) }))} {...form.register('every')} />
      {every === 'WEEKLY' ? (
        <SelectField
          label={text('weekday')}
          options={WEEKDAYS.map((day) => ({ id: String(day), label: weekdayName.format(Date.UTC(2026, 10, 1 + day)) }))}
          {...form.register('weekday')}
        />
      ) : null}
      {every === 'MONTHLY' ? (
        <SelectField label={text('dayOfMonth')} options={DAYS.map((day) => ({ id: String(day), label: String(day) }))} {...form.register('day')} />
      ) : null}
      <SelectField
        label={text('mailHour')}
        description={text('mailHourNote')}
        options={HOURS.map((hour) => ({ id: String(hour), label: `${String(hour).padStart(2, '0')}:00` }))}
        {...form.register('hour')}
      />
    </FieldGrid>
  );
}

interface ReadersProps {
  readonly isOfMoney: boolean;
  readonly chosen: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (ids: readonly string[]) => void;
}

function Readers({ isOfMoney, chosen, error, onChange }: ReadersProps) {
  const text = useText('reports');
  const readers = useApi('GET /report/reader/list', { query: { isOfMoney, page: 0, size: MAX_READERS } });
  const found = readers.data?.content;
  if (found?.length === 0) return <EmptyState icon={<Users />} title={text('noReaders')} />;
  return (
    <>
      <CheckList legend={text('recipients')} choices={(found ?? []).map(({ id, name }) => ({ id, label: name }))} chosen={chosen} onChange={onChange} />
      {error === undefined ? null : <p role="alert">{error}</p>}
    </>
  );
}
