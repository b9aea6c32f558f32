import { useApi } from '@marquee/mf-shared/api';
import { EmptyState, LinkButton, Panel } from '@marquee/mf-shared/ui';
import { DataTable, FilterBar, SearchBox } from '@marquee/mf-shared/ui/data-table';
import { Select } from '@marquee/mf-shared/ui/overlays';
import { Plus, SearchX } from 'lucide-react';
import { useText } from '../../text.ts';
import { usePlatformAdmin } from '../frame/platform-admin.ts';
import { useTenantColumns } from './tenant-columns.tsx';
import { tenantStatuses } from './tenant-status.ts';
import { TenantsFrame } from './tenants-frame.tsx';
import { policies, queryOf, sortFrom, useTenantsView, type TenantsView } from './tenants-view.ts';

export default function TenantsPage() {
  const text = useText('tenant');
  const create = (
    <LinkButton size="sm" icon={<Plus />} to="/settings/tenants/new">
      {text('create')}
    </LinkButton>
  );
  return (
    <TenantsFrame title={text('title')} lead={text('lead')} actions={create}>
      <Tenants />
    </TenantsFrame>
  );
}

function Tenants() {
  const text = useText('tenant');
  const [view, change] = useTenantsView();
  const columns = useTenantColumns();
  const list = useApi('GET /tenant/list', { query: queryOf(view) }, { enabled: usePlatformAdmin(), keepPrevious: true });
  return (
    <Panel flush>
      <DataTable
        label={text('list')}
        columns={columns}
        rows={list.data?.content}
        rowId={({ id }) => id}
        rowTo={({ id }) => `/settings/tenants/${id}`}
        sort={view.sort}
        onSortChange={(sort) => {
          change({ sort: sortFrom(sort?.by, sort?.direction ?? 'asc') });
        }}
        fetching={list.isFetching}
        error={list.error}
        onRetry={() => {
          void list.refetch();
        }}
        toolbar={<Filters view={view} change={change} />}
        empty={<EmptyState icon={<SearchX />} title={text('noneSuch')} text={text('noneSuchText')} />}
        pagination={{
          page: view.page,
          size: view.size,
          total: list.data?.totalElements ?? 0,
          onPageChange: (page) => {
            change({ page });
          },
          onSizeChange: (size) => {
            change({ size });
          },
        }}
      />
    </Panel>
  );
}

const EVERY = 'every';

function Filters({ view, change }: { readonly view: TenantsView; readonly change: (change: Partial<TenantsView>) => void }) {
  const text = useText('tenant');
  return (
    <FilterBar>
      <SearchBox
        label={text('search')}
        value={view.q}
        onChange={(q) => {
          change({ q });
        }}
      />
      <Select
        label={text('status')}
        labelHidden
        size="sm"
        value={view.status ?? EVERY}
        options={[{ id: EVERY, label: text('everyStatus') }, ...tenantStatuses.map((id) => ({ id, label: text(id) }))]}
        onChange={(id) => {
          change({ status: tenantStatuses.find((one) => one === id) });
        }}
      />
      <Select
        label={text('access')}
        labelHidden
        size="sm"
        value={view.policy ?? EVERY}
        options={[{ id: EVERY, label: text('everyAccess') }, ...policies.map((id) => ({ id, label: text(id) }))]}
        onChange={(id) => {
          change({ policy: policies.find((one) => one === id) });
        }}
      />
    </FilterBar>
  );
}
