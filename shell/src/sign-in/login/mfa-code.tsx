import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { ApiError } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { Spinner } from '@marquee/mf-shared/ui';
import { TextField } from '@marquee/mf-shared/ui/forms';
import { useText } from '../../text.ts';
import { Form, Problem } from '../parts.tsx';
import { CODE_LENGTH, digitsOf, type MfaMethodProps } from './mfa-method.ts';

const Digits = styled.div`
  input {
    min-block-size: 4rem;
    font: 600 1.75rem/1 var(--font-mono);
    font-variant-numeric: tabular-nums;
    letter-spacing: 0.5em;
    text-align: center;
    padding-inline: 0.5em 0;
  }
`;

/** The code of the authenticator app, which sends itself when it is complete. */
export function MfaCode({ token, left, onRefused }: MfaMethodProps) {
  const text = useText('mfa');
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<ApiError>();
  useEffect(() => {
    input.current?.focus();
  }, []);

  const send = async (complete: string) => {
    setSending(true);
    setProblem(undefined);
    const answer = await request('session.verify-mfa', { token, code: complete, method: 'TOTP' });
    if (answer.ok) return; // the page is left; the field stays quiet until it is
    setSending(false);
    setProblem(answer.error);
    input.current?.select();
    onRefused(answer.error);
  };
  const isWrong = problem?.code === 'CODE_INVALID';
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (code.length === CODE_LENGTH && !sending) void send(code);
      }}
    >
      {isWrong ? null : <Problem problem={problem} />}
      <Digits>
        <TextField
          ref={input}
          label={text('code')}
          description={text('codeHint')}
          error={isWrong ? `${text('wrongCode')} ${left}`.trim() : undefined}
          autoComplete="one-time-code"
          inputMode="numeric"
          dir="ltr"
          spellCheck={false}
          value={code}
          readOnly={sending}
          aria-busy={sending}
          after={sending ? <Spinner size="1.25rem" /> : undefined}
          onChange={(event) => {
            const digits = digitsOf(event.target.value);
            setCode(digits);
            if (digits.length === CODE_LENGTH && digits !== code) void send(digits);
          }}
        />
      </Digits>
    </Form>
  );
}
