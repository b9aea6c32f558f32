import { call, readAnew } from '@marquee/mf-shared/api';
import { request, useShared } from '@marquee/mf-shared/bus';
import { Checkbox, countries, DateField, SelectField, TextField, useApiForm, type ApiForm } from '@marquee/mf-shared/ui/forms';
import { useMemo, useState } from 'react';
import { useText } from '../../text.ts';
import { FieldGrid, FormDialog } from './form-dialog.tsx';
import { millionthsOf, rateDraftOf, rateWishOf, type Rate, type RateDraft } from './rate-draft.ts';
import { Removal } from './removal.tsx';

const LIST = 'GET /tax/rate/list';

interface RateDialogProps {
  /** Followed: after a conflict the next save builds on the newest. Without one it adds one. */
  readonly rate: Rate | undefined;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

/** What is due to a country, or to a part of it, and since when. */
export function RateDialog({ rate, onRemoved, onClose }: RateDialogProps) {
  const text = useText('delivery');
  const [began] = useState(() => rateDraftOf(rate));
  const api = useApiForm<RateDraft, Rate>({
    defaultValues: began,
    async send(draft) {
      const result = await call('POST /tax/rate/item', { body: rateWishOf(draft, began, rate) });
      if (!result.ok && result.error.code === 'STALE') await readAnew(LIST);
      return result;
    },
    words: { 'startsAt:overlap': text('overlap'), 'endsAt:invalid': text('endsBefore') },
    onDone({ name }) {
      void readAnew(LIST);
      void request('toast.show', { tone: 'info', text: text('saved', { name }) });
      onClose();
    },
  });
  const removal = rate ? (
    <Removal by="DELETE /tax/rate/item/:id" of={rate} list={LIST} act={text('removeRate')} about={text('removeRateText')} onDone={onRemoved} />
  ) : null;
  return (
    <FormDialog api={api} title={rate ? text('edit', { name: rate.name }) : text('newRate')} removal={removal} onClose={onClose}>
      <FieldGrid>
        <WhatFields api={api} />
        <WhenFields api={api} />
      </FieldGrid>
    </FormDialog>
  );
}

interface FieldsProps {
  readonly api: ApiForm<RateDraft>;
}

function WhatFields({ api: { form, errorOf } }: FieldsProps) {
  const text = useText('delivery');
  const { locale } = useShared('theme');
  const options = useMemo(() => countries(locale), [locale]);
  return (
    <>
      <TextField
        label={text('name')}
        description={text('rateNameNote')}
        dir="auto"
        maxLength={60}
        autoComplete="off"
        error={errorOf('name')}
        {...form.register('name', { validate: (typed) => typed.trim() !== '' || text('nameNeeded') })}
      />
      <TextField
        label={text('percent')}
        dir="ltr"
        inputMode="decimal"
        maxLength={8}
        autoComplete="off"
        error={errorOf('partsPerMillion')}
        {...form.register('partsPerMillion', { validate: (typed) => millionthsOf(typed) !== undefined || text('percentWrong') })}
      />
      <SelectField
        label={text('country')}
        placeholder={text('chooseCountry')}
        options={options}
        error={errorOf('countryCode')}
        {...form.register('countryCode', { validate: (code) => code !== '' || text('chooseCountry') })}
      />
      <TextField
        label={text('region')}
        description={text('regionNote')}
        optional
        dir="auto"
        maxLength={100}
        autoComplete="off"
        error={errorOf('region')}
        {...form.register('region')}
      />
      <Checkbox label={text('holdsIt')} description={text('holdsItNote')} error={errorOf('isIncluded')} {...form.register('isIncluded')} />
      <Checkbox label={text('taxesShipping')} error={errorOf('taxesShipping')} {...form.register('taxesShipping')} />
    </>
  );
}

const isMoment = (typed: string) => !Number.isNaN(Date.parse(typed));

function WhenFields({ api: { form, errorOf } }: FieldsProps) {
  const text = useText('delivery');
  return (
    <>
      <DateField
        kind="moment"
        label={text('from')}
        error={errorOf('startsAt')}
        {...form.register('startsAt', { validate: (typed) => isMoment(typed) || text('momentNeeded'), deps: 'endsAt' })}
      />
      <DateField
        kind="moment"
        label={text('until')}
        description={text('untilNote')}
        optional
        error={errorOf('endsAt')}
        {...form.register('endsAt', { validate: (typed, { startsAt }) => typed === '' || Date.parse(typed) > Date.parse(startsAt) || text('endsBefore') })}
      />
    </>
  );
}
