import type { PersonCard } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { useRight, useSession } from '@marquee/mf-shared/session';
import { EmptyState, LinkButton, Panel } from '@marquee/mf-shared/ui';
import { DataTable, FilterBar, SearchBox } from '@marquee/mf-shared/ui/data-table';
import { Select } from '@marquee/mf-shared/ui/overlays';
import { SearchX, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../text.ts';
import { NoRight } from '../frame/no-right.tsx';
import { useRoom } from '../frame/rooms.ts';
import { SettingsFrame } from '../frame/settings-frame.tsx';
import { orders, pictureChoices, queryOf, SIZE, usePeopleView, type PeopleView } from './people-view.ts';
import { usePersonColumns } from './person-columns.tsx';
import { PersonDialog, PersonShown } from './person-dialog.tsx';

/** `/settings/people`: who plays in and directs titles, and their pictures. */
export default function PeoplePage() {
  const text = useText('peopleSettings');
  const { ready } = useSession();
  const sees = useRoom('/settings/people');
  return (
    <SettingsFrame title={text('title')} lead={text('lead')}>
      {ready && !sees ? <NoRight /> : null}
      {sees ? <PeopleList /> : null}
    </SettingsFrame>
  );
}

function PeopleList() {
  const text = useText('peopleSettings');
  const mayChange = useRight('page:update');
  const [view, change] = usePeopleView();
  const [opened, open] = useState<PersonCard>();
  const columns = usePersonColumns();
  const list = useApi('GET /person/list', { query: queryOf(view) }, { keepPrevious: true });
  const isNarrowed = view.q !== '' || view.picture !== undefined;
  const Opened = mayChange ? PersonDialog : PersonShown;
  return (
    <Panel flush>
      <DataTable
        label={text('list')}
        columns={columns}
        rows={list.data?.content}
        rowId={({ id }) => id}
        onRowOpen={open}
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
            <EmptyState
              icon={<UsersRound />}
              title={text('none')}
              text={text('noneText')}
              action={
                <LinkButton variant="secondary" to="/library">
                  {text('library')}
                </LinkButton>
              }
            />
          )
        }
        pagination={{
          page: view.page,
          size: SIZE,
          total: list.data?.totalElements ?? 0,
          isExact: list.data?.totalIsExact ?? true,
          onPageChange: (page) => {
            change({ page });
          },
        }}
      />
      {opened ? (
        <Opened
          person={opened}
          onClose={() => {
            open(undefined);
          }}
        />
      ) : null}
    </Panel>
  );
}

const EVERY = 'every';

function Filters({ view, change }: { readonly view: PeopleView; readonly change: (change: Partial<PeopleView>) => void }) {
  const text = useText('peopleSettings');
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
        label={text('picture')}
        labelHidden
        size="sm"
        value={view.picture ?? EVERY}
        options={[
          { id: EVERY, label: text('every') },
          { id: 'with', label: text('pictured') },
          { id: 'without', label: text('plain') },
        ]}
        onChange={(id) => {
          change({ picture: pictureChoices.find((one) => one === id) });
        }}
      />
      <Select
        label={text('order')}
        labelHidden
        size="sm"
        value={view.order}
        options={[
          { id: 'name', label: text('byName') },
          { id: 'viewCount', label: text('byViews') },
        ]}
        onChange={(id) => {
          change({ order: orders.find((one) => one === id) ?? 'name' });
        }}
      />
    </FilterBar>
  );
}
