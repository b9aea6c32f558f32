import type { Passkey, Result } from '@marquee/api/contract';
import { call, queryClient, type ApiError } from '@marquee/mf-shared/api';
import { ask } from '@marquee/mf-shared/bus';
import { Button, ErrorNote } from '@marquee/mf-shared/ui';
import { TextField, useApiForm } from '@marquee/mf-shared/ui/forms';
import { Dialog } from '@marquee/mf-shared/ui/overlays';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { deviceOf } from './device.ts';
import { makePasskey, type PasskeyFailure } from './make-passkey.ts';
import { usePasskeyText } from './passkey-text.ts';

const Form = styled.form`
  display: grid;
  gap: var(--space-4);
`;
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
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--space-3);
`;

interface NameFormProps {
  readonly name: string;
  readonly about?: string;
  readonly failed?: string | undefined;
  readonly saveLabel: string;
  readonly send: (name: string) => Promise<Result<Passkey, ApiError>>;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

function NameForm({ name, about, failed, saveLabel, send, onDone, onCancel }: NameFormProps) {
  const text = usePasskeyText();
  const { form, submit, sending, problem, errorOf } = useApiForm({
    defaultValues: { name },
    send: (given: { readonly name: string }) => send(given.name.trim()),
    onDone() {
      void queryClient.invalidateQueries({ queryKey: ['GET /auth/passkey/list'] });
      void queryClient.invalidateQueries({ queryKey: ['GET /auth/check-mfa'] });
      onDone();
    },
  });
  useEffect(() => {
    form.setFocus('name', { shouldSelect: true });
  }, [form]);
  return (
    <Form onSubmit={submit} noValidate>
      {about ? <Words>{about}</Words> : null}
      <div aria-live="polite">{failed ? <Failed>{failed}</Failed> : null}</div>
      {problem && !failed ? <ErrorNote error={problem} {...(problem.code === 'CONFLICT' ? { children: text.enough } : {})} /> : null}
      <TextField
        label={text.name}
        description={text.nameNote}
        dir="auto"
        autoComplete="off"
        maxLength={100}
        error={errorOf('name')}
        {...form.register('name', { validate: (given) => given.trim() !== '' || text.nameNeeded })}
      />
      <Foot>
        <Button variant="ghost" onClick={onCancel}>
          {text.cancel}
        </Button>
        <Button type="submit" loading={sending}>
          {saveLabel}
        </Button>
      </Foot>
    </Form>
  );
}

/** The name first, so that nothing is asked any more once the device has made the passkey. */
export function AddPasskey({ onClose }: { readonly onClose: () => void }) {
  const text = usePasskeyText();
  const [failure, setFailure] = useState<PasskeyFailure>();
  const { browser, system } = deviceOf(navigator.userAgent);
  return (
    <Dialog isOpen onClose={onClose} title={text.addTitle} size="sm">
      <NameForm
        name={browser && system ? text.device(browser, system) : text.thisDevice}
        about={text.addText}
        failed={failure && text[failure]}
        saveLabel={text.go}
        send={async (name) => {
          setFailure(undefined);
          const made = await makePasskey(name);
          if (!made.ok && made.failure) setFailure(made.failure);
          return made.ok ? { ok: true, value: made.passkey } : { ok: false, error: made.error };
        }}
        onDone={() => {
          void ask('toast.show', { tone: 'info', text: text.isAdded });
          onClose();
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}

export function RenamePasskey({ passkey, onClose }: { readonly passkey: Passkey; readonly onClose: () => void }) {
  const text = usePasskeyText();
  return (
    <Dialog isOpen onClose={onClose} title={text.renameOf(passkey.name)} size="sm">
      <NameForm
        name={passkey.name}
        saveLabel={text.save}
        send={(name) => call('POST /auth/passkey/item', { body: { id: passkey.id, name } })}
        onDone={() => {
          void ask('toast.show', { tone: 'info', text: text.isRenamed });
          onClose();
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}
