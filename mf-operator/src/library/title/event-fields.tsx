import { useShared } from '@marquee/mf-shared/bus';
import { formatDate } from '@marquee/mf-shared/format';
import { Panel, Stack } from '@marquee/mf-shared/ui';
import { FieldGrid } from '@marquee/mf-shared/ui/editing';
import { Controller, DateField, SelectField, type ApiForm } from '@marquee/mf-shared/ui/forms';
import { Combobox } from '@marquee/mf-shared/ui/overlays';
import { useMemo, useState } from 'react';
import { timeZones } from '../../account/profile/time-zones.ts';
import { useText } from '../../text.ts';
import type { TitleForm } from './title-draft.ts';
import { clockIn, readClock } from './zone-clock.ts';

type FieldsProps = Pick<ApiForm<TitleForm>, 'form' | 'errorOf'>;
const names = ['startsAt', 'endsAt'] as const;
type MomentName = (typeof names)[number];

/** The zone of the person who edits. */
function useOwnZone(): string {
  const { identity } = useShared('session');
  return identity?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** When an event takes place, on the clock of its zone. */
export function EventFields({ form, errorOf }: FieldsProps) {
  const text = useText('titleForm');
  const own = useOwnZone();
  const zone = form.watch('metaData.timeZone') || own;
  const zones = useMemo(() => timeZones(zone), [zone]);
  const change = (next: string) => {
    for (const name of names) {
      const instant = form.getValues(`metaData.${name}`);
      const read = instant ? readClock(clockIn(zone, instant), next) : undefined;
      if (read) form.setValue(`metaData.${name}`, read.instant, { shouldDirty: true });
    }
    form.setValue('metaData.timeZone', next, { shouldDirty: true });
  };
  return (
    <Panel title={text('event')}>
      <Stack $gap={4}>
        <Combobox
          label={text('timeZone')}
          description={text('timeZoneNote', { zone: zones.find(({ id }) => id === zone)?.label ?? zone })}
          nothing={text('noTimeZone')}
          options={zones}
          error={errorOf('metaData.timeZone')}
          maxLength={60}
          onChoose={change}
        />
        <FieldGrid>
          {names.map((name) => (
            <MomentField key={name} form={form} errorOf={errorOf} name={name} zone={zone} own={own} />
          ))}
        </FieldGrid>
      </Stack>
    </Panel>
  );
}

interface MomentFieldProps extends FieldsProps {
  readonly name: MomentName;
  readonly zone: string;
  readonly own: string;
}

function MomentField({ form, errorOf, name, zone, own }: MomentFieldProps) {
  const text = useText('titleForm');
  const { locale } = useShared('theme');
  const endsLater = (end: string) => {
    const start = form.getValues('metaData.startsAt');
    return name === 'startsAt' || !end || !start || end > start || text('endsBefore');
  };
  return (
    <Controller
      control={form.control}
      name={`metaData.${name}`}
      rules={{ validate: endsLater }}
      render={({ field }) => (
        <ZonedField
          label={text(name)}
          optional={name === 'endsAt'}
          zone={zone}
          instant={field.value}
          error={errorOf(`metaData.${name}`)}
          note={field.value && zone !== own ? text('yourClock', { when: formatDate(field.value, locale, 'start', own) }) : undefined}
          inputRef={field.ref}
          onBlur={field.onBlur}
          onChange={(instant) => {
            field.onChange(instant);
            if (instant && !form.getValues('metaData.timeZone')) form.setValue('metaData.timeZone', zone, { shouldDirty: true });
          }}
        />
      )}
    />
  );
}

interface ZonedFieldProps {
  readonly label: string;
  readonly optional: boolean;
  readonly zone: string;
  /** An instant, or nothing. */
  readonly instant: string;
  readonly error: string | undefined;
  readonly note: string | undefined;
  readonly inputRef: (element: HTMLInputElement | null) => void;
  readonly onBlur: () => void;
  readonly onChange: (instant: string) => void;
}

/** An instant by the clock of a zone. A clock that skips that time, or shows it twice, is told in words. */
function ZonedField({ label, optional, zone, instant, error, note, inputRef, onBlur, onChange }: ZonedFieldProps) {
  const text = useText('titleForm');
  const { locale } = useShared('theme');
  const clock = instant ? clockIn(zone, instant) : '';
  const [typed, setTyped] = useState({ clock, instant, zone });
  if (typed.instant !== instant || typed.zone !== zone) setTyped({ clock, instant, zone });
  const read = readClock(typed.clock, zone);
  const zoneName = (at: string) =>
    new Intl.DateTimeFormat(locale, { timeZone: zone, hour: 'numeric', minute: '2-digit', timeZoneName: 'shortOffset' }).format(new Date(at));
  const skipped = read?.kind === 'gap' ? text('clockSkips', { when: formatDate(read.instant, locale, 'moment', zone) }) : undefined;
  return (
    <Stack $gap={2}>
      <DateField
        kind="moment"
        label={label}
        optional={optional}
        autoComplete="off"
        error={error}
        description={skipped ?? note}
        value={typed.clock}
        min="1970-01-02T00:00"
        max="9999-12-31T23:59"
        ref={inputRef}
        onBlur={() => {
          setTyped({ clock, instant, zone });
          onBlur();
        }}
        onChange={({ currentTarget: { value } }) => {
          const next = readClock(value, zone)?.instant ?? '';
          setTyped({ clock: value, instant: next, zone });
          onChange(next);
        }}
      />
      {read?.kind === 'twice' ? (
        <SelectField
          label={text('clockTwice')}
          value={instant}
          options={[
            { id: read.instant, label: text('clockFirst', { when: zoneName(read.instant) }) },
            { id: read.later, label: text('clockSecond', { when: zoneName(read.later) }) },
          ]}
          onChange={({ currentTarget: { value } }) => {
            onChange(value);
          }}
        />
      ) : null}
    </Stack>
  );
}
