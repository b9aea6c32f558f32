import { useShared } from '@marquee/mf-shared/bus';
import { SelectField, TextField, useWatch, type ApiForm, countries } from '@marquee/mf-shared/ui/forms';
import { useMemo } from 'react';
import { useText } from '../../text.ts';
import { FieldGrid } from '../frame/field-grid.ts';
import type { AddressDraft } from './address-draft.ts';

export function AddressFields({ api }: { readonly api: ApiForm<AddressDraft> }) {
  const text = useText('address');
  const { locale } = useShared('theme');
  const { form, errorOf } = api;
  const kind = useWatch({ control: form.control, name: 'kind' });
  const options = useMemo(() => countries(locale), [locale]);
  const needed = (value: string) => value.trim() !== '' || text('needed');
  /** What every line of text here has in common. */
  const line = (name: keyof AddressDraft, autoComplete: string, maxLength: number) =>
    ({ label: text(name as 'line1'), dir: 'auto', autoComplete, maxLength, error: errorOf(name) }) as const;
  return (
    <FieldGrid>
      <TextField {...line('label', 'off', 60)} description={text('labelNote')} optional {...form.register('label')} />
      <SelectField
        label={text('kind')}
        options={[
          { id: 'PERSONAL', label: text('PERSONAL') },
          { id: 'BUSINESS', label: text('BUSINESS') },
        ]}
        error={errorOf('kind')}
        {...form.register('kind')}
      />
      {kind === 'BUSINESS' ? (
        <>
          <TextField {...line('company', 'organization', 200)} {...form.register('company')} />
          <TextField {...line('taxId', 'off', 40)} description={text('taxIdNote')} optional dir="ltr" {...form.register('taxId')} />
        </>
      ) : null}
      <TextField {...line('recipient', 'name', 200)} {...form.register('recipient', { validate: needed })} />
      <TextField
        {...line('phone', 'tel', 40)}
        description={text('phoneNote')}
        optional
        type="tel"
        dir="ltr"
        {...form.register('phone', { validate: (phone) => /^[+0-9 ()./-]*$/.test(phone) || text('phoneWrong') })}
      />
      <TextField {...line('line1', 'address-line1', 200)} {...form.register('line1', { validate: needed })} />
      <TextField {...line('line2', 'address-line2', 200)} optional {...form.register('line2')} />
      <TextField {...line('postalCode', 'postal-code', 20)} {...form.register('postalCode')} />
      <TextField {...line('city', 'address-level2', 100)} {...form.register('city', { validate: needed })} />
      <TextField {...line('region', 'address-level1', 100)} optional {...form.register('region')} />
      <SelectField
        label={text('country')}
        placeholder={text('chooseCountry')}
        options={options}
        autoComplete="country"
        error={errorOf('countryCode')}
        {...form.register('countryCode', { validate: (code) => code !== '' || text('countryNeeded') })}
      />
    </FieldGrid>
  );
}
