import { Button, IconButton } from '@marquee/mf-shared/ui';
import { MAIL_PATTERN, TextField, useFieldArray, type ApiForm } from '@marquee/mf-shared/ui/forms';
import { Plus, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { FieldGrid } from '../../account/frame/field-grid.ts';
import { Section } from '../../account/frame/section.tsx';
import { useText } from '../../text.ts';
import type { GeneralDraft } from './general-draft.ts';

const MAX_FOOTER_LINKS = 12;
/** Addresses the API accepts: a path on this site, or https. */
const HREF = /^(\/(?![/\\])|https:\/\/)[^\s\\]*$/;

const Links = styled.ul`
  display: grid;
  gap: var(--space-4);
  margin-block-end: var(--space-4);
  list-style: none;
`;
const Link = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1.4fr) auto;
  gap: var(--space-3);
  align-items: start;
  > button {
    margin-block-start: 1.85rem;
  }
  @media (max-width: 575px) {
    grid-template-columns: minmax(0, 1fr) auto;
    > :nth-child(2) {
      grid-column: 1;
    }
    > button {
      grid-area: 1 / 2;
    }
  }
`;
const None = styled.p`
  margin-block-end: var(--space-4);
  font-size: var(--font-sm);
  color: var(--text-muted);
`;

interface SectionProps {
  readonly api: ApiForm<GeneralDraft>;
  readonly readOnly: boolean;
}

export function SupportSection({ api: { form, errorOf }, readOnly }: SectionProps) {
  const text = useText('general');
  return (
    <Section title={text('support')} lead={text('supportLead')}>
      <FieldGrid>
        <TextField
          label={text('supportEmail')}
          optional
          type="email"
          dir="ltr"
          maxLength={254}
          readOnly={readOnly}
          autoComplete="off"
          error={errorOf('settings.support.email')}
          {...form.register('settings.support.email', {
            validate: (typed) => typed.trim() === '' || MAIL_PATTERN.test(typed.trim()) || text('supportEmailWrong'),
          })}
        />
        <TextField
          label={text('supportPhone')}
          optional
          type="tel"
          dir="ltr"
          maxLength={40}
          readOnly={readOnly}
          autoComplete="off"
          error={errorOf('settings.support.phone')}
          {...form.register('settings.support.phone')}
        />
      </FieldGrid>
    </Section>
  );
}

export function FooterSection({ api: { form, errorOf }, readOnly }: SectionProps) {
  const text = useText('general');
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'settings.footer_links' });
  return (
    <Section title={text('footer')} lead={text('footerLead')}>
      {fields.length === 0 ? <None>{text('noLinks')}</None> : null}
      {fields.length > 0 ? (
        <Links role="list">
          {fields.map((field, at) => (
            <Link key={field.id}>
              <TextField
                label={text('linkLabel')}
                dir="auto"
                maxLength={60}
                readOnly={readOnly}
                autoComplete="off"
                error={errorOf(`settings.footer_links.${String(at)}.label`)}
                {...form.register(`settings.footer_links.${at}.label`, { validate: (typed) => typed.trim() !== '' || text('linkLabelNeeded') })}
              />
              <TextField
                label={text('linkHref')}
                {...(at === 0 ? { description: text('linkHrefNote') } : {})}
                dir="ltr"
                maxLength={500}
                readOnly={readOnly}
                autoComplete="off"
                spellCheck={false}
                error={errorOf(`settings.footer_links.${String(at)}.href`)}
                {...form.register(`settings.footer_links.${at}.href`, { validate: (typed) => HREF.test(typed.trim()) || text('linkHrefWrong') })}
              />
              {readOnly ? null : (
                <IconButton
                  size="sm"
                  label={text('removeLink', { label: field.label })}
                  onClick={() => {
                    remove(at);
                  }}
                >
                  <Trash2 aria-hidden="true" />
                </IconButton>
              )}
            </Link>
          ))}
        </Links>
      ) : null}
      {readOnly || fields.length >= MAX_FOOTER_LINKS ? null : (
        <Button
          variant="secondary"
          size="sm"
          icon={<Plus />}
          onClick={() => {
            append({ label: '', href: '' });
          }}
        >
          {text('addLink')}
        </Button>
      )}
    </Section>
  );
}
