import { call, invalidate } from '@marquee/mf-shared/api';
import { request, useShared } from '@marquee/mf-shared/bus';
import { formatNumber } from '@marquee/mf-shared/format';
import { Button, Cluster, ErrorNote } from '@marquee/mf-shared/ui';
import { NewPasswordField, PasswordField, useApiForm, useWatch } from '@marquee/mf-shared/ui/forms';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';
import { useMayLackPassword } from '../frame/confirm-password.tsx';
import { Section } from '../frame/section.tsx';

/** Limit of the API contract. */
const MIN_PASSWORD_LENGTH = 12;

const Form = styled.form`
  display: grid;
  gap: var(--space-4);
  max-inline-size: 26rem;
`;
const Quiet = styled.p`
  font-size: var(--font-sm);
  color: var(--text-muted);
`;

interface Entered {
  readonly currentPassword: string;
  readonly password: string;
}

export function PasswordSection({ email }: { readonly email: string }) {
  const text = useText('security');
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  return (
    <Section
      title={text('password')}
      lead={text('passwordLead')}
      actions={
        isOpen ? null : (
          <Button
            autoFocus={wasOpen}
            variant="secondary"
            size="sm"
            onClick={() => {
              setOpen(true);
              setWasOpen(true);
            }}
          >
            {text('changePassword')}
          </Button>
        )
      }
    >
      {isOpen ? (
        <ChangePassword
          email={email}
          onClose={() => {
            setOpen(false);
          }}
        />
      ) : null}
    </Section>
  );
}

function ChangePassword({ email, onClose }: { readonly email: string; readonly onClose: () => void }) {
  const text = useText('security');
  const { locale } = useShared('theme');
  const mayLack = useMayLackPassword();
  const { form, submit, sending, problem, errorOf } = useApiForm({
    defaultValues: { currentPassword: '', password: '' },
    send: ({ currentPassword, password }: Entered) => call('POST /auth/password-update', { body: { password, ...(currentPassword && { currentPassword }) } }),
    words: { 'currentPassword:wrong': text('passwordWrong') },
    onDone() {
      void invalidate('GET /auth/session/list');
      void request('toast.show', { tone: 'info', text: text('passwordSaved') });
      onClose();
    },
  });
  const given = useWatch({ control: form.control, name: 'password' });
  const { identity } = useShared('session');
  const own = [email, identity?.firstName ?? '', identity?.lastName ?? ''];
  useEffect(() => {
    form.setFocus('currentPassword');
  }, [form]);
  return (
    <Form onSubmit={submit} noValidate>
      <ErrorNote error={problem} />
      {/* Identifies the account to password managers. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={text('currentPassword')}
        {...(mayLack ? { description: text('currentPasswordNote') } : {})}
        autoComplete="current-password"
        error={errorOf('currentPassword')}
        {...form.register('currentPassword', { validate: (password) => mayLack || password !== '' || text('currentNeeded') })}
      />
      <NewPasswordField
        label={text('newPassword')}
        given={given}
        own={own}
        error={errorOf('password')}
        {...form.register('password', {
          validate: (password, { currentPassword }) => {
            if (password.length < MIN_PASSWORD_LENGTH) return text('tooShort', { left: formatNumber(MIN_PASSWORD_LENGTH - password.length, locale) });
            return password !== currentPassword || text('sameAsBefore');
          },
        })}
      />
      <Quiet>{text('passwordEnds')}</Quiet>
      <Cluster $gap={2}>
        <Button type="submit" size="sm" loading={sending}>
          {text('savePassword')}
        </Button>
        <Button variant="ghost" size="sm" onClick={onClose}>
          {text('cancel')}
        </Button>
      </Cluster>
    </Form>
  );
}
