import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { documentSettings } from '@marquee/mf-shared/api';
import { ask } from '@marquee/mf-shared/bus';
import { AppLink, Button, ErrorNote } from '@marquee/mf-shared/ui';
import { PasswordField, TextField, useApiForm } from '@marquee/mf-shared/ui/forms';
import { SignInLayout } from './sign-in-layout.tsx';
import { useSignInText } from './texts.ts';
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in.ts';

interface Registration {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** The API's own rule. */
const PASSWORD_AT_LEAST = 12;

const Form = styled.form`
  display: grid;
  gap: var(--space-4);
`;
const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(10rem, 100%), 1fr));
  gap: var(--space-3);
`;
const Aside = styled.p`
  font-size: var(--font-sm);
  color: var(--text-muted);
`;

export default function RegisterPage() {
  const text = useSignInText();
  const { search } = useLocation();
  const { form, submit, sending, problem, errorOf } = useApiForm({
    defaultValues: { email: '', password: '', firstName: '', lastName: '' },
    send: (given: Registration) => ask('session.register', given),
  });
  useLeaveWhenSignedIn();
  const { register } = form;
  return (
    <SignInLayout title={text.register} lead={text.join(documentSettings().tenant.settings.app_name)}>
      <Form onSubmit={submit} noValidate>
        {problem ? <ErrorNote error={problem} /> : null}
        <Pair>
          <TextField label={text.firstName} autoComplete="given-name" error={errorOf('firstName')} {...register('firstName', { required: text.needName })} />
          <TextField label={text.lastName} autoComplete="family-name" error={errorOf('lastName')} {...register('lastName', { required: text.needName })} />
        </Pair>
        <TextField
          label={text.email}
          type="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          error={errorOf('email')}
          {...register('email', { required: text.need, pattern: { value: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, message: text.notMail } })}
        />
        <PasswordField
          label={text.password}
          autoComplete="new-password"
          description={text.passwordHint}
          error={errorOf('password')}
          {...register('password', { required: text.needPassword, minLength: { value: PASSWORD_AT_LEAST, message: text.short } })}
        />
        <Aside>
          {text.agree} <AppLink to="/terms">{text.terms}</AppLink> {text.and} <AppLink to="/privacy">{text.privacy}</AppLink>.
        </Aside>
        <Button type="submit" size="lg" wide loading={sending}>
          {text.register}
        </Button>
      </Form>
      <Aside>
        {text.haveAccount} <AppLink to={`/login${search}`}>{text.login}</AppLink>
      </Aside>
    </SignInLayout>
  );
}
