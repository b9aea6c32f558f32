import type { Passkey } from '@marquee/api/contract';
import { useApi, useApiAction } from '@marquee/mf-shared/api';
import { ask, useFact } from '@marquee/mf-shared/bus';
import { formatAgo } from '@marquee/mf-shared/format';
import { Button, Chip, ErrorNote, IconButton } from '@marquee/mf-shared/ui';
import { ConfirmDialog } from '@marquee/mf-shared/ui/overlays';
import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { FingerprintPattern, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { focusHeading } from '../frame/focus-heading.ts';
import { Row, Rows, RowsSkeleton } from '../frame/rows.tsx';
import { Section, SectionError } from '../frame/section.tsx';
import { AddPasskey, RenamePasskey } from './passkey-forms.tsx';
import { usePasskeyText } from './passkey-text.ts';

type Wish = { readonly kind: 'add' } | { readonly kind: 'rename' | 'remove'; readonly passkey: Passkey };

/** One's passkeys. */
export function PasskeySection() {
  const text = usePasskeyText();
  const list = useApi('GET /auth/passkey/list', { query: { size: 100 } });
  const [wish, setWish] = useState<Wish>();
  const canAdd = browserSupportsWebAuthn();
  const passkeys = list.data?.content ?? [];
  const close = () => {
    setWish(undefined);
  };
  return (
    <Section
      title={text.title}
      lead={text.lead}
      flush
      actions={
        canAdd ? (
          <Button
            variant="secondary"
            size="sm"
            onClick={() => {
              setWish({ kind: 'add' });
            }}
          >
            {text.add}
          </Button>
        ) : null
      }
    >
      <SectionError list={list} />
      {list.isPending ? <RowsSkeleton rows={1} /> : null}
      {list.data ? (
        <Rows role="list">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onWish={setWish} />
          ))}
          {canAdd ? null : <Row icon={<FingerprintPattern />} tone="warn" name={text.unsupported} detail={text.unsupportedText} />}
          {canAdd && passkeys.length === 0 ? <Row icon={<FingerprintPattern />} name={text.none} detail={text.noneText} /> : null}
        </Rows>
      ) : null}
      {wish?.kind === 'add' ? <AddPasskey onClose={close} /> : null}
      {wish?.kind === 'rename' ? <RenamePasskey passkey={wish.passkey} onClose={close} /> : null}
      {wish?.kind === 'remove' ? <RemovePasskey passkey={wish.passkey} onClose={close} /> : null}
    </Section>
  );
}

function PasskeyRow({ passkey, onWish }: { readonly passkey: Passkey; readonly onWish: (wish: Wish) => void }) {
  const text = usePasskeyText();
  const { locale } = useFact('theme');
  const { name, createdAt, lastUsedAt, backedUp } = passkey;
  return (
    <Row
      icon={<FingerprintPattern />}
      tone="good"
      name={<bdi>{name}</bdi>}
      chips={backedUp ? <Chip>{text.synced}</Chip> : null}
      detail={`${text.added(formatAgo(createdAt, locale))} · ${lastUsedAt ? text.used(formatAgo(lastUsedAt, locale)) : text.unused}`}
      actions={
        <>
          <IconButton
            label={text.renameOf(name)}
            size="sm"
            onClick={() => {
              onWish({ kind: 'rename', passkey });
            }}
          >
            <Pencil aria-hidden="true" />
          </IconButton>
          <IconButton
            label={text.removeOf(name)}
            size="sm"
            onClick={() => {
              onWish({ kind: 'remove', passkey });
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
  const text = usePasskeyText();
  const remove = useApiAction('DELETE /auth/passkey/item/:id', ['GET /auth/passkey/list', 'GET /auth/check-mfa']);
  return (
    <ConfirmDialog
      isOpen
      danger
      title={text.removeTitle}
      confirmLabel={text.remove}
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() => {
        remove.mutate(
          { params: { id: passkey.id } },
          {
            onSuccess: () => {
              void ask('toast.show', { tone: 'info', text: text.isRemoved });
              onClose();
              focusHeading();
            },
          },
        );
      }}
    >
      <p>{text.removeText(passkey.name)}</p>
      {remove.error ? <ErrorNote error={remove.error} {...(remove.error.code === 'CONFLICT' ? { children: text.lastWay } : {})} /> : null}
    </ConfirmDialog>
  );
}
