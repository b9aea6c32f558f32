import type { Reply } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatBytes } from '@marquee/mf-shared/format';
import { useRight, useSession } from '@marquee/mf-shared/session';
import { EmptyState, TextSkeleton } from '@marquee/mf-shared/ui';
import { DataTable } from '@marquee/mf-shared/ui/data-table';
import { HardDrive } from 'lucide-react';
import { useState } from 'react';
import { Section } from '../../account/frame/section.tsx';
import { Awaited } from '../../page/awaited.tsx';
import { Meter } from '../../page/meter.tsx';
import { RemoveDialog } from '../../page/remove-dialog.tsx';
import { useText } from '../../text.ts';
import { NoRight } from '../frame/no-right.tsx';
import { SettingsFrame } from '../frame/settings-frame.tsx';
import { type StoredFile, useFileColumns } from './file-columns.tsx';

const SHOWN = 20;

export default function StoragePage() {
  const text = useText('storage');
  const { ready } = useSession();
  const sees = useRight('tenant:read');
  const usage = useApi('GET /file/usage', {}, { enabled: sees });
  return (
    <SettingsFrame title={text('title')} lead={text('lead')}>
      {ready && !sees ? <NoRight /> : null}
      {sees ? (
        <Awaited answer={usage} skeleton={<TextSkeleton lines={6} />}>
          {(rooms) => <Rooms {...rooms} />}
        </Awaited>
      ) : null}
      {/* What stands below a part of unknown height comes when that is there: nothing is pushed down. */}
      {sees && !usage.isPending ? <Files /> : null}
    </SettingsFrame>
  );
}

function Rooms({ tenant, own }: Reply<'GET /file/usage'>) {
  const text = useText('storage');
  return (
    <>
      {tenant ? (
        <Section title={text('site')} lead={text('siteLead')}>
          <Meter label={text('site')} words={(used, quota) => text('of', { used, quota })} {...tenant} />
        </Section>
      ) : null}
      <Section title={text('own')} lead={text('ownLead')}>
        <Meter label={text('own')} words={(used, quota) => text('of', { used, quota })} {...own} />
      </Section>
    </>
  );
}

function Files() {
  const text = useText('storage');
  const { locale } = useShared('theme');
  const [chosen, setChosen] = useState<StoredFile>();
  const list = useApi('GET /file/list', { query: { all: true, size: SHOWN } });
  const columns = useFileColumns(setChosen);
  const rows = list.data?.content;
  return (
    <Section title={text('files')} lead={text('filesLead')} flush>
      {rows?.length === 0 ? (
        <EmptyState icon={<HardDrive />} title={text('none')} text={text('noneText')} />
      ) : (
        <DataTable
          label={text('list')}
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
      {chosen ? (
        <RemoveDialog
          by="DELETE /file/item/:id"
          id={chosen.id}
          refreshes={['GET /file/list', 'GET /file/usage', 'GET /tenant/item/:id']}
          title={text('removeTitle')}
          act={text('act')}
          done={text('removed')}
          inUse={text('inUse')}
          onClose={() => {
            setChosen(undefined);
          }}
        >
          <p>{text('removeText', { name: `\u2068${chosen.name}\u2069`, size: formatBytes(chosen.bytes, locale) })}</p>
        </RemoveDialog>
      ) : null}
    </Section>
  );
}
