import { useState } from 'react';
import { KeyRound } from 'lucide-react';
import type { ApiError } from '@marquee/mf-shared/api';
import { Button } from '@marquee/mf-shared/ui';
import { useText } from '../../text.ts';
import { Aside, Form, Notice, Problem } from '../parts.tsx';
import type { MfaMethodProps } from './mfa-method.ts';
import { signInByPasskey } from './passkey.ts';

/** A passkey, pressed for: browsers ask for it only after a press. */
export function MfaPasskey({ token, onRefused }: MfaMethodProps) {
  const text = useText('mfa');
  const words = useText('signIn');
  const [sending, setSending] = useState(false);
  const [gaveUp, setGaveUp] = useState(false);
  const [problem, setProblem] = useState<ApiError>();
  const send = async () => {
    setSending(true);
    setGaveUp(false);
    setProblem(undefined);
    const answer = await signInByPasskey({ token });
    if (answer?.ok) return;
    setSending(false);
    setGaveUp(answer === undefined);
    setProblem(answer?.error);
    if (answer) onRefused(answer.error);
  };
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Aside>{text('passkeyOnly')}</Aside>
      <Problem problem={problem} />
      {gaveUp ? <Notice>{words('passkeyGivenUp')}</Notice> : null}
      <Button type="submit" size="lg" wide autoFocus icon={<KeyRound />} loading={sending}>
        {text('usePasskey')}
      </Button>
    </Form>
  );
}
