import { useEffect, useRef, useState } from 'react';
import { MailCheck } from 'lucide-react';
import { styled } from 'styled-components';
import { call } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { CaptchaLine, useCaptcha } from '@marquee/mf-shared/captcha';
import { Button, ErrorNote, Panel } from '@marquee/mf-shared/ui';
import { MAIL_PATTERN, TextArea, TextField, useApiForm } from '@marquee/mf-shared/ui/forms';
import { useText } from '../text.ts';

const Form = styled.form`
  display: grid;
  gap: var(--space-4);
  grid-template-columns: minmax(0, 1fr);
  font-size: var(--font-md);
  line-height: var(--leading);
`;
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3) var(--space-4);
`;
const Sent = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-3);
  svg {
    color: var(--success-text);
  }
  h2 {
    margin: 0;
    outline: none;
  }
  bdi {
    font-weight: 650;
    overflow-wrap: anywhere;
  }
`;

/** Lengths the API accepts, in characters. */
const MAX_LENGTHS = { name: 200, email: 254, subject: 200, message: 5000 } as const;

/** Sends a message to the tenant's support. Fills in the name and e-mail of a signed-in person, but never replaces typed values. */
export function ContactForm() {
  const text = useText('contactUsForm');
  const { locale } = useShared('theme');
  const { identity } = useShared('session');
  const captcha = useCaptcha();
  const [answerTo, setAnswerTo] = useState<string>();
  const known = { name: identity ? `${identity.firstName} ${identity.lastName}`.trim() : '', email: identity?.email ?? '', subject: '', message: '' };
  const { form, submit, sending, problem, errorOf } = useApiForm({
    values: known,
    resetOptions: { keepDirtyValues: true, keepErrors: true },
    send: (given: typeof known) =>
      captcha.send((proof) => call('POST /auth/contact-request', { body: { kind: 'CONTACT', ...given, email: given.email.trim(), locale, ...proof } })),
    onDone: (_, given) => {
      setAnswerTo(given.email.trim());
      form.resetField('subject');
      form.resetField('message');
    },
  });
  const field = (name: keyof typeof known, rules: { required?: string; pattern?: { value: RegExp; message: string } } = {}) => ({
    ...form.register(name, { ...rules, maxLength: { value: MAX_LENGTHS[name], message: text('long', { most: MAX_LENGTHS[name] }) } }),
    error: errorOf(name),
  });
  if (answerTo)
    return (
      <SentNote
        email={answerTo}
        onAnother={() => {
          setAnswerTo(undefined);
        }}
      />
    );
  return (
    <Panel title={text('form')}>
      <Form onSubmit={submit} noValidate>
        <ErrorNote error={problem} />
        <TextField label={text('name')} optional autoComplete="name" {...field('name')} />
        <TextField
          label={text('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          {...field('email', { required: text('needEmail'), pattern: { value: MAIL_PATTERN, message: text('notMail') } })}
        />
        <TextField label={text('subject')} optional dir="auto" {...field('subject')} />
        <TextArea
          label={text('message')}
          rows={6}
          dir="auto"
          {...field('message', { required: text('needMessage'), pattern: { value: /\S/, message: text('needMessage') } })}
        />
        <Foot>
          <Button type="submit" loading={sending}>
            {text('send')}
          </Button>
          <CaptchaLine state={captcha.state} />
        </Foot>
      </Form>
    </Panel>
  );
}

/** Replaces the form and takes the focus, so that screen readers announce the note. */
function SentNote({ email, onAnother }: { readonly email: string; readonly onAnother: () => void }) {
  const text = useText('contactUsForm');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <Panel>
      <Sent>
        <MailCheck size="2rem" aria-hidden="true" />
        <h2 ref={heading} tabIndex={-1}>
          {text('sent')}
        </h2>
        <p>
          {text('answer')} <bdi>{email}</bdi>.
        </p>
        <Button variant="secondary" onClick={onAnother}>
          {text('another')}
        </Button>
      </Sent>
    </Panel>
  );
}
