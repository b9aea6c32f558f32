import { MIN_PASSWORD_LENGTH } from '@marquee/api/password-rule';
import { KeyRound } from 'lucide-react';
import { call } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { Button } from '@marquee/mf-shared/ui';
import { NewPasswordField, useApiForm, useWatch } from '@marquee/mf-shared/ui/forms';
import { useText } from '../../text.ts';
import { Form, Problem, Sign, TextButton, Ways } from '../parts.tsx';
import { SignInLayout } from '../sign-in-layout.tsx';
import { useFocusedTitle } from '../use-focused-title.ts';

/** A first password for whoever has just signed in by a mailed link, or none for now. */
export function ChoosePassword({ email, onDone }: { readonly email: string; readonly onDone: () => void }) {
  const text = useText('password');
  const words = useText('signIn');
  const mail = useText('mail');
  const frame = useFocusedTitle();
  const { form, submit, sending, problem, errorOf } = useApiForm({
    defaultValues: { password: '' },
    send: ({ password }: { password: string }) => call('POST /auth/password-update', { body: { password } }),
    words: { 'password:fresh': text('chooseLate') },
    onDone: () => {
      void request('toast.show', { tone: 'info', text: text('chosen') });
      onDone();
    },
  });
  const given = useWatch({ control: form.control, name: 'password' });
  return (
    <div ref={frame}>
      <SignInLayout
        title={text('choose')}
        lead={text('chooseLead')}
        sign={
          <Sign aria-hidden="true">
            <KeyRound size="1.75rem" />
          </Sign>
        }
      >
        <Form onSubmit={submit} noValidate>
          <Problem problem={problem} />
          {/* Password managers learn from it whose password this is. */}
          <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
          <NewPasswordField
            label={text('newPassword')}
            given={given}
            own={[email]}
            error={errorOf('password')}
            {...form.register('password', { required: words('needPassword'), minLength: { value: MIN_PASSWORD_LENGTH, message: mail('short') } })}
          />
          <Button type="submit" size="lg" wide loading={sending}>
            {text('save')}
          </Button>
        </Form>
        <Ways>
          <TextButton onClick={onDone}>{text('notNow')}</TextButton>
        </Ways>
      </SignInLayout>
    </div>
  );
}
