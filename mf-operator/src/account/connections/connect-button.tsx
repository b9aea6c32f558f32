import { call, type ApiError } from '@marquee/mf-shared/api';
import { Button } from '@marquee/mf-shared/ui';
import { Dialog } from '@marquee/mf-shared/ui/overlays';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';
import { ConfirmPassword } from '../frame/confirm-password.tsx';
import type { ConnectProblem } from './connect-problem.ts';

const Words = styled.p`
  color: var(--text-muted);
`;

const needsPassword = ({ fields }: ApiError) => fields?.some(({ path, code }) => path === 'password' && code === 'required') ?? false;

interface ConnectButtonProps {
  readonly provider: { readonly id: string; readonly name: string };
  readonly onProblem: (problem: ConnectProblem | undefined) => void;
}

/** Leaves for the provider, which comes back here; before that asks for the password where the sign-in is not fresh. */
export function ConnectButton({ provider: { id, name }, onProblem }: ConnectButtonProps) {
  const text = useText('connection');
  const [isLeaving, setLeaving] = useState(false);
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    // Existing whole by the browser while its person was away, the page comes back as it was left.
    const back = () => {
      setLeaving(false);
    };
    addEventListener('pageshow', back);
    return () => {
      removeEventListener('pageshow', back);
    };
  }, []);
  const leave = ({ url }: { readonly url: string }) => {
    setAsking(false);
    setLeaving(true);
    location.assign(url);
  };
  const connect = async () => {
    setLeaving(true);
    onProblem(undefined);
    const begun = await call('POST /oauth/connect', { body: { providerId: id } });
    if (begun.ok) {
      leave(begun.value);
      return;
    }
    setLeaving(false);
    if (needsPassword(begun.error)) setAsking(true);
    else onProblem(begun.error);
  };
  const close = () => {
    setAsking(false);
  };
  return (
    <>
      <Button variant="secondary" size="sm" aria-label={text('connectOf', { name })} loading={isLeaving} onClick={() => void connect()}>
        {text('connect')}
      </Button>
      {isAsking ? (
        <Dialog isOpen size="sm" title={text('confirmTitle', { name })} onClose={close}>
          <ConfirmPassword
            hasPassword
            confirmLabel={text('goOn')}
            send={({ password }) => call('POST /oauth/connect', { body: { providerId: id, ...(password && { password }) } })}
            onDone={leave}
            onCancel={close}
          >
            <Words>{text('confirmText', { name })}</Words>
          </ConfirmPassword>
        </Dialog>
      ) : null}
    </>
  );
}
