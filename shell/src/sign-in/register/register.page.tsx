import { MIN_PASSWORD_LENGTH } from '@marquee/api/password-rule';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { call, documentSettings } from '@marquee/mf-shared/api';
import { request, useShared } from '@marquee/mf-shared/bus';
import { CaptchaLine, useCaptcha } from '@marquee/mf-shared/captcha';
import { AppLink, Button } from '@marquee/mf-shared/ui';
import { MAIL_PATTERN, NewPasswordField, TextField, useApiForm, useWatch } from '@marquee/mf-shared/ui/forms';
import { useText } from '../../text.ts';
import { EmailField } from '../login/email-field.tsx';
import { useEmailCheck } from '../login/use-email-check.ts';
import { Aside, Form, Problem } from '../parts.tsx';
import { returnPath } from '../return-to.ts';
import { SignInLayout } from '../sign-in-layout.tsx';
import { useLeaveWhenSignedIn } from '../use-leave-when-signed-in.ts';
import { CheckMail } from './check-mail.tsx';

interface Registration {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(10rem, 100%), 1fr));
  gap: var(--space-3);
`;

export default function RegisterPage() {
  const text = useText('mail');
  const words = useText('signIn');
  const { search } = useLocation();
  const { locale } = useShared('theme');
  const captcha = useCaptcha();
  const check = useEmailCheck();
  const [mailed, setMailed] = useState<string>();
  const [isBack, setBack] = useState(false);
  const { form, submit, sending, problem, errorOf } = useApiForm({
    defaultValues: { email: '', password: '', firstName: '', lastName: '' },
    send: (given: Registration) => captcha.send((proof) => request('session.register', { ...given, email: given.email.trim(), locale, ...proof })),
    onDone: (_, given) => {
      setMailed(given.email.trim());
    },
  });
  useLeaveWhenSignedIn(returnPath(search));
  const { register } = form;
  const [email, password, firstName, lastName] = useWatch({ control: form.control, name: ['email', 'password', 'firstName', 'lastName'] });
  const named = { required: text('needName') };
  if (mailed)
    return (
      <CheckMail
        sent={text('sentTo')}
        email={mailed}
        then={text('opens')}
        resend={() => captcha.send((proof) => call('POST /auth/verification-request', { body: { email: mailed, locale, ...proof } }))}
        onOther={() => {
          setMailed(undefined);
          setBack(true);
        }}
      />
    );
  return (
    <SignInLayout
      title={words('register')}
      lead={text('join', { name: documentSettings().tenant.settings.app_name })}
      corner={
        <Aside>
          {words('haveAccount')} <AppLink to={`/login${search}`}>{words('login')}</AppLink>
        </Aside>
      }
    >
      <Form onSubmit={submit} noValidate>
        <Problem problem={problem} />
        <Pair>
          <TextField label={text('firstName')} autoComplete="given-name" error={errorOf('firstName')} {...register('firstName', named)} />
          <TextField label={text('lastName')} autoComplete="family-name" error={errorOf('lastName')} {...register('lastName', named)} />
        </Pair>
        <EmailField
          autoComplete="email"
          autoFocus={isBack}
          check={check}
          given={email}
          onCorrect={(meant) => {
            form.setValue('email', meant, { shouldValidate: true });
          }}
          error={errorOf('email')}
          {...register('email', { required: words('need'), pattern: { value: MAIL_PATTERN, message: words('notMail') } })}
        />
        <NewPasswordField
          label={words('password')}
          given={password}
          own={[email.trim(), firstName, lastName]}
          error={errorOf('password')}
          {...register('password', { required: words('needPassword'), minLength: { value: MIN_PASSWORD_LENGTH, message: text('short') } })}
        />
        <Aside>
          {text('agree')} <AppLink to="/terms">{text('terms')}</AppLink> {text('and')}
          <AppLink to="/privacy">{text('privacy')}</AppLink>.
        </Aside>
        <Button type="submit" size="lg" wide loading={sending}>
          {words('register')}
        </Button>
        <CaptchaLine state={captcha.state} />
      </Form>
    </SignInLayout>
  );
}
