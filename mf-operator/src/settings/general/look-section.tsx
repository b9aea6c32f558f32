import { languageOptions } from '@marquee/mf-shared/theme';
import { Checkbox, SelectField, type ApiForm } from '@marquee/mf-shared/ui/forms';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { FieldGrid } from '../../account/frame/field-grid.ts';
import { Section } from '../../account/frame/section.tsx';
import { timeZones } from '../../account/profile/time-zones.ts';
import { ChoiceCards } from '../../page/choice-cards.tsx';
import { useText } from '../../text.ts';
import type { GeneralDraft } from './general-draft.ts';

const schemes = ['auto', 'light', 'dark', 'hotstar', 'amazonprime', 'hulu'] as const;

const Switches = styled.div`
  display: grid;
  gap: var(--space-4);
  margin-block-start: var(--space-5);
`;

interface SectionProps {
  readonly api: ApiForm<GeneralDraft>;
  readonly readOnly: boolean;
}

/** Edits the defaults of a first visit. */
export function LookSection({ api: { form, errorOf }, readOnly }: SectionProps) {
  const text = useText('general');
  const zones = useMemo(() => timeZones(form.getValues('settings.time_zone')), [form]);
  return (
    <Section title={text('looks')} lead={text('looksLead')}>
      <FieldGrid>
        <SelectField
          label={text('scheme')}
          disabled={readOnly}
          options={schemes.map((id) => ({ id, label: text(id) }))}
          error={errorOf('settings.theme_scheme')}
          {...form.register('settings.theme_scheme')}
        />
        <SelectField
          label={text('container')}
          disabled={readOnly}
          options={[
            { id: 'container-fluid', label: text('container-fluid') },
            { id: 'container', label: text('containerFixed') },
          ]}
          error={errorOf('settings.theme_container')}
          {...form.register('settings.theme_container')}
        />
        <SelectField
          label={text('locale')}
          disabled={readOnly}
          options={languageOptions}
          error={errorOf('settings.locale')}
          {...form.register('settings.locale')}
        />
        <SelectField
          label={text('timeZone')}
          description={text('timeZoneNote')}
          disabled={readOnly}
          options={zones}
          error={errorOf('settings.time_zone')}
          {...form.register('settings.time_zone')}
        />
        <SelectField
          label={text('direction')}
          disabled={readOnly}
          options={[
            { id: 'ltr', label: text('ltr') },
            { id: 'rtl', label: text('rtl') },
          ]}
          error={errorOf('settings.theme_scheme_direction')}
          {...form.register('settings.theme_scheme_direction')}
        />
        <SelectField
          label={text('keep')}
          description={text('keepNote')}
          disabled={readOnly}
          options={[
            { id: 'session', label: text('keepSession') },
            { id: 'local', label: text('keepLocal') },
            { id: 'none', label: text('keepNone') },
          ]}
          error={errorOf('settings.theme_keep')}
          {...form.register('settings.theme_keep')}
        />
      </FieldGrid>
      <Switches>
        <Checkbox label={text('sticky')} description={text('stickyNote')} disabled={readOnly} {...form.register('settings.header_sticky')} />
        <Checkbox label={text('customizer')} description={text('customizerNote')} disabled={readOnly} {...form.register('settings.show_customizer')} />
      </Switches>
    </Section>
  );
}

/** Whether one may look around without an account. */
export function AccessSection({ api: { form, errorOf }, readOnly }: SectionProps) {
  const text = useText('general');
  return (
    <Section title={text('access')} lead={text('accessLead')}>
      <ChoiceCards
        label={text('access')}
        labelHidden
        columns={2}
        disabled={readOnly}
        choices={[
          { id: 'members', label: text('members'), about: text('membersAbout') },
          { id: 'open', label: text('open'), about: text('openAbout') },
        ]}
        error={errorOf('settings.policy')}
        {...form.register('settings.policy')}
      />
    </Section>
  );
}

/** Whether somebody else publishes a title than who changed it last. */
export function LibrarySection({ api: { form }, readOnly }: SectionProps) {
  const text = useText('general');
  return (
    <Section title={text('library')} lead={text('libraryLead')}>
      <Checkbox look="switch" label={text('fourEyes')} description={text('fourEyesNote')} disabled={readOnly} {...form.register('settings.four_eyes')} />
      <Checkbox
        look="switch"
        label={text('encryptFilms')}
        description={text('encryptFilmsNote')}
        disabled={readOnly}
        {...form.register('settings.encrypt_films')}
      />
    </Section>
  );
}
