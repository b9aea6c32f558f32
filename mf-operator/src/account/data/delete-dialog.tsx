import type { Identity } from '@marquee/api/contract';
import { request } from '@marquee/mf-shared/bus';
import { Button } from '@marquee/mf-shared/ui';
import { TextField } from '@marquee/mf-shared/ui/forms';
import { Dialog } from '@marquee/mf-shared/ui/overlays';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';
import { ConfirmPassword } from '../frame/confirm-password.tsx';

const Words = styled.div`
  display: grid;
  gap: var(--space-3);
  font-size: var(--font-sm);
  ul {
    display: grid;
    gap: 0.35rem;
    padding-inline-start: 1.15rem;
    color: var(--text-muted);
  }
  p {
    color: var(--text-muted);
  }
  p:first-child {
    color: var(--text);
    font-weight: 600;
  }
`;
const Farewell = styled.div`
  display: grid;
  gap: var(--space-5);
  justify-items: end;
  p {
    justify-self: start;
  }
`;

/** Says all that ends, asks twice, and says goodbye. */
export function DeleteDialog({ identity, onClose }: { readonly identity: Identity; readonly onClose: () => void }) {
  const text = useText('data');
  const navigate = useNavigate();
  const [isGone, setGone] = useState(false);
  const leave = () => {
    void navigate('/');
    void request('session.logout', undefined);
  };
  return (
    <Dialog
      isOpen
      size="sm"
      role="alertdialog"
      title={isGone ? text('farewell', { name: identity.firstName }) : text('deleteTitle')}
      onClose={isGone ? leave : onClose}
    >
      {isGone ? (
        <Farewell>
          <p role="status">{text('farewellText')}</p>
          <Button autoFocus onClick={leave}>
            {text('leave')}
          </Button>
        </Farewell>
      ) : (
        <ConfirmDeletion
          email={identity.email}
          onCancel={onClose}
          onDone={() => {
            setGone(true);
          }}
        />
      )}
    </Dialog>
  );
}

function ConfirmDeletion({ email, onCancel, onDone }: { readonly email: string; readonly onCancel: () => void; readonly onDone: () => void }) {
  const text = useText('data');
  const [typed, setTyped] = useState('');
  const [isRefused, setRefused] = useState(false);
  const isRight = typed.trim().toLowerCase() === email.toLowerCase();
  return (
    <ConfirmPassword
      danger
      confirmLabel={text('deleteConfirm')}
      ready={() => {
        setRefused(!isRight);
        return isRight;
      }}
      words={{ CONFLICT: text('lastOwner') }}
      fieldWords={{ 'password:fresh': text('recent') }}
      send={(given) => request('session.delete-account', given)}
      onDone={onDone}
      onCancel={onCancel}
    >
      <Words>
        <p>{text('gone')}</p>
        <ul>
          {text('goneList')
            .split('\n')
            .map((line) => (
              <li key={line}>{line}</li>
            ))}
        </ul>
        <p>{text('stays')}</p>
        <p>{text('before')}</p>
      </Words>
      <TextField
        label={text('typeMail', { email })}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        error={isRefused && !isRight ? text('mailWrong') : undefined}
        onChange={({ target }) => {
          setTyped(target.value);
        }}
      />
    </ConfirmPassword>
  );
}
