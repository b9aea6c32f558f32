import type { Identity } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatDate } from '@marquee/mf-shared/format';
import { useRight } from '@marquee/mf-shared/session';
import { Chip, EmptyState, Panel, reachablePage } from '@marquee/mf-shared/ui';
import { DataTable, FilterBar, SearchBox, type Column } from '@marquee/mf-shared/ui/data-table';
import { SearchX, Users } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { useText } from '../../../text.ts';
import { Words } from '../../cells.ts';
import type { Place } from '../place.ts';
import { NoticeHours } from './notice-hours.tsx';
import { nameOf } from './person-name.ts';

const SIZE = 25;

interface PeopleListProps {
  readonly place: Place;
  readonly change: (change: Partial<Place>) => void;
  /** The person one comes back from: the focus goes to them. */
  readonly left: string | undefined;
  readonly onOpen: (id: string) => void;
  readonly addressOf: (id: string) => string;
}

function useColumns(): readonly Column<Identity>[] {
  const text = useText('staffRights');
  const { locale } = useShared('theme');
  return useMemo(
    () => [
      {
        id: 'name',
        header: text('name'),
        cell: (person) => (
          <Words data-person={person.id}>
            <bdi>{nameOf(person)}</bdi>
          </Words>
        ),
      },
      {
        id: 'email',
        header: text('email'),
        cell: ({ email }) => (
          <Words>
            <bdi>{email}</bdi>
          </Words>
        ),
      },
      { id: 'createdAt', header: text('since'), cell: ({ createdAt }) => formatDate(createdAt, locale, 'day') },
      {
        id: 'state',
        header: text('account'),
        cell: ({ entityStatus }) => (entityStatus === 'APPROVED' ? text('open') : <Chip tone="warning">{text('closed')}</Chip>),
      },
    ],
    [text, locale],
  );
}

/** The people of the tenant, found by name or e-mail address. */
export function PeopleList({ place, change, left, onOpen, addressOf }: PeopleListProps) {
  const text = useText('staffRights');
  const setsUp = useRight('tenant:update');
  const { page } = place;
  const q = place.q.trim();
  const list = useApi('GET /identity/list', { query: { page: reachablePage(page, SIZE), size: SIZE, ...(q && { q }) } }, { keepPrevious: true });
  const columns = useColumns();
  const frame = useRef<HTMLDivElement>(null);
  const isThere = list.data !== undefined;
  useEffect(() => {
    if (isThere && left !== undefined) frame.current?.querySelector(`[data-person="${left}"]`)?.closest<HTMLElement>('a, button')?.focus();
  }, [isThere, left]);
  return (
    <div ref={frame}>
      <Panel flush title={text('people')} actions={setsUp ? <NoticeHours /> : null}>
        <DataTable
          label={text('people')}
          columns={columns}
          rows={list.data?.content}
          rowId={({ id }) => id}
          rowTo={({ id }) => addressOf(id)}
          onRowOpen={({ id }) => {
            onOpen(id);
          }}
          fetching={list.isFetching}
          error={list.error}
          onRetry={() => {
            void list.refetch();
          }}
          toolbar={
            <FilterBar>
              <SearchBox
                label={text('search')}
                value={place.q}
                onChange={(typed) => {
                  change({ q: typed });
                }}
              />
            </FilterBar>
          }
          empty={
            q ? <EmptyState icon={<SearchX />} title={text('nobody')} text={text('nobodyText')} /> : <EmptyState icon={<Users />} title={text('nobody')} />
          }
          {...(list.data && {
            pagination: {
              ...{ page, size: SIZE, total: list.data.totalElements },
              onPageChange: (next: number) => {
                change({ page: next });
              },
            },
          })}
        />
      </Panel>
    </div>
  );
}
