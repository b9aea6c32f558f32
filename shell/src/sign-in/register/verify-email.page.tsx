import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { MfaPending, Reply, Result } from '@marquee/api/contract';
import { call, type ApiError } from '@marquee/mf-shared/api';
import { request, useShared } from '@marquee/mf-shared/bus';
import { AppLink, Button } from '@marquee/mf-shared/ui';
import { useText } from '../../text.ts';
import { dropSecretsOf, secretsOf } from '../address-secrets.ts';
import type { LoginState } from '../login/login.page.tsx';
import { MfaStep } from '../login/mfa-step.tsx';
import { Problem, Ways } from '../parts.tsx';
import { ChoosePassword } from '../password/choose-password.tsx';
import { SignInLayout } from '../sign-in-layout.tsx';
import { useLeaveWhenSignedIn } from '../use-leave-when-signed-in.ts';
import { MailRequest } from './mail-request.tsx';
import { ConfirmWait } from './confirm-wait.tsx';
import { ConfirmSubscription, EndSubscription } from './subscription.tsx';

const PATH = '/verify-email';

type Step =
  | { readonly name: 'ready'; readonly token: string; readonly problem?: ApiError }
  | { readonly name: 'second-factor'; readonly pending: MfaPending }
  | { readonly name: 'link'; readonly isOver: boolean }
  | { readonly name: 'done'; readonly needsPassword: boolean };

function stepAfter(answer: Result<Reply<'POST /auth/verify-email'>, ApiError>, token: string): Step {
  if (answer.ok)
    return answer.value.mfa === null ? { name: 'done', needsPassword: answer.value.passwordDropped } : { name: 'second-factor', pending: answer.value };
  return answer.error.code === 'LINK_INVALID' || answer.error.code === 'INVALID_INPUT'
    ? { name: 'link', isOver: true }
    : { name: 'ready', problem: answer.error, token };
}

/** Page of the links of letters: they confirm an account's address, that one wants the tenant's letters or waits for a title, or end letters. */
export default function VerifyEmailPage() {
  const [{ subscription, awaits, unsubscribe, email }] = useState(() => secretsOf(PATH));
  if (subscription && email) return <ConfirmSubscription token={subscription} email={email} />;
  if (awaits && email) return <ConfirmWait token={awaits} email={email} />;
  if (unsubscribe && email) return <EndSubscription token={unsubscribe} email={email} />;
  return <VerifyAddress />;
}

/** Confirms an address by the token of the mailed link when the button is pressed. Mail scanners open links and run scripts, but press no button. */
function VerifyAddress() {
  const text = useText('mail');
  const words = useText('signIn');
  const state = useLocation().state as LoginState | null;
  const [step, setStep] = useState<Step>(() => {
    const { token } = secretsOf(PATH);
    return token ? { name: 'ready', token } : { name: 'link', isOver: false };
  });
  // Whoever is signed in already is taken on only once the address is confirmed.
  useLeaveWhenSignedIn((step.name === 'done' && !step.needsPassword) || step.name === 'second-factor' ? '/' : undefined);
  const { identity } = useShared('session');
  const [isSending, setSending] = useState(false);
  const confirm = async (token: string) => {
    setSending(true);
    const next = stepAfter(await request('session.verify-email', { token }), token);
    setSending(false);
    if (next.name !== 'ready') dropSecretsOf(PATH);
    if (next.name === 'done') void request('toast.show', { tone: 'info', text: text('verified') });
    setStep(next);
  };

  if (step.name === 'done' && step.needsPassword && identity)
    return (
      <ChoosePassword
        email={identity.email}
        onDone={() => {
          setStep({ name: 'done', needsPassword: false });
        }}
      />
    );
  if (step.name === 'second-factor')
    return (
      <MfaStep
        pending={step.pending}
        onOver={() => {
          setStep({ name: 'link', isOver: false });
        }}
      />
    );
  if (step.name === 'ready')
    return (
      <SignInLayout title={text('linkMissing')} lead={text('confirmLead')}>
        <Problem problem={step.problem} />
        <Button size="lg" wide loading={isSending} onClick={() => void confirm(step.token)}>
          {text('confirm')}
        </Button>
      </SignInLayout>
    );
  if (step.name === 'link')
    return (
      <MailRequest
        title={step.isOver ? text('linkOver') : text('linkMissing')}
        lead={step.isOver ? text('linkOverLead') : text('linkMissingLead')}
        email={state?.email ?? ''}
        action={text('sendNew')}
        sent={text('verifySent')}
        then={text('opens')}
        request={(body) => call('POST /auth/verification-request', { body })}
      >
        <Ways>
          <AppLink to="/login">{words('backToLogin')}</AppLink>
        </Ways>
      </MailRequest>
    );
  return null;
}
