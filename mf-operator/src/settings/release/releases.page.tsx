import type { KnownRelease } from '@marquee/api/contract';
import { documentSettings, useApi } from '@marquee/mf-shared/api';
import { useRight, useSession } from '@marquee/mf-shared/session';
import { EmptyState, Panel } from '@marquee/mf-shared/ui';
import { DataTable, FilterBar } from '@marquee/mf-shared/ui/data-table';
import { Select } from '@marquee/mf-shared/ui/overlays';
import { PackageOpen } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useText } from '../../text.ts';
import { NoRight } from '../frame/no-right.tsx';
import { useRoom } from '../frame/rooms.ts';
import { SettingsFrame } from '../frame/settings-frame.tsx';
import { FailingReleases } from './failing-releases.tsx';
import { ReleaseAction, type ReleaseAct } from './release-action.tsx';
import { useReleaseColumns } from './release-columns.tsx';
import { ReleaseFailures } from './release-failures.tsx';
import { pageSize, queryOf, tenantOf, useReleasesView, type ReleasesView } from './releases-view.ts';

export default function ReleasesPage() {
  const text = useText('release');
  const { ready } = useSession();
  const sees = useRoom('/settings/releases');
  const decides = useRight('registry:update');
  return (
    <SettingsFrame title={text('title')} lead={text('lead')}>
      {decides ? <FailingReleases saysNone={!sees} /> : null}
      {sees ? <Releases /> : ready && !decides ? <NoRight /> : null}
    </SettingsFrame>
  );
}

function Releases() {
  const text = useText('release');
  const [view, change] = useReleasesView();
  const [open, setOpen] = useState<{ readonly release: KnownRelease; readonly act: ReleaseAct | 'failures' }>();
  const onAct = useCallback((release: KnownRelease, act: ReleaseAct | 'failures') => {
    setOpen({ release, act });
  }, []);
  const columns = useReleaseColumns({ onAct });
  const list = useApi('GET /release/list', { query: queryOf(view) }, { keepPrevious: true });
  const dialog = open && {
    release: open.release,
    where: tenantOf(view),
    onClose: () => {
      setOpen(undefined);
    },
  };
  return (
    <Panel flush>
      <DataTable
        label={text('list')}
        columns={columns}
        rows={list.data?.content}
        rowId={({ name, version }) => `${name} ${version}`}
        fetching={list.isFetching}
        error={list.error}
        onRetry={() => {
          void list.refetch();
        }}
        toolbar={<Filters view={view} change={change} />}
        empty={<EmptyState icon={<PackageOpen />} title={text('none')} text={text('noneText')} />}
        pagination={{
          page: view.page,
          size: pageSize,
          total: list.data?.totalElements ?? 0,
          onPageChange: (page) => {
            change({ page });
          },
        }}
      />
      {dialog && open.act === 'failures' ? <ReleaseFailures {...dialog} /> : null}
      {dialog && open.act !== 'failures' ? <ReleaseAction {...dialog} act={open.act} /> : null}
    </Panel>
  );
}

const EVERY = 'every';
const HERE = 'here';

function Filters({ view, change }: { readonly view: ReleasesView; readonly change: (change: Partial<ReleasesView>) => void }) {
  const text = useText('release');
  const { registry, tenant } = documentSettings();
  const seesEvery = useRight('release:update');
  const names = [...new Set([...registry.remotes.map(({ name }) => name), ...(view.name ? [view.name] : [])])].sort();
  return (
    <FilterBar>
      <Select
        label={text('remote')}
        labelHidden
        size="sm"
        value={view.name || EVERY}
        options={[{ id: EVERY, label: text('everyRemote') }, ...names.map((id) => ({ id, label: id }))]}
        onChange={(id) => {
          change({ name: id === EVERY ? '' : id });
        }}
      />
      {seesEvery ? (
        <Select
          label={text('whom')}
          labelHidden
          size="sm"
          value={view.isHere ? HERE : EVERY}
          options={[
            { id: EVERY, label: text('everyTenant') },
            { id: HERE, label: text('onlyHere', { tenant: tenant.name }) },
          ]}
          onChange={(id) => {
            change({ isHere: id === HERE });
          }}
        />
      ) : null}
    </FilterBar>
  );
}
