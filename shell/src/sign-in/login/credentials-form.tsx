import { useContext, useEffect, useEffectEvent, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import type { SignedIn } from '@marquee/api/contract';
import type { ApiError } from '@marquee/mf-shared/api';
import { request, useShared } from '@marquee/mf-shared/bus';
import { AppLink, Button, VisuallyHidden } from '@marquee/mf-shared/ui';
import { MAIL_PATTERN, PasswordField, useApiForm, useWatch } from '@marquee/mf-shared/ui/forms';
import { useText } from '../../text.ts';
import { InPlace } from '../again/in-place.tsx';
import { Aside, Form, Problem } from '../parts.tsx';
import { EmailField } from './email-field.tsx';
import { startAtProvider } from './start-at-provider.ts';
import { useEmailCheck } from './use-email-check.ts';

interface CredentialsFormProps {
  readonly email: string;
  readonly returnTo: string;
  /** Error of an earlier step. */
  readonly before: ApiError | undefined;
  readonly onAnswer: (answer: SignedIn, email: string) => void;
}

const Forgot = styled(Link)`
  justify-self: end;
  margin-block-start: calc(var(--space-3) * -1);
  font-size: var(--font-sm);
  color: var(--text-muted);
  text-underline-offset: 0.2em;
  border-radius: var(--radius-1);
  line-height: 1.75rem;
  &:hover {
    color: var(--text);
  }
`;

/** To a new password; a page that waits is not left for it. */
function ForgotPassword({ email }: { readonly email: string }) {
  const text = useText('signIn');
  const { search } = useLocation();
  if (useContext(InPlace))
    return (
      <Forgot to="/auth/lost-password" target="_blank">
        {text('forgot')} <VisuallyHidden>{text('newTab')}</VisuallyHidden>
      </Forgot>
    );
  return (
    <Forgot to={`/auth/lost-password${search}`} state={{ email }}>
      {text('forgot')}
    </Forgot>
  );
}

/** Asks for e-mail and password; an address whose domain signs in elsewhere is led there. Over a page that waits, the address is that of its user. */
export function CredentialsForm({ email, returnTo, before, onAnswer }: CredentialsFormProps) {
  const text = useText('signIn');
  const inPlace = useContext(InPlace);
  const { loginError } = useShared('session');
  const check = useEmailCheck();
  const [leaving, setLeaving] = useState(false);
  const [refusal, setRefusal] = useState<ApiError>();
  const { form, submit, sending, problem, errorOf } = useApiForm({
    defaultValues: { email, password: '' },
    send: (given: { email: string; password: string }) => request('session.login', { email: given.email.trim(), password: given.password }),
    onDone: (answer, given) => {
      onAnswer(answer, given.email.trim());
    },
  });
  const lookAtFirst = useEffectEvent(() => {
    check.look(email);
    if (inPlace) form.setFocus('password');
  });
  useEffect(() => {
    lookAtFirst();
  }, []);
  const given = useWatch({ control: form.control, name: 'email' });
  const provider = check.of(given)?.provider;
  const leave = async (id: string) => {
    setLeaving(true);
    const refused = await startAtProvider(id, returnTo);
    setLeaving(refused === undefined);
    setRefusal(refused);
  };
  const shown = loginError || problem?.code !== 'CREDENTIALS_INVALID' ? problem : undefined;
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        if (!provider) {
          submit(event);
          return;
        }
        event.preventDefault();
        void leave(provider.id);
      }}
    >
      <Problem problem={refusal ?? shown ?? before} />
      {shown?.code === 'EMAIL_UNVERIFIED' ? (
        <AppLink to="/verify-email" state={{ email: given }}>
          {text('sendLinkAgain')}
        </AppLink>
      ) : null}
      <EmailField
        autoComplete="username webauthn"
        {...(inPlace ? { readOnly: true } : { check, given })}
        onCorrect={(meant) => {
          form.setValue('email', meant, { shouldValidate: true });
          check.look(meant);
        }}
        error={errorOf('email')}
        {...form.register('email', { required: text('need'), pattern: { value: MAIL_PATTERN, message: text('notMail') } })}
      />
      {provider ? (
        <Aside role="status">
          {text('domainSignsIn', { provider: provider.name })} {inPlace ? text('providerLeaves') : null}
        </Aside>
      ) : (
        <>
          <PasswordField
            label={text('password')}
            autoComplete="current-password"
            error={errorOf('password')}
            {...form.register('password', { required: text('needPassword') })}
          />
          <ForgotPassword email={given} />
        </>
      )}
      <Button type="submit" size="lg" wide loading={sending || leaving}>
        {provider ? text('continueWith', { provider: provider.name }) : text('login')}
      </Button>
    </Form>
  );
}
