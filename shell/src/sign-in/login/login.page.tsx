import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { MfaPending, SignedIn } from '@marquee/api/contract';
import type { ApiError } from '@marquee/mf-shared/api';
import { useText } from '../../text.ts';
import { dropSecretsOf, secretsOf, type AddressSecrets } from '../address-secrets.ts';
import { rememberedEmail } from '../remembered-email.ts';
import { returnPath, safePath } from '../return-to.ts';
import { useLeaveWhenSignedIn } from '../use-leave-when-signed-in.ts';
import { LoginForm } from './login-form.tsx';
import { MfaStep } from './mfa-step.tsx';
import { SsoReturn } from './sso-return.tsx';

/** Navigation state that other sign-in pages pass to the login. */
export interface LoginState {
  readonly email?: string;
  readonly passwordSaved?: boolean;
  /** Text above the form. */
  readonly notice?: string;
}

interface Arrival {
  readonly carried: AddressSecrets | undefined;
  readonly denied: boolean;
}

/** Returns what a provider added to the address; a refusal is deleted once it is read. */
function arrivalAt(path: string): Arrival {
  const carried = secretsOf(path);
  if (carried['error'] !== undefined) dropSecretsOf(path);
  return { carried: carried['code'] && carried['state'] ? carried : undefined, denied: carried['error'] !== undefined };
}

type Step =
  | { readonly name: 'form'; readonly notice?: string; readonly problem?: ApiError }
  | { readonly name: 'provider'; readonly carried: AddressSecrets }
  | { readonly name: 'second-factor'; readonly pending: MfaPending };

export default function LoginPage() {
  const text = useText('signIn');
  const { pathname, search, ...here } = useLocation();
  const given = here.state as LoginState | null;
  const [arrival] = useState(() => arrivalAt(pathname));
  /** Return path; unknown until the provider's answer is read. */
  const [returnTo, setReturnTo] = useState(() => (arrival.carried ? undefined : returnPath(search)));
  const [email, setEmail] = useState(() => given?.email ?? rememberedEmail());
  const [step, setStep] = useState<Step>(() => {
    if (arrival.carried) return { name: 'provider', carried: arrival.carried };
    if (arrival.denied) return { name: 'form', notice: text('ssoDenied') };
    return { name: 'form', ...(given?.passwordSaved ? { notice: text('passwordSaved') } : given?.notice ? { notice: given.notice } : {}) };
  });
  useLeaveWhenSignedIn(returnTo);

  const answered = (answer: SignedIn, from: string) => {
    if (from) setEmail(from);
    if (answer.mfa !== null) setStep({ name: 'second-factor', pending: answer });
  };
  if (step.name === 'provider')
    return (
      <SsoReturn
        carried={step.carried}
        onAnswer={(answer) => {
          setReturnTo(answer.ok ? safePath(answer.value.returnTo) : returnPath(search));
          if (answer.ok) answered(answer.value.signedIn, '');
          else setStep({ name: 'form', ...(answer.error.code === 'EMAIL_UNVERIFIED' ? { notice: text('ssoUnverified') } : { problem: answer.error }) });
        }}
      />
    );
  if (step.name === 'second-factor')
    return (
      <MfaStep
        pending={step.pending}
        onOver={(why) => {
          const notice = { expired: text('challengeOver'), 'no-tries': text('noTriesLeft'), cancelled: undefined }[why];
          setStep({ name: 'form', ...(notice ? { notice } : {}) });
        }}
      />
    );
  return <LoginForm email={email} returnTo={returnTo ?? '/'} notice={step.notice} before={step.problem} onAnswer={answered} />;
}
