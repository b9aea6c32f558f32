import { call, invalidate } from '@marquee/mf-shared/api';
import { request, useShared } from '@marquee/mf-shared/bus';
import { FieldGrid, FormDialog } from '@marquee/mf-shared/ui/editing';
import { Checkbox, countries, DateField, SelectField, TextField, useApiForm, type ApiForm } from '@marquee/mf-shared/ui/forms';
import { useMemo, useState } from 'react';
import { useText } from '../../text.ts';
import { millionthsOf } from '../money-input.ts';
import { isMoment } from '../moments.ts';
import { Removal } from '../removal.tsx';
import { RegionField } from './rate-region.tsx';
import { useTaxClasses } from './use-tax-classes.ts';
import { rateDraftOf, rateWishOf, type Rate, type RateDraft } from './rate-draft.ts';

const LIST = 'GET /tax/rate/list';

interface RateDialogProps {
  /** Refetched after a conflict, so that the next save builds on the newest version. Undefined for a new one. */
  readonly rate: Rate | undefined;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

export function RateDialog({ rate, onRemoved, onClose }: RateDialogProps) {
  const text = useText('delivery');
  const staff = useText('staff');
  const [began] = useState(() => rateDraftOf(rate));
  const api = useApiForm<RateDraft, Rate>({
    defaultValues: began,
    async send(draft) {
      const result = await call('POST /tax/rate/item', { body: rateWishOf(draft, began, rate) });
      if (!result.ok && result.error.code === 'STALE') await invalidate(LIST);
      return result;
    },
    words: { 'startsAt:overlap': text('overlap'), 'endsAt:invalid': staff('endsBefore') },
    onDone({ name }) {
      void invalidate(LIST);
      void request('toast.show', { tone: 'info', text: staff('saved', { name }) });
      onClose();
    },
  });
  const removal = rate ? (
    <Removal by="DELETE /tax/rate/item/:id" of={rate} list={LIST} act={text('removeRate')} about={text('removeRateText')} onDone={onRemoved} />
  ) : null;
  return (
    <FormDialog
      api={api}
      title={rate ? staff('edit', { name: rate.name }) : text('newRate')}
      act={staff('save')}
      words={{ STALE: staff('stale') }}
      removal={removal}
      onClose={onClose}
    >
      <FieldGrid>
        <WhatFields api={api} />
        <ClassField api={api} />
        <WhenFields api={api} />
      </FieldGrid>
    </FormDialog>
  );
}

interface FieldsProps {
  readonly api: ApiForm<RateDraft>;
}

function WhatFields({ api }: FieldsProps) {
  const { form, errorOf } = api;
  const text = useText('delivery');
  const staff = useText('staff');
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
        {...form.register('name', { validate: (typed) => typed.trim() !== '' || staff('nameNeeded') })}
      />
      <TextField
        label={text('percent')}
        dir="ltr"
        inputMode="decimal"
        maxLength={8}
        autoComplete="off"
        error={errorOf('partsPerMillion')}
        {...form.register('partsPerMillion', { validate: (typed) => millionthsOf(typed) !== undefined || staff('percentWrong') })}
      />
      <SelectField
        label={text('country')}
        placeholder={text('chooseCountry')}
        options={options}
        error={errorOf('countryCode')}
        {...form.register('countryCode', {
          validate: (code) => code !== '' || text('chooseCountry'),
          // The same region code means another region in another country.
          onChange: () => {
            form.setValue('region', '', { shouldDirty: true });
          },
        })}
      />
      <RegionField api={api} />
      <Checkbox label={text('holdsIt')} description={text('holdsItNote')} error={errorOf('isIncluded')} {...form.register('isIncluded')} />
      <Checkbox label={text('taxesShipping')} error={errorOf('taxesShipping')} {...form.register('taxesShipping')} />
    </>
  );
}

/** Selects the tax class of a rate; hidden while the shop has no classes. */
function ClassField({ api: { form, errorOf } }: FieldsProps) {
  const text = useText('delivery');
  const classes = useTaxClasses();
  if (classes.length === 0) return null;
  return (
    <div data-wide="">
      <SelectField
        // Remounts once the classes are loaded, so that the selected class is found.
        key={classes.length}
        label={text('taxClass')}
        description={text('taxClassNote')}
        placeholder={text('usual')}
        options={classes.map(({ id, name }) => ({ id, label: name }))}
        error={errorOf('taxClassId')}
        {...form.register('taxClassId')}
      />
    </div>
  );
}

function WhenFields({ api: { form, errorOf } }: FieldsProps) {
  const text = useText('delivery');
  const staff = useText('staff');
  return (
    <>
      <DateField
        kind="moment"
        label={text('from')}
        error={errorOf('startsAt')}
        {...form.register('startsAt', { validate: (typed) => isMoment(typed) || staff('momentNeeded'), deps: 'endsAt' })}
      />
      <DateField
        kind="moment"
        label={text('until')}
        description={text('untilNote')}
        optional
        error={errorOf('endsAt')}
        {...form.register('endsAt', { validate: (typed, { startsAt }) => typed === '' || Date.parse(typed) > Date.parse(startsAt) || staff('endsBefore') })}
      />
    </>
  );
}
