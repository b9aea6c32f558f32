import { call, invalidate } from '@marquee/mf-shared/api';
import { request, useShared } from '@marquee/mf-shared/bus';
import { FieldGrid, FormDialog } from '@marquee/mf-shared/ui/editing';
import { Checkbox, Controller, TextField, useApiForm, useWatch, type ApiForm } from '@marquee/mf-shared/ui/forms';
import { useState } from 'react';
import { useText } from '../../text.ts';
import { currencyName } from '../currency-name.ts';
import { isCurrency } from '../money-input.ts';
import { Removal } from '../removal.tsx';
import { CountriesField } from './countries-field.tsx';
import { MethodFields } from './method-fields.tsx';
import { MAX_METHODS, MAX_STEPS, zoneDraftOf, zoneWishOf, type Zone, type ZoneDraft } from './zone-draft.ts';

const LIST = 'GET /shipping/zone/list';

interface ZoneDialogProps {
  /** Refetched after a conflict, so that the next save builds on the newest version. Undefined for a new one. */
  readonly zone: Zone | undefined;
  /** Currency of a new zone. */
  readonly currency: string;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

/** Maps the `range` error of each step to `said`, so that unreachable steps show the error at their own field. */
const stepWords = (said: string) =>
  Object.fromEntries(
    Array.from({ length: MAX_METHODS * MAX_STEPS }, (_, at) => [`methods.${Math.floor(at / MAX_STEPS)}.steps.${at % MAX_STEPS}.upToGrams:range`, said]),
  );

export function ZoneDialog({ zone, currency, onRemoved, onClose }: ZoneDialogProps) {
  const text = useText('delivery');
  const staff = useText('staff');
  const [began] = useState(() => zoneDraftOf(zone, currency));
  const api = useApiForm<ZoneDraft, Zone>({
    defaultValues: began,
    async send(draft) {
      const result = await call('POST /shipping/zone/item', { body: zoneWishOf(draft, began, zone) });
      if (!result.ok && result.error.code === 'STALE') await invalidate(LIST);
      return result;
    },
    words: { ...stepWords(text('stepIdle')), 'countries:taken': text('countriesTaken'), 'isElsewhere:taken': text('elsewhereTaken') },
    onDone({ name }) {
      void invalidate(LIST);
      void request('toast.show', { tone: 'info', text: staff('saved', { name }) });
      onClose();
    },
  });
  const removal = zone ? (
    <Removal by="DELETE /shipping/zone/item/:id" of={zone} list={LIST} act={text('removeZone')} about={text('removeZoneText')} onDone={onRemoved} />
  ) : null;
  return (
    <FormDialog
      api={api}
      size="lg"
      title={zone ? staff('edit', { name: zone.name }) : text('newZone')}
      act={staff('save')}
      words={{ STALE: staff('stale') }}
      removal={removal}
      onClose={onClose}
    >
      <ZoneFields api={api} />
      <MethodFields form={api.form} errorOf={api.errorOf} />
    </FormDialog>
  );
}

function ZoneFields({ api: { form, errorOf } }: { readonly api: ApiForm<ZoneDraft> }) {
  const text = useText('delivery');
  const staff = useText('staff');
  const { locale } = useShared('theme');
  const currency = useWatch({ control: form.control, name: 'currency' });
  return (
    <FieldGrid>
      <TextField
        label={text('name')}
        description={text('zoneNameNote')}
        dir="auto"
        maxLength={100}
        autoComplete="off"
        error={errorOf('name')}
        {...form.register('name', { validate: (typed) => typed.trim() !== '' || staff('nameNeeded') })}
      />
      <TextField
        label={staff('currency')}
        description={currencyName(currency, locale) ?? staff('currencyNote')}
        dir="ltr"
        maxLength={3}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={errorOf('currency')}
        {...form.register('currency', { validate: (typed) => isCurrency(typed) || staff('currencyWrong') })}
      />
      <div data-wide="">
        <Controller
          control={form.control}
          name="countries"
          render={({ field }) => <CountriesField values={field.value} error={errorOf('countries')} focusRef={field.ref} onChange={field.onChange} />}
        />
      </div>
      <div data-wide="">
        <Checkbox label={text('isElsewhere')} description={text('isElsewhereNote')} error={errorOf('isElsewhere')} {...form.register('isElsewhere')} />
      </div>
    </FieldGrid>
  );
}
