import { useFact } from '@marquee/mf-shared/bus';
import { SelectField, TextField, type ApiForm } from '@marquee/mf-shared/ui/forms';
import { useMemo } from 'react';
import { countries } from '../account/addresses/countries.ts';
import { FieldGrid } from '../account/frame/field-grid.ts';
import { wholeAddress, type OrganizationDraft } from './organization-draft.ts';
import { useOrganizationText } from './organization-text.ts';

export function OrganizationFields({ api: { form, errorOf } }: { readonly api: ApiForm<OrganizationDraft> }) {
  const text = useOrganizationText();
  const { locale } = useFact('theme');
  const options = useMemo(() => countries(locale), [locale]);
  return (
    <FieldGrid>
      <div data-wide="">
        <TextField
          label={text.name}
          dir="auto"
          autoComplete="organization"
          maxLength={200}
          error={errorOf('name')}
          {...form.register('name', { validate: (name) => name.trim() !== '' || text.nameNeeded })}
        />
      </div>
      <TextField
        label={text.website}
        description={text.websiteNote}
        optional
        dir="ltr"
        inputMode="url"
        autoComplete="url"
        maxLength={500}
        error={errorOf('website')}
        {...form.register('website', {
          validate: (typed) => typed.trim() === '' || /^https?:\/\/[^\s]+\.[^\s]+$/i.test(wholeAddress(typed)) || text.websiteWrong,
        })}
      />
      <SelectField
        label={text.country}
        optional
        placeholder={text.noCountry}
        options={options}
        error={errorOf('countryCode')}
        {...form.register('countryCode')}
      />
    </FieldGrid>
  );
}
