import type { Passkey, Result } from '@marquee/api/contract';
import { call, queryClient, type ApiError } from '@marquee/mf-shared/api';
import { ask } from '@marquee/mf-shared/bus';
import { TextField, useApiForm } from '@marquee/mf-shared/ui/forms';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { FormDialog } from '../../page/form-dialog.tsx';
import { deviceOf } from './device.ts';
import { makePasskey, type PasskeyFailure } from './make-passkey.ts';
import { usePasskeyText } from './passkey-text.ts';

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

interface NameDialogProps {
  readonly title: string;
  readonly name: string;
  readonly act: string;
  /** Said when it is done. */
  readonly done: string;
  readonly send: (name: string) => Promise<Result<Passkey, ApiError>>;
  readonly onClose: () => void;
  /** Over the name. */
  readonly children?: ReactNode;
}

function NameDialog({ title, name, act, done, send, onClose, children }: NameDialogProps) {
  const text = usePasskeyText();
  const api = useApiForm({
    defaultValues: { name },
    send: (given: { readonly name: string }) => send(given.name.trim()),
    onDone() {
      void queryClient.invalidateQueries({ queryKey: ['GET /auth/passkey/list'] });
      void queryClient.invalidateQueries({ queryKey: ['GET /auth/check-mfa'] });
      void ask('toast.show', { tone: 'info', text: done });
      onClose();
    },
  });
  return (
    <FormDialog api={api} title={title} size="sm" act={act} words={{ CONFLICT: text.enough }} onClose={onClose}>
      {children}
      <TextField
        label={text.name}
        description={text.nameNote}
        dir="auto"
        autoComplete="off"
        maxLength={100}
        error={api.errorOf('name')}
        onFocus={({ target }) => {
          target.select();
        }}
        {...api.form.register('name', { validate: (given) => given.trim() !== '' || text.nameNeeded })}
      />
    </FormDialog>
  );
}

/** The name first, so that nothing is asked any more once the device has made the passkey. */
export function AddPasskey({ onClose }: { readonly onClose: () => void }) {
  const text = usePasskeyText();
  const [failure, setFailure] = useState<PasskeyFailure>();
  const { browser, system } = deviceOf(navigator.userAgent);
  return (
    <NameDialog
      title={text.addTitle}
      name={browser && system ? text.device(browser, system) : text.thisDevice}
      act={text.go}
      done={text.isAdded}
      send={async (name) => {
        setFailure(undefined);
        const made = await makePasskey(name);
        if (!made.ok && made.failure) setFailure(made.failure);
        return made.ok ? { ok: true, value: made.passkey } : { ok: false, error: made.error };
      }}
      onClose={onClose}
    >
      <Words>{text.addText}</Words>
      {failure ? <Failed role="alert">{text[failure]}</Failed> : null}
    </NameDialog>
  );
}

export function RenamePasskey({ passkey, onClose }: { readonly passkey: Passkey; readonly onClose: () => void }) {
  const text = usePasskeyText();
  return (
    <NameDialog
      title={text.renameOf(passkey.name)}
      name={passkey.name}
      act={text.save}
      done={text.isRenamed}
      send={(name) => call('POST /auth/passkey/item', { body: { id: passkey.id, name } })}
      onClose={onClose}
    />
  );
}
