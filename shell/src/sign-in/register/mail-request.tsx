import { useState, type ReactNode } from 'react';
import type { Result } from '@marquee/api/contract';
import type { ApiError } from '@marquee/mf-shared/api';
import { useShared, type Locale } from '@marquee/mf-shared/bus';
import { CaptchaLine, useCaptcha } from '@marquee/mf-shared/captcha';
import { Button } from '@marquee/mf-shared/ui';
import { MAIL_PATTERN, useApiForm, useWatch } from '@marquee/mf-shared/ui/forms';
import { useText } from '../../text.ts';
import { EmailField } from '../login/email-field.tsx';
import { useEmailCheck } from '../login/use-email-check.ts';
import { Form, Problem } from '../parts.tsx';
import { SignInLayout } from '../sign-in-layout.tsx';
import { CheckMail } from './check-mail.tsx';

interface MailRequestProps {
  readonly title: string;
  readonly lead: string;
  readonly email: string;
  readonly action: string;
  /** The words around the address, once the mail is on its way. */
  readonly sent: string;
  readonly then: string;
  readonly request: (body: { email: string; locale: Locale; captcha?: string }) => Promise<Result<unknown, ApiError>>;
  readonly onSent?: (email: string) => void;
  readonly children?: ReactNode;
}

/** Asks for a mail with a link, and says that it is on its way, whoever the address belongs to. */
export function MailRequest({ title, lead, email, action, sent, then, request, onSent, children }: MailRequestProps) {
  const text = useText('signIn');
  const { locale } = useShared('theme');
  const captcha = useCaptcha();
  const check = useEmailCheck();
  const [mailed, setMailed] = useState<string>();
  const [isBack, setBack] = useState(false);
  const send = (to: string) => captcha.send((proof) => request({ email: to, locale, ...proof }));
  const { form, submit, sending, problem, errorOf } = useApiForm({
    defaultValues: { email },
    send: (given: { email: string }) => send(given.email.trim()),
    onDone: (_, given) => {
      const to = given.email.trim();
      setMailed(to);
      onSent?.(to);
    },
  });
  const given = useWatch({ control: form.control, name: 'email' });
  if (mailed)
    return (
      <CheckMail
        sent={sent}
        email={mailed}
        then={then}
        resend={() => send(mailed)}
        onOther={() => {
          setMailed(undefined);
          setBack(true);
        }}
      >
        {children}
      </CheckMail>
    );
  return (
    <SignInLayout title={title} lead={lead}>
      <Form onSubmit={submit} noValidate>
        <Problem problem={problem} />
        <EmailField
          autoComplete="email"
          autoFocus={isBack}
          check={check}
          given={given}
          onCorrect={(meant) => {
            form.setValue('email', meant, { shouldValidate: true });
          }}
          error={errorOf('email')}
          {...form.register('email', { required: text('need'), pattern: { value: MAIL_PATTERN, message: text('notMail') } })}
        />
        <Button type="submit" size="lg" wide loading={sending}>
          {action}
        </Button>
        <CaptchaLine state={captcha.state} />
      </Form>
      {children}
    </SignInLayout>
  );
}
