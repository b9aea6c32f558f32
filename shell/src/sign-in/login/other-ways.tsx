import { useContext, useId, useState } from 'react';
import { KeyRound, LogIn } from 'lucide-react';
import { styled } from 'styled-components';
import type { SignedIn } from '@marquee/api/contract';
import { useApi, type ApiError } from '@marquee/mf-shared/api';
import { Button } from '@marquee/mf-shared/ui';
import { useText } from '../../text.ts';
import { InPlace } from '../again/in-place.tsx';
import { Aside, Divider, Notice, Problem } from '../parts.tsx';
import { knowsPasskeys, signInByPasskey } from './passkey.ts';
import { startAtProvider } from './start-at-provider.ts';

interface OtherWaysProps {
  readonly returnTo: string;
  readonly onAnswer: (answer: SignedIn) => void;
}

const Ways = styled.div`
  display: grid;
  gap: var(--space-3);
  > button {
    padding-block: 0.5rem;
    white-space: normal;
    overflow-wrap: anywhere;
  }
`;

/** To sign in without a password: a passkey, and the providers of the tenant. Nothing where there is neither. */
export function OtherWays({ returnTo, onAnswer }: OtherWaysProps) {
  const text = useText('signIn');
  const inPlace = useContext(InPlace);
  const leaves = useId();
  const providers = useApi('GET /oauth/providers', {}, { signedOut: true }).data ?? [];
  const [busy, setBusy] = useState<string>();
  const [problem, setProblem] = useState<ApiError>();
  const [gaveUp, setGaveUp] = useState(false);
  const hasPasskeys = knowsPasskeys();
  if (!hasPasskeys && providers.length === 0) return null;

  const begin = (way: string) => {
    setBusy(way);
    setProblem(undefined);
    setGaveUp(false);
  };
  const byPasskey = async () => {
    begin('passkey');
    const answer = await signInByPasskey({});
    setBusy(undefined);
    if (!answer) setGaveUp(true);
    else if (answer.ok) onAnswer(answer.value);
    else setProblem(answer.error);
  };
  const byProvider = async (id: string) => {
    begin(id);
    const refusal = await startAtProvider(id, returnTo);
    if (!refusal) return; // the page is being left; the button turns until it is
    setBusy(undefined);
    setProblem(refusal);
  };
  return (
    <Ways>
      <Divider>{text('or')}</Divider>
      {hasPasskeys ? (
        <Button variant="secondary" wide icon={<KeyRound />} loading={busy === 'passkey'} onClick={() => void byPasskey()}>
          {text('passkey')}
        </Button>
      ) : null}
      {gaveUp ? <Notice>{text('passkeyGivenUp')}</Notice> : null}
      {providers.map(({ id, name }) => (
        <Button
          key={id}
          variant="secondary"
          wide
          icon={<LogIn data-mirror="" />}
          loading={busy === id}
          aria-describedby={inPlace ? leaves : undefined}
          onClick={() => void byProvider(id)}
        >
          {text('signInWith', { provider: name })}
        </Button>
      ))}
      {inPlace && providers.length > 0 ? <Aside id={leaves}>{text('providerLeaves')}</Aside> : null}
      <Problem problem={problem} />
    </Ways>
  );
}
