import { MIN_PASSWORD_LENGTH } from '@marquee/api/password-rule';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { call } from '@marquee/mf-shared/api';
import { request, useShared } from '@marquee/mf-shared/bus';
import { AppLink, Button, LinkButton } from '@marquee/mf-shared/ui';
import { NewPasswordField, useApiForm, useWatch } from '@marquee/mf-shared/ui/forms';
import { useText } from '../../text.ts';
import { dropSecretsOf, secretsOf } from '../address-secrets.ts';
import type { LoginState } from '../login/login.page.tsx';
import { Form, Problem, Ways } from '../parts.tsx';
import { rememberedEmail } from '../remembered-email.ts';
import { SignInLayout } from '../sign-in-layout.tsx';

/** Sets a password by the token of a mailed link, and leads to the login with it. */
export function SetPassword({ title, lead }: { readonly title: string; readonly lead: string }) {
  const text = useText('password');
  const words = useText('signIn');
  const mail = useText('mail');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { identity } = useShared('session');
  const [token] = useState(() => secretsOf(pathname)['token']);
  const leave = async () => {
    // The API has ended every session of the person; this one need not find out by a refusal.
    if (identity) await request('session.logout', undefined);
    await navigate('/login', { replace: true, state: { passwordSaved: true, email: rememberedEmail() } satisfies LoginState });
  };
  const { form, submit, sending, problem, errorOf } = useApiForm({
    defaultValues: { password: '' },
    send: ({ password }: { password: string }) => call('POST /auth/password-save', { body: { token: token ?? '', password } }),
    onDone: () => {
      dropSecretsOf(pathname);
      void leave();
    },
  });
  const given = useWatch({ control: form.control, name: 'password' });
  const isOver = !token || problem?.code === 'LINK_INVALID';
  const back = (
    <Ways>
      <AppLink to="/login">{words('backToLogin')}</AppLink>
    </Ways>
  );
  if (isOver)
    return (
      <SignInLayout title={text('over')} lead={text('overLead')}>
        <LinkButton to="/auth/lost-password" size="lg" wide>
          {text('askNew')}
        </LinkButton>
        {back}
      </SignInLayout>
    );
  return (
    <SignInLayout title={title} lead={lead}>
      <Form onSubmit={submit} noValidate>
        <Problem problem={problem} />
        <input type="hidden" name="username" autoComplete="username" value={rememberedEmail()} readOnly />
        <NewPasswordField
          label={text('newPassword')}
          given={given}
          own={[rememberedEmail()]}
          error={errorOf('password')}
          {...form.register('password', { required: words('needPassword'), minLength: { value: MIN_PASSWORD_LENGTH, message: mail('short') } })}
        />
        <Button type="submit" size="lg" wide loading={sending}>
          {text('save')}
        </Button>
      </Form>
      {back}
    </SignInLayout>
  );
}
