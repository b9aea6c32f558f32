import type { Identity, Reply } from '@marquee/api/contract';
import { call, invalidate } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { useFocusReturn } from '@marquee/mf-shared/ui/editing';
import { Dialog } from '@marquee/mf-shared/ui/overlays';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';
import { ConfirmPassword } from '../frame/confirm-password.tsx';
import { renewIdentity } from '../frame/renew-identity.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { ScanStep } from './scan-step.tsx';

export type TwoStepRequest = 'SET_UP' | 'NEW_CODES' | 'TURN_OFF';
type Configuration = Reply<'POST /auth/configure-mfa'>;

const actions = { SET_UP: 'BEGIN', NEW_CODES: 'RECOVERY_CODES', TURN_OFF: 'DISABLE' } as const;

const Words = styled.p`
  color: var(--text-muted);
`;

interface TwoStepDialogProps {
  readonly request: TwoStepRequest;
  readonly identity: Identity;
  readonly onClose: () => void;
}

/** Password first; then what the request needs. The codes are shown once, and not left before they are kept. */
export function TwoStepDialog({ request: change, identity, onClose }: TwoStepDialogProps) {
  const text = useText('twoStep');
  const [secret, setSecret] = useState<Configuration>();
  const [codes, setCodes] = useState<readonly string[]>();
  const [nudged, setNudged] = useState(false);
  useFocusReturn();

  const changed = () => {
    void invalidate('GET /auth/check-mfa');
    void invalidate('GET /auth/session/list');
    void renewIdentity(identity.id);
  };
  const finish = (said: string) => {
    void request('toast.show', { tone: 'info', text: said });
    onClose();
  };
  const confirmed = (answer: Configuration) => {
    if (change === 'SET_UP') {
      setSecret(answer);
      return;
    }
    changed();
    if (change === 'TURN_OFF') finish(text('isOff'));
    else setCodes(answer.recoveryCodes ?? []);
  };

  const words = {
    SET_UP: { title: text('setUpTitle'), about: text('setUpText'), go: text('next') },
    NEW_CODES: { title: text('newCodesTitle'), about: text('newCodesText'), go: text('newCodesGo') },
    TURN_OFF: { title: text('offTitle'), about: text('offText'), go: text('turnOff') },
  }[change];

  return (
    <Dialog
      isOpen
      title={codes ? text('keep') : words.title}
      size={codes || secret ? 'md' : 'sm'}
      role={codes || secret ? 'alertdialog' : 'dialog'}
      dismissable={false}
      onClose={() => {
        if (codes) setNudged(true);
        else onClose();
      }}
    >
      {codes ? (
        <RecoveryCodes
          codes={codes}
          email={identity.email}
          nudged={nudged}
          onDone={() => {
            finish(change === 'SET_UP' ? text('isOn') : text('areNew'));
          }}
        />
      ) : secret ? (
        <ScanStep
          configuration={secret}
          onCancel={onClose}
          onDone={(answer) => {
            changed();
            setCodes(answer.recoveryCodes ?? []);
          }}
        />
      ) : (
        <ConfirmPassword
          confirmLabel={words.go}
          danger={change === 'TURN_OFF'}
          orByCode={change !== 'SET_UP'}
          send={(given) => call('POST /auth/configure-mfa', { body: { action: actions[change], ...given } })}
          onDone={confirmed}
          onCancel={onClose}
        >
          <Words>{words.about}</Words>
        </ConfirmPassword>
      )}
    </Dialog>
  );
}
