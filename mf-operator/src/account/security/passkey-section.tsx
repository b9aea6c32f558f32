import type { Passkey } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatAgo } from '@marquee/mf-shared/format';
import { Button, Chip, IconButton } from '@marquee/mf-shared/ui';
import { RemoveDialog } from '@marquee/mf-shared/ui/editing';
import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { FingerprintPattern, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../text.ts';
import { Row, Rows, RowsSkeleton } from '../frame/rows.tsx';
import { Section, SectionError } from '../frame/section.tsx';
import { AddPasskey, RenamePasskey } from './passkey-forms.tsx';

type Input = { readonly kind: 'add' } | { readonly kind: 'rename' | 'remove'; readonly passkey: Passkey };

/** One's passkeys. */
export function PasskeySection() {
  const text = useText('passkey');
  const list = useApi('GET /auth/passkey/list', { query: { size: 100 } });
  const [input, setInput] = useState<Input>();
  const canAdd = browserSupportsWebAuthn();
  const passkeys = list.data?.content ?? [];
  const close = () => {
    setInput(undefined);
  };
  return (
    <Section
      title={text('title')}
      lead={text('lead')}
      flush
      actions={
        canAdd ? (
          <Button
            variant="secondary"
            size="sm"
            onClick={() => {
              setInput({ kind: 'add' });
            }}
          >
            {text('add')}
          </Button>
        ) : null
      }
    >
      <SectionError list={list} />
      {list.isPending ? <RowsSkeleton rows={1} /> : null}
      {list.data ? (
        <Rows role="list">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRequest={setInput} />
          ))}
          {canAdd ? null : <Row icon={<FingerprintPattern />} tone="warn" name={text('unsupported')} detail={text('unsupportedText')} />}
          {canAdd && passkeys.length === 0 ? <Row icon={<FingerprintPattern />} name={text('none')} detail={text('noneText')} /> : null}
        </Rows>
      ) : null}
      {input?.kind === 'add' ? <AddPasskey onClose={close} /> : null}
      {input?.kind === 'rename' ? <RenamePasskey passkey={input.passkey} onClose={close} /> : null}
      {input?.kind === 'remove' ? <RemovePasskey passkey={input.passkey} onClose={close} /> : null}
    </Section>
  );
}

function PasskeyRow({ passkey, onRequest }: { readonly passkey: Passkey; readonly onRequest: (input: Input) => void }) {
  const text = useText('passkey');
  const { locale } = useShared('theme');
  const { name, createdAt, lastUsedAt, backedUp } = passkey;
  return (
    <Row
      icon={<FingerprintPattern />}
      tone="good"
      name={<bdi>{name}</bdi>}
      chips={backedUp ? <Chip>{text('synced')}</Chip> : null}
      detail={`${text('added', { ago: formatAgo(createdAt, locale) })} · ${lastUsedAt ? text('used', { ago: formatAgo(lastUsedAt, locale) }) : text('unused')}`}
      actions={
        <>
          <IconButton
            label={text('renameOf', { name })}
            size="sm"
            onClick={() => {
              onRequest({ kind: 'rename', passkey });
            }}
          >
            <Pencil aria-hidden="true" />
          </IconButton>
          <IconButton
            label={text('removeOf', { name })}
            size="sm"
            onClick={() => {
              onRequest({ kind: 'remove', passkey });
            }}
          >
            <Trash2 aria-hidden="true" />
          </IconButton>
        </>
      }
    />
  );
}

function RemovePasskey({ passkey, onClose }: { readonly passkey: Passkey; readonly onClose: () => void }) {
  const text = useText('passkey');
  return (
    <RemoveDialog
      by="DELETE /auth/passkey/item/:id"
      id={passkey.id}
      refreshes={['GET /auth/passkey/list', 'GET /auth/check-mfa']}
      title={text('removeTitle')}
      act={text('remove')}
      done={text('isRemoved')}
      inUse={text('lastWay')}
      onClose={onClose}
    >
      <p>{text('removeText', { name: passkey.name })}</p>
    </RemoveDialog>
  );
}
