import { AddressFields, SelectField, TextField, useWatch, type ApiForm } from '@marquee/mf-shared/ui/forms';
import { useCallback } from 'react';
import { useText } from '../../text.ts';
import { FieldGrid } from '../frame/field-grid.ts';
import type { AddressDraft } from './address-draft.ts';

export function AccountFields({ api }: { readonly api: ApiForm<AddressDraft> }) {
  const text = useText('address');
  const { form, errorOf } = api;
  const kind = useWatch({ control: form.control, name: 'kind' });
  const countryCode = useWatch({ control: form.control, name: 'countryCode' });
  const region = useWatch({ control: form.control, name: 'region' });
  const { setValue } = form;
  const clear = useCallback(
    (part: 'name' | 'line1' | 'line2' | 'postalCode' | 'city' | 'region') => {
      setValue(part === 'name' ? 'recipient' : part, '', { shouldDirty: true });
    },
    [setValue],
  );
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
      <AddressFields
        countryCode={countryCode}
        region={region}
        register={(part, rules) => form.register(part === 'name' ? 'recipient' : part, rules)}
        clear={clear}
        errorOf={(part) => errorOf(part === 'name' ? 'recipient' : part)}
        wordOf={(word) => text(word === 'countryCode' ? 'country' : word === 'name' ? 'recipient' : word)}
        most={{ city: 100, region: 100 }}
      />
      <TextField
        {...line('phone', 'tel', 40)}
        description={text('phoneNote')}
        optional
        type="tel"
        dir="ltr"
        {...form.register('phone', { validate: (phone) => /^[+0-9 ()./-]*$/.test(phone) || text('phoneWrong') })}
      />
    </FieldGrid>
  );
}
