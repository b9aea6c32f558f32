import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { documentSettings } from '@marquee/mf-shared/api';
import { ask, useFact } from '@marquee/mf-shared/bus';
import { AppLink, Button, ErrorNote } from '@marquee/mf-shared/ui';
import { PasswordField, TextField, useApiForm } from '@marquee/mf-shared/ui/forms';
import { SignInLayout } from './sign-in-layout.tsx';
import { useSignInText } from './texts.ts';
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in.ts';

const Form = styled.form`
  display: grid;
  gap: var(--space-4);
`;
const Aside = styled.p`
  font-size: var(--font-sm);
  color: var(--text-muted);
`;

export default function LoginPage() {
  const text = useSignInText();
  const { search } = useLocation();
  const { loginError } = useFact('session');
  const { form, submit, sending, problem, errorOf } = useApiForm({
    defaultValues: { email: '', password: '' },
    send: (given: { email: string; password: string }) => ask('session.login', given),
  });
  useLeaveWhenSignedIn();
  const refused = loginError && problem?.code === 'CREDENTIALS_INVALID';
  return (
    <SignInLayout title={text.login} lead={text.welcome(documentSettings().tenant.settings.app_name)}>
      <Form onSubmit={submit} noValidate>
        {problem ? <ErrorNote error={problem} {...(refused ? { children: text.refused } : {})} /> : null}
        <TextField
          label={text.email}
          type="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          error={errorOf('email')}
          {...form.register('email', { required: text.need })}
        />
        <PasswordField
          label={text.password}
          autoComplete="current-password"
          error={errorOf('password')}
          {...form.register('password', { required: text.needPassword })}
        />
        <Button type="submit" size="lg" wide loading={sending}>
          {text.login}
        </Button>
      </Form>
      <Aside>
        {text.noAccount} <AppLink to={`/signup${search}`}>{text.register}</AppLink>
      </Aside>
    </SignInLayout>
  );
}
