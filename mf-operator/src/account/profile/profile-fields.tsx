import type { Identity } from '@marquee/api/contract';
import { languageOptions } from '@marquee/mf-shared/theme';
import { Stack } from '@marquee/mf-shared/ui';
import { Checkbox, DateField, SelectField, TextField, useWatch, type ApiForm } from '@marquee/mf-shared/ui/forms';
import { useMemo } from 'react';
import { useText } from '../../text.ts';
import { FieldGrid } from '../frame/field-grid.ts';
import { Section } from '../frame/section.tsx';
import { AvatarField } from './avatar-field.tsx';
import type { ProfileDraft } from './profile-draft.ts';
import { timeZones } from './time-zones.ts';

interface ProfileFieldsProps {
  readonly api: ApiForm<ProfileDraft>;
  readonly identity: Identity;
}

export function ProfileFields({ api, identity }: ProfileFieldsProps) {
  const text = useText('profile');
  const { form, errorOf } = api;
  const zones = useMemo(() => timeZones(identity.timeZone), [identity.timeZone]);
  const [firstName, lastName] = useWatch({ control: form.control, name: ['firstName', 'lastName'] });
  return (
    <>
      <Section title={text('you')}>
        <Stack $gap={5}>
          <AvatarField identity={identity} firstName={firstName} lastName={lastName} />
          <FieldGrid>
            <TextField
              label={text('firstName')}
              dir="auto"
              autoComplete="given-name"
              maxLength={100}
              error={errorOf('firstName')}
              {...form.register('firstName', { validate: (name) => name.trim() !== '' || text('firstNeeded') })}
            />
            <TextField
              label={text('lastName')}
              dir="auto"
              autoComplete="family-name"
              maxLength={100}
              error={errorOf('lastName')}
              {...form.register('lastName')}
            />
            <TextField
              label={text('displayName')}
              description={text('displayNameNote')}
              optional
              dir="auto"
              autoComplete="nickname"
              maxLength={100}
              error={errorOf('displayName')}
              {...form.register('displayName')}
            />
            <BirthDate api={api} isSaid={identity.birthDate !== null} />
          </FieldGrid>
        </Stack>
      </Section>
      <Section title={text('contact')}>
        <FieldGrid>
          <TextField label={text('email')} description={text('emailNote')} type="email" dir="ltr" value={identity.email} readOnly autoComplete="off" />
          <TextField
            label={text('phone')}
            description={text('phoneNote')}
            optional
            type="tel"
            dir="ltr"
            autoComplete="tel"
            maxLength={40}
            error={errorOf('phone')}
            {...form.register('phone', { validate: (phone) => /^[+0-9 ()./-]*$/.test(phone) || text('phoneWrong') })}
          />
        </FieldGrid>
      </Section>
      <Section title={text('region')}>
        <FieldGrid>
          <SelectField
            label={text('locale')}
            description={text('localeNote')}
            placeholder={text('siteLocale')}
            options={languageOptions}
            error={errorOf('locale')}
            {...form.register('locale')}
          />
          <SelectField
            label={text('timeZone')}
            description={text('timeZoneNote')}
            placeholder={text('deviceZone', { zone: Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ') })}
            options={zones}
            error={errorOf('timeZone')}
            {...form.register('timeZone')}
          />
        </FieldGrid>
      </Section>
      <Section title={text('letters')}>
        <Checkbox label={text('consent')} description={text('consentNote')} error={errorOf('marketingConsent')} {...form.register('marketingConsent')} />
      </Section>
    </>
  );
}

/** Said once: from then on it is only shown. */
function BirthDate({ api: { form, errorOf }, isSaid }: Pick<ProfileFieldsProps, 'api'> & { readonly isSaid: boolean }) {
  const text = useText('profile');
  return (
    <DateField
      label={text('birthDate')}
      description={text(isSaid ? 'birthDateSaid' : 'birthDateNote')}
      optional
      autoComplete="bday"
      min="1900-01-01"
      readOnly={isSaid}
      error={errorOf('birthDate')}
      {...form.register('birthDate')}
    />
  );
}
