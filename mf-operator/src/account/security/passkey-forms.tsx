import type { Passkey, Result } from '@marquee/api/contract';
import { call, invalidate, type ApiError } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { FormDialog } from '@marquee/mf-shared/ui/editing';
import { TextField, useApiForm } from '@marquee/mf-shared/ui/forms';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';
import { ConfirmPassword } from '../frame/confirm-password.tsx';
import { deviceOf } from './device.ts';
import { makePasskey, type PasskeyFailure } from './make-passkey.ts';

const Words = styled.p`
  color: var(--text-muted);
`;
const Failed = styled.p`
  padding: var(--space-3) var(--space-4);
  border-radius: var(--radius-2);
  background: var(--warning-soft);
  color: var(--warning-text);
  font-size: var(--font-sm);
`;

const needsPassword = ({ fields }: ApiError) => fields?.some(({ path, code }) => path === 'password' && code === 'required') ?? false;

/** Has the lists show it, and says so. */
function tell(done: string): void {
  void invalidate('GET /auth/passkey/list');
  void invalidate('GET /auth/check-mfa');
  void request('toast.show', { tone: 'info', text: done });
}

interface NameDialogProps {
  readonly title: string;
  readonly name: string;
  readonly act: string;
  /** Said when it is done. */
  readonly done: string;
  readonly send: (name: string) => Promise<Result<Passkey, ApiError>>;
  readonly onClose: () => void;
  /** In the form's place, which keeps what was typed. */
  readonly step?: ReactNode;
  /** Over the name. */
  readonly children?: ReactNode;
}

function NameDialog({ title, name, act, done, send, onClose, step, children }: NameDialogProps) {
  const text = useText('passkey');
  const api = useApiForm({
    defaultValues: { name },
    send: (given: { readonly name: string }) => send(given.name.trim()),
    onDone() {
      tell(done);
      onClose();
    },
  });
  return (
    <FormDialog api={api} title={title} size="sm" act={act} words={{ CONFLICT: text('enough'), FORBIDDEN: text('fresh') }} outcome={step} onClose={onClose}>
      {children}
      <TextField
        label={text('name')}
        description={text('nameNote')}
        dir="auto"
        autoComplete="off"
        maxLength={100}
        error={api.errorOf('name')}
        onFocus={({ target }) => {
          target.select();
        }}
        {...api.form.register('name', { validate: (given) => given.trim() !== '' || text('nameNeeded') })}
      />
    </FormDialog>
  );
}

/** The name first, and the password where it is asked for, so that nothing is asked any more once the device has made the passkey. */
export function AddPasskey({ onClose }: { readonly onClose: () => void }) {
  const text = useText('passkey');
  const [failure, setFailure] = useState<PasskeyFailure>();
  const [confirming, setConfirming] = useState<string>();
  const { browser, system } = deviceOf(navigator.userAgent);
  const make = async (name: string, password?: string): Promise<Result<Passkey, ApiError>> => {
    setFailure(undefined);
    const made = await makePasskey(name, password);
    if (made.ok) return { ok: true, value: made.passkey };
    if (made.failure) setFailure(made.failure);
    return { ok: false, error: made.error };
  };
  const begin = async (name: string): Promise<Result<Passkey, ApiError>> => {
    const made = await make(name);
    if (made.ok || !needsPassword(made.error)) return made;
    setConfirming(name);
    return { ok: false, error: { code: 'ABORTED', message: 'The password is asked for first.' } };
  };
  const goBack = () => {
    setFailure(undefined);
    setConfirming(undefined);
  };
  const failed = failure ? <Failed role="alert">{text(failure)}</Failed> : null;
  return (
    <NameDialog
      title={text('addTitle')}
      name={browser && system ? text('device', { browser, system }) : text('thisDevice')}
      act={text('go')}
      done={text('isAdded')}
      send={begin}
      onClose={confirming === undefined ? onClose : goBack}
      step={
        confirming === undefined ? null : (
          <ConfirmPassword
            hasPassword
            confirmLabel={text('go')}
            words={{ CONFLICT: text('enough') }}
            send={({ password }) => make(confirming, password)}
            onDone={() => {
              tell(text('isAdded'));
              onClose();
            }}
            onCancel={goBack}
          >
            <Words>{text('confirmText', { name: confirming })}</Words>
            {failed}
          </ConfirmPassword>
        )
      }
    >
      <Words>{text('addText')}</Words>
      {failed}
    </NameDialog>
  );
}

export function RenamePasskey({ passkey, onClose }: { readonly passkey: Passkey; readonly onClose: () => void }) {
  const text = useText('passkey');
  return (
    <NameDialog
      title={text('renameOf', { name: passkey.name })}
      name={passkey.name}
      act={text('save')}
      done={text('isRenamed')}
      send={(name) => call('POST /auth/passkey/item', { body: { id: passkey.id, name } })}
      onClose={onClose}
    />
  );
}
