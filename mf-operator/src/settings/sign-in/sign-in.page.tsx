import { useApi } from '@marquee/mf-shared/api';
import { useRight, useSession } from '@marquee/mf-shared/session';
import { Button, EmptyState } from '@marquee/mf-shared/ui';
import { RemoveDialog } from '@marquee/mf-shared/ui/editing';
import { KeyRound, Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Rows, RowsSkeleton } from '../../account/frame/rows.tsx';
import { Section, SectionError } from '../../account/frame/section.tsx';
import { CopyValue } from '../../page/copy-value.tsx';
import { useText } from '../../text.ts';
import { NoRight } from '../frame/no-right.tsx';
import { useRoom } from '../frame/rooms.ts';
import { SettingsFrame } from '../frame/settings-frame.tsx';
import { ProviderDialog } from './provider-dialog.tsx';
import type { Provider } from './provider-draft.ts';
import { ProviderRow } from './provider-row.tsx';

/** Where providers send people back to, while none is there to say so itself. */
const CALLBACK = '/auth/login';
type Open = { readonly kind: 'edit' | 'remove'; readonly id: string } | { readonly kind: 'add' };

export default function SignInPage() {
  const text = useText('signIn');
  const { ready } = useSession();
  const sees = useRoom('/settings/sign-in');
  const canChange = useRight('tenant:update');
  const list = useApi('GET /oauth/settings/list', { query: { size: 100 } }, { enabled: sees });
  const [opened, setOpened] = useState<Open>();
  const close = () => {
    setOpened(undefined);
  };
  const providers = list.data?.content ?? [];
  const chosen = opened && 'id' in opened ? providers.find(({ id }) => id === opened.id) : undefined;
  const add = canChange ? (
    <Button
      size="sm"
      icon={<Plus />}
      onClick={() => {
        setOpened({ kind: 'add' });
      }}
    >
      {text('add')}
    </Button>
  ) : null;
  return (
    <SettingsFrame title={text('title')} lead={text('lead')}>
      {ready && !sees ? <NoRight /> : null}
      {sees ? (
        <>
          <Providers list={list} add={add} onOpen={setOpened} />
          <Section title={text('callback')} lead={text('callbackLead')}>
            <CopyValue value={location.origin + (providers[0]?.callbackPath ?? CALLBACK)} what={text('callbackWhat')} />
          </Section>
        </>
      ) : null}
      {opened?.kind === 'add' || (opened?.kind === 'edit' && chosen) ? <ProviderDialog provider={chosen} onClose={close} /> : null}
      {opened?.kind === 'remove' && chosen ? <RemoveProvider provider={chosen} onClose={close} /> : null}
    </SettingsFrame>
  );
}

interface ProvidersProps {
  readonly list: ReturnType<typeof useApi<'GET /oauth/settings/list'>>;
  readonly add: ReactNode;
  readonly onOpen: (request: Open) => void;
}

function Providers({ list, add, onOpen }: ProvidersProps) {
  const text = useText('signIn');
  const providers = list.data?.content ?? [];
  return (
    <Section title={text('providers')} lead={text('providersLead')} flush actions={providers.length > 0 ? add : null}>
      <SectionError list={list} />
      {list.isPending ? <RowsSkeleton rows={2} /> : null}
      {list.data?.content.length === 0 ? <EmptyState icon={<KeyRound />} title={text('none')} text={text('noneText')} action={add} /> : null}
      {providers.length > 0 ? (
        <Rows role="list">
          {providers.map((provider) => (
            <ProviderRow
              key={provider.id}
              provider={provider}
              onEdit={({ id }) => {
                onOpen({ kind: 'edit', id });
              }}
              onRemove={({ id }) => {
                onOpen({ kind: 'remove', id });
              }}
            />
          ))}
        </Rows>
      ) : null}
    </Section>
  );
}

function RemoveProvider({ provider: { id, name }, onClose }: { readonly provider: Provider; readonly onClose: () => void }) {
  const text = useText('signIn');
  return (
    <RemoveDialog
      by="DELETE /oauth/settings/item/:id"
      id={id}
      refreshes={['GET /oauth/settings/list', 'GET /oauth/providers']}
      title={text('removeTitle', { name })}
      act={text('remove')}
      done={text('removed', { name })}
      onClose={onClose}
    >
      <p>{text('removeText')}</p>
    </RemoveDialog>
  );
}
