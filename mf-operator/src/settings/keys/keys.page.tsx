import type { ApiKey } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { useRight, useSession } from '@marquee/mf-shared/session';
import { Button, EmptyState } from '@marquee/mf-shared/ui';
import { DataTable } from '@marquee/mf-shared/ui/data-table';
import { KeyRound, Plus, RefreshCw } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Section } from '../../account/frame/section.tsx';
import { useText } from '../../text.ts';
import { NoRight } from '../frame/no-right.tsx';
import { useRoom } from '../frame/rooms.ts';
import { SettingsFrame } from '../frame/settings-frame.tsx';
import { GenerateKey } from './generate-key.tsx';
import { useKeyColumns } from './key-columns.tsx';
import { goodFirst } from './key-state.ts';
import { RevokeKey } from './revoke-key.tsx';
import { RotateKey } from './rotate-key.tsx';

export default function KeysPage() {
  const text = useText('key');
  const { ready } = useSession();
  const sees = useRoom('/settings/keys');
  const canGenerate = useRight('key:update');
  const ownsTenant = useRight('tenant:update');
  const list = useApi('GET /tenant/apikey/list', { query: { size: 100 } }, { enabled: sees });
  const [dialog, setDialog] = useState<'generate' | 'rotate' | ApiKey>();
  const close = () => {
    setDialog(undefined);
  };
  const generate = canGenerate ? (
    <Button
      size="sm"
      icon={<Plus />}
      onClick={() => {
        setDialog('generate');
      }}
    >
      {text('generate')}
    </Button>
  ) : null;
  const rotate =
    canGenerate && ownsTenant ? (
      <Button
        size="sm"
        variant="secondary"
        icon={<RefreshCw />}
        onClick={() => {
          setDialog('rotate');
        }}
      >
        {text('rotate')}
      </Button>
    ) : null;
  return (
    <SettingsFrame title={text('title')} lead={text('lead')}>
      {ready && !sees ? <NoRight /> : null}
      {sees ? (
        <>
          <Keys kind="SECRET" title={text('keys')} lead={text('keysLead')} label={text('list')} action={generate} onRevoke={setDialog} />
          {list.isPending ? null : (
            <Keys kind="PUBLIC" title={text('publicKeys')} lead={text('publicLead')} label={text('publicList')} action={rotate} onRevoke={setDialog} />
          )}
        </>
      ) : null}
      {dialog === 'generate' ? <GenerateKey onClose={close} /> : null}
      {dialog === 'rotate' ? <RotateKey onClose={close} /> : null}
      {typeof dialog === 'object' ? <RevokeKey apiKey={dialog} onClose={close} /> : null}
    </SettingsFrame>
  );
}

interface KeysProps {
  readonly kind: ApiKey['kind'];
  readonly title: string;
  readonly lead: string;
  readonly label: string;
  readonly action: ReactNode;
  readonly onRevoke: (key: ApiKey) => void;
}

function Keys({ kind, title, lead, label, action, onRevoke }: KeysProps) {
  const text = useText('key');
  const list = useApi('GET /tenant/apikey/list', { query: { size: 100 } });
  const rows = list.data && goodFirst(list.data.content.filter((key) => key.kind === kind));
  const columns = useKeyColumns({ kind, inUse: kind === 'PUBLIC' ? rows?.find(({ status }) => status === 'ACTIVE')?.id : undefined, onRevoke });
  const isEmpty = rows?.length === 0;
  return (
    <Section title={title} lead={lead} flush actions={isEmpty ? null : action}>
      {isEmpty ? (
        <EmptyState
          icon={<KeyRound />}
          title={text(kind === 'PUBLIC' ? 'nonePublic' : 'none')}
          text={text(kind === 'PUBLIC' ? 'nonePublicText' : 'noneText')}
          action={action}
        />
      ) : (
        <DataTable
          label={label}
          columns={columns}
          rows={rows}
          rowId={({ id }) => id}
          fetching={list.isFetching}
          error={list.error}
          onRetry={() => {
            void list.refetch();
          }}
        />
      )}
    </Section>
  );
}
