import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import type { SignedIn } from '@marquee/api/contract';
import { documentSettings, type ApiError } from '@marquee/mf-shared/api';
import { AppLink } from '@marquee/mf-shared/ui';
import { useText } from '../../text.ts';
import { Aside, Notice } from '../parts.tsx';
import { SignInLayout } from '../sign-in-layout.tsx';
import { CredentialsForm } from './credentials-form.tsx';
import { OtherWays } from './other-ways.tsx';
import { offerPasskeys } from './passkey.ts';
import { wantedPath } from './wanted-path.ts';

const WantedTitle = lazy(async () => ({ default: (await import('./wanted-title.tsx')).WantedTitle }));
/** Placeholder of the same height. */
const waiting = <div style={{ minBlockSize: '5.25rem' }} />;

interface LoginFormProps {
  readonly email: string;
  readonly returnTo: string;
  /** Reason for the sign-in, if it should be shown. */
  readonly notice: string | undefined;
  /** Error of an earlier step. */
  readonly before: ApiError | undefined;
  /** Called with the answer, and the address if one was given. */
  readonly onAnswer: (answer: SignedIn, email: string) => void;
}

/** Every way to sign in. */
export function LoginForm({ email, returnTo, notice, before, onAnswer }: LoginFormProps) {
  const text = useText('signIn');
  const { search } = useLocation();
  const wanted = wantedPath(returnTo);
  const byPasskey = useEffectEvent((answer: SignedIn) => {
    onAnswer(answer, '');
  });
  useEffect(
    () =>
      offerPasskeys((answer) => {
        byPasskey(answer);
      }),
    [],
  );
  return (
    <SignInLayout
      title={text('login')}
      lead={text('welcome', { name: documentSettings().tenant.settings.app_name })}
      corner={
        <Aside>
          {text('noAccount')} <AppLink to={`/signup${search}`}>{text('register')}</AppLink>
        </Aside>
      }
    >
      {wanted === undefined ? null : (
        <Suspense fallback={waiting}>
          <WantedTitle path={wanted} />
        </Suspense>
      )}
      {notice ? <Notice>{notice}</Notice> : null}
      <CredentialsForm email={email} returnTo={returnTo} before={before} onAnswer={onAnswer} />
      <OtherWays
        returnTo={returnTo}
        onAnswer={(answer) => {
          onAnswer(answer, '');
        }}
      />
    </SignInLayout>
  );
}
