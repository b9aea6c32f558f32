import { useShared } from '@marquee/mf-shared/bus';
import { Controller, SelectField, TextField, useWatch, type ApiForm, countries } from '@marquee/mf-shared/ui/forms';
import { useMemo, useRef } from 'react';
import { FieldGrid } from '../account/frame/field-grid.ts';
import { PictureField } from '../page/picture-field.tsx';
import { useText } from '../text.ts';
import { wholeAddress, type OrganizationDraft } from './organization-draft.ts';
import { OrganizationMark } from './organization-mark.tsx';

interface OrganizationFieldsProps {
  readonly api: ApiForm<OrganizationDraft>;
  /** Id of the organization; absent during creation. */
  readonly id?: string;
}

export function OrganizationFields({ api: { form, errorOf }, id = '' }: OrganizationFieldsProps) {
  const text = useText('organization');
  const { locale } = useShared('theme');
  const name = useWatch({ control: form.control, name: 'name' });
  const isSendingLogo = useRef(false);
  const options = useMemo(() => countries(locale), [locale]);
  return (
    <FieldGrid>
      <div data-wide="">
        <Controller
          control={form.control}
          name="logo"
          rules={{ validate: () => !isSendingLogo.current || text('logoSending') }}
          render={({ field: { value, onChange } }) => (
            <PictureField
              face={<OrganizationMark organization={{ logo: value, name }} />}
              isThere={value !== null}
              words={{ add: text('addLogo'), change: text('changeLogo'), about: text('logoAbout') }}
              shape="whole"
              fields={{ et: 'ORGANIZATION', eid: id, ft: 'LOGO' }}
              error={errorOf('logo')}
              onSending={(isSending) => {
                isSendingLogo.current = isSending;
                form.clearErrors('logo');
              }}
              onChange={(picture) => {
                onChange(picture && { path: picture.host + picture.path });
                return undefined;
              }}
            />
          )}
        />
      </div>
      <div data-wide="">
        <TextField
          label={text('name')}
          dir="auto"
          autoComplete="organization"
          maxLength={200}
          error={errorOf('name')}
          {...form.register('name', { validate: (typed) => typed.trim() !== '' || text('nameNeeded') })}
        />
      </div>
      <TextField
        label={text('website')}
        description={text('websiteNote')}
        optional
        dir="ltr"
        inputMode="url"
        autoComplete="url"
        maxLength={500}
        error={errorOf('website')}
        {...form.register('website', {
          validate: (typed) => typed.trim() === '' || /^https?:\/\/[^\s.]+\.\S+$/i.test(wholeAddress(typed)) || text('websiteWrong'),
        })}
      />
      <SelectField
        label={text('country')}
        optional
        placeholder={text('noCountry')}
        options={options}
        error={errorOf('countryCode')}
        {...form.register('countryCode')}
      />
    </FieldGrid>
  );
}
