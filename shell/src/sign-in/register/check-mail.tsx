import { useEffect, useState, type ReactNode } from 'react';
import { MailCheck } from 'lucide-react';
import type { Result } from '@marquee/api/contract';
import type { ApiError } from '@marquee/mf-shared/api';
import { Button } from '@marquee/mf-shared/ui';
import { useText } from '../../text.ts';
import { Address, Aside, Notice, Problem, Sign, TextButton, Ways } from '../parts.tsx';
import { SignInLayout } from '../sign-in-layout.tsx';
import { useFocusedTitle } from '../use-focused-title.ts';

interface CheckMailProps {
  /** The words before the address, and those after it. */
  readonly sent: string;
  readonly email: string;
  readonly then: string;
  readonly resend: () => Promise<Result<unknown, ApiError>>;
  readonly onOther: () => void;
  readonly children?: ReactNode;
}

/** A mail sent twice in a moment helps nobody. */
const WAIT_S = 30;

/** Counts down once a second; 0 when the wait is over. */
function useWait(): readonly [left: number, again: () => void] {
  const [until, setUntil] = useState(() => Date.now() + WAIT_S * 1000);
  const [left, setLeft] = useState(WAIT_S);
  useEffect(() => {
    const tick = setInterval(() => {
      const now = Math.max(0, Math.ceil((until - Date.now()) / 1000));
      setLeft(now);
      if (now === 0) clearInterval(tick);
    }, 250);
    return () => {
      clearInterval(tick);
    };
  }, [until]);
  const again = () => {
    setUntil(Date.now() + WAIT_S * 1000);
    setLeft(WAIT_S);
  };
  return [left, again];
}

const isDevelopment = () => /(^|\.)localhost$/.test(location.hostname);

/** A mail is on its way: to which address, and what to do if it does not come. */
export function CheckMail({ sent, email, then, resend, onOther, children }: CheckMailProps) {
  const text = useText('mail');
  const [left, waitAgain] = useWait();
  const [sending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<Result<unknown, ApiError>>();
  const frame = useFocusedTitle();
  const send = async () => {
    if (left > 0) return;
    setSending(true);
    setOutcome(undefined);
    const result = await resend();
    setSending(false);
    setOutcome(result);
    if (result.ok) waitAgain();
  };
  return (
    <div ref={frame}>
      <SignInLayout
        title={text('checkMail')}
        lead={
          <>
            {sent} <Address>{email}</Address>. {then}
          </>
        }
        sign={
          <Sign aria-hidden="true">
            <MailCheck size="1.75rem" />
          </Sign>
        }
      >
        {outcome?.ok ? <Notice>{text('sentAgain')}</Notice> : null}
        <Problem problem={outcome?.ok === false ? outcome.error : undefined} />
        <Button variant="secondary" size="lg" wide loading={sending} aria-disabled={left > 0 || undefined} onClick={() => void send()}>
          {left > 0 ? text('seconds', { count: left }) : text('again')}
        </Button>
        <Ways>
          <TextButton onClick={onOther}>{text('other')}</TextButton>
          {children}
        </Ways>
        {isDevelopment() ? (
          <Aside>
            <a href={`/v1/dev/outbox?to=${encodeURIComponent(email)}`}>{text('outbox')}</a>
          </Aside>
        ) : null}
      </SignInLayout>
    </div>
  );
}
