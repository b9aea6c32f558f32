import { languages, locales, localeOf } from '@marquee/api/languages';
import { useApi } from '@marquee/mf-shared/api';
import { useRight, useSession } from '@marquee/mf-shared/session';
import { EmptyState, LinkButton, Panel } from '@marquee/mf-shared/ui';
import { DataTable, FilterBar, SearchBox } from '@marquee/mf-shared/ui/data-table';
import { Select } from '@marquee/mf-shared/ui/overlays';
import { FilePen, Plus, SearchX } from 'lucide-react';
import { useText } from '../../text.ts';
import { NoRight } from '../frame/no-right.tsx';
import { useRoom } from '../frame/rooms.ts';
import { SettingsFrame } from '../frame/settings-frame.tsx';
import { usePageColumns } from './page-columns.tsx';
import { kinds, listStatuses, queryOf, sortFrom, usePagesView, type PagesView } from './pages-view.ts';

/** `/settings/pages`: articles and pages of the site. */
export default function PagesPage() {
  const text = useText('pages');
  const { ready } = useSession();
  const sees = useRoom('/settings/pages');
  return (
    <SettingsFrame title={text('title')} lead={text('lead')} actions={<NewPages />}>
      {ready && !sees ? <NoRight /> : null}
      {sees ? <PageList /> : null}
    </SettingsFrame>
  );
}

function NewPages() {
  const text = useText('pages');
  if (!useRight('page:update')) return null;
  return (
    <>
      <LinkButton size="sm" variant="secondary" icon={<Plus aria-hidden="true" />} to="/settings/pages/new?kind=PAGE">
        {text('newPAGE')}
      </LinkButton>
      <LinkButton size="sm" icon={<Plus aria-hidden="true" />} to="/settings/pages/new?kind=ARTICLE">
        {text('newARTICLE')}
      </LinkButton>
    </>
  );
}

function PageList() {
  const text = useText('pages');
  const [view, change] = usePagesView();
  const columns = usePageColumns();
  const list = useApi('GET /page/list', { query: queryOf(view) }, { keepPrevious: true });
  const isNarrowed = view.q !== '' || view.kind !== undefined || view.status !== undefined || view.locale !== undefined;
  return (
    <Panel flush>
      <DataTable
        label={text('list')}
        columns={columns}
        rows={list.data?.content}
        rowId={({ id }) => id}
        rowTo={({ id }) => `/settings/pages/${id}`}
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
        empty={
          isNarrowed ? (
            <EmptyState icon={<SearchX />} title={text('noneSuch')} text={text('noneSuchText')} />
          ) : (
            <EmptyState icon={<FilePen />} title={text('none')} text={text('noneText')} action={<NewPages />} />
          )
        }
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

function Filters({ view, change }: { readonly view: PagesView; readonly change: (change: Partial<PagesView>) => void }) {
  const text = useText('pages');
  const status = useText('pageStatus');
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
        label={text('kind')}
        labelHidden
        size="sm"
        value={view.kind ?? EVERY}
        options={[{ id: EVERY, label: text('everyKind') }, ...kinds.map((id) => ({ id, label: text(`many${id}`) }))]}
        onChange={(id) => {
          change({ kind: kinds.find((one) => one === id) });
        }}
      />
      <Select
        label={text('status')}
        labelHidden
        size="sm"
        value={view.status ?? EVERY}
        options={[
          { id: EVERY, label: text('everyStatus') },
          ...listStatuses.map((id) => ({ id, label: id === 'published' ? text('publishedOrDue') : status(id) })),
        ]}
        onChange={(id) => {
          change({ status: listStatuses.find((one) => one === id) });
        }}
      />
      <Select
        label={text('language')}
        labelHidden
        size="sm"
        value={view.locale ?? EVERY}
        options={[{ id: EVERY, label: text('everyLanguage') }, ...locales.map((id) => ({ id, label: languages[id].name }))]}
        onChange={(id) => {
          change({ locale: localeOf(id) });
        }}
      />
    </FilterBar>
  );
}
