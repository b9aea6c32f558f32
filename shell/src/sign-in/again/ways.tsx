import { useState } from 'react';
import type { Identity, MfaPending, SignedIn } from '@marquee/api/contract';
import { useText } from '../../text.ts';
import { Aside, Notice, TextButton } from '../parts.tsx';
import { CredentialsForm } from '../login/credentials-form.tsx';
import { MfaStep } from '../login/mfa-step.tsx';
import { OtherWays } from '../login/other-ways.tsx';
import { InPlaceStep } from './in-place.tsx';
import { leaveForLogin } from './leave-for.ts';

/** Every way for the person of a page to sign in without leaving it. Whoever it lets in is taken on by the cover around it. */
export default function Ways({ person }: { readonly person: Identity }) {
  const text = useText('signIn');
  const again = useText('again');
  const [pending, setPending] = useState<MfaPending>();
  const [notice, setNotice] = useState<string>();
  const returnTo = location.pathname + location.search + location.hash;
  const answered = (answer: SignedIn) => {
    if (answer.mfa !== null) setPending(answer);
  };
  if (pending)
    return (
      <MfaStep
        pending={pending}
        onOver={(why) => {
          if (why === 'cancelled') {
            leaveForLogin();
            return;
          }
          setNotice({ expired: text('challengeOver'), 'no-tries': text('noTriesLeft') }[why]);
          setPending(undefined);
        }}
      />
    );
  return (
    <InPlaceStep title={again('title')} lead={again('lead')}>
      {notice ? <Notice>{notice}</Notice> : null}
      <CredentialsForm email={person.email} returnTo={returnTo} before={undefined} onAnswer={answered} />
      <OtherWays returnTo={returnTo} onAnswer={answered} />
      <Aside>
        {again('notYou')} <TextButton onClick={leaveForLogin}>{again('somebodyElse')}</TextButton>
      </Aside>
    </InPlaceStep>
  );
}
