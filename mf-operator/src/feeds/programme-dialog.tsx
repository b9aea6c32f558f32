import { call, invalidate, useApi } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { FormDialog } from '@marquee/mf-shared/ui/editing';
import { DateField, NumberField, TextField, useApiForm } from '@marquee/mf-shared/ui/forms';
import { Combobox } from '@marquee/mf-shared/ui/overlays';
import { useState } from 'react';
import { FieldGrid } from '../account/frame/field-grid.ts';
import { useText } from '../text.ts';
import { programmeReads, type ProgrammeItem } from './programme-day.ts';

/** Values a dialog begins with. */
export interface ProgrammeDraft {
  readonly day: string;
  readonly time: string;
  readonly minutes: number;
  readonly name: string;
  readonly productId: string | null;
}

interface ProgrammeDialogProps {
  readonly channelId: string;
  /** The item to move; without one a new one is put in. `fill`: the day is filled with it. */
  readonly what: ProgrammeItem | 'add' | 'fill';
  readonly began: ProgrammeDraft;
  readonly onClose: () => void;
}

const SHOWN = 20;
const TYPES = 'programType:FEATURE,PROGRAM,SHORT,EVENT';

/** Puts something into a programme, moves it, or fills a day with it. */
export function ProgrammeDialog({ channelId, what, began, onClose }: ProgrammeDialogProps) {
  const text = useText('feedProgramme');
  const [productId, setProduct] = useState(began.productId);
  const isFill = what === 'fill';
  const api = useApiForm<ProgrammeDraft, unknown>({
    defaultValues: began,
    send({ day, time, minutes, name }) {
      const draft = { day, name: name.trim(), seconds: minutes * 60, productId };
      if (isFill) return call('POST /channel/programme/fill/:id', { params: { id: channelId }, body: draft });
      return call('POST /channel/programme/item', { body: { ...draft, channelId, time, ...(what !== 'add' && { id: what.id }) } });
    },
    words: { 'time:taken': text('taken'), 'day:maxItems': text('tooMany') },
    onDone() {
      void invalidate(...programmeReads);
      void request('toast.show', { tone: 'info', text: text('saved') });
      onClose();
    },
  });
  const { form, errorOf } = api;
  const title = isFill ? text('fillTitle') : text(what === 'add' ? 'addTitle' : 'moveTitle');
  return (
    <FormDialog api={api} title={title} act={text(isFill ? 'fill' : 'save')} onClose={onClose}>
      <TitleSearch
        onChoose={({ id, name }) => {
          setProduct(id);
          form.setValue('name', name, { shouldDirty: true });
        }}
      />
      <TextField
        label={text('name')}
        description={productId === null ? text('nameNote') : text('nameLinked')}
        dir="auto"
        maxLength={200}
        autoComplete="off"
        error={errorOf('name')}
        {...form.register('name', { validate: (typed) => typed.trim() !== '' || text('nameNeeded') })}
      />
      <FieldGrid>
        {isFill ? null : (
          <>
            <DateField label={text('day')} error={errorOf('day')} {...form.register('day', { required: text('dayNeeded') })} />
            <TextField label={text('time')} type="time" step={1} error={errorOf('time')} {...form.register('time', { required: text('timeNeeded') })} />
          </>
        )}
        <NumberField
          label={text('minutes')}
          min={1}
          max={1440}
          error={errorOf('minutes') ?? errorOf('seconds')}
          {...form.register('minutes', { valueAsNumber: true, validate: (typed) => (typed >= 1 && typed <= 1440) || text('minutesWrong') })}
        />
      </FieldGrid>
    </FormDialog>
  );
}

/** Finds a title of the catalogue by its name. */
function TitleSearch({ onChoose }: { readonly onChoose: (title: { readonly id: string; readonly name: string }) => void }) {
  const text = useText('feedProgramme');
  const [q, search] = useState('');
  const query = { page: 0, size: SHOWN, entityStatuses: 'APPROVED,COMPLETED', metaData: TYPES, view: 'card', ...(q ? { q } : {}) } as const;
  const found = useApi<'GET /product/list', 'card'>('GET /product/list', { query }, { keepPrevious: true }).data?.content ?? [];
  return (
    <Combobox
      label={text('title')}
      description={text('titleNote')}
      options={found.map(({ id, name }) => ({ id, label: name }))}
      onSearch={search}
      onChoose={(id) => {
        const one = found.find((each) => each.id === id);
        if (one) onChoose(one);
      }}
      nothing={text('noTitle')}
      maxLength={100}
    />
  );
}
