import { useEffect, useEffectEvent, useState } from 'react';
import type { MfaMethod, MfaPending } from '@marquee/api/contract';
import { call, type ApiError } from '@marquee/mf-shared/api';
import { useText } from '../../text.ts';
import { SignInLayout } from '../sign-in-layout.tsx';
import { TextButton, Ways } from '../parts.tsx';
import { MfaCode } from './mfa-code.tsx';
import { MfaPasskey } from './mfa-passkey.tsx';
import { MfaRecovery } from './mfa-recovery.tsx';
import { knowsPasskeys } from './passkey.ts';

export interface MfaStepProps {
  readonly pending: MfaPending;
  /** The sign-in is over without a session: its time or its tries ran out, or somebody else wants to sign in. */
  readonly onOver: (why: 'expired' | 'no-tries' | 'cancelled') => void;
}

const preferred: readonly MfaMethod[] = ['TOTP', 'PASSKEY', 'RECOVERY_CODE'];
const views = { TOTP: MfaCode, PASSKEY: MfaPasskey, RECOVERY_CODE: MfaRecovery } as const;

/** The second factor of a sign-in. Whoever it lets in is taken on by the page around it. */
export function MfaStep({ pending, onOver }: MfaStepProps) {
  const text = useText('mfa');
  const { jwt: token, mfa, identity } = pending;
  const offered = preferred.filter((method) => mfa.methods.includes(method) && (method !== 'PASSKEY' || knowsPasskeys()));
  const [method, setMethod] = useState<MfaMethod>(offered[0] ?? 'TOTP');
  const [triesLeft, setTriesLeft] = useState<number>();
  const expire = useEffectEvent(() => {
    onOver('expired');
  });
  useEffect(() => {
    const timer = setTimeout(expire, Math.max(new Date(mfa.expiresAt).getTime() - Date.now(), 0));
    return () => {
      clearTimeout(timer);
    };
  }, [mfa.expiresAt]);

  const refused = async ({ code }: ApiError) => {
    if (code === 'CHALLENGE_INVALID') {
      onOver('expired');
      return;
    }
    const state = await call('POST /auth/check-mfa', { body: { token } });
    if (state.ok && state.value.attemptsLeft > 0) setTriesLeft(state.value.attemptsLeft);
    else if (state.ok || state.error.code === 'CHALLENGE_INVALID') onOver('no-tries');
  };
  const View = views[method];
  const names: Record<MfaMethod, string> = { TOTP: text('useTotp'), PASSKEY: text('usePasskey'), RECOVERY_CODE: text('useRecovery') };
  return (
    <SignInLayout title={text('title')} lead={text('lead', { name: identity.firstName })}>
      <View token={token} left={triesLeft === undefined ? '' : text('left', { count: triesLeft })} onRefused={(problem) => void refused(problem)} />
      <Ways>
        {offered
          .filter((other) => other !== method)
          .map((other) => (
            <TextButton
              key={other}
              onClick={() => {
                setMethod(other);
              }}
            >
              {names[other]}
            </TextButton>
          ))}
        <TextButton
          onClick={() => {
            onOver('cancelled');
          }}
        >
          {text('cancel')}
        </TextButton>
      </Ways>
    </SignInLayout>
  );
}
