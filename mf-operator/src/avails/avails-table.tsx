import type { Avail } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { Button, EmptyState, Panel } from '@marquee/mf-shared/ui';
import { DataTable, Toolbar, type Column } from '@marquee/mf-shared/ui/data-table';
import { CalendarRange } from 'lucide-react';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import { AvailChips, Moment, Territories } from './avail-words.tsx';
import { isNarrowed, queryOf, SIZE, sortNames, type AvailsView } from './avails-address.ts';
import { AvailsFilters } from './avails-filters.tsx';

const Lines = styled.span`
  display: grid;
  max-inline-size: 22rem;
  small {
    font-size: var(--font-xs);
    color: var(--text-muted);
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;
const Places = styled.span`
  display: block;
  min-inline-size: 8rem;
  max-inline-size: 16rem;
  white-space: normal;
`;

function useColumns(): readonly Column<Avail>[] {
  const text = useText('avails');
  return useMemo(
    () => [
      {
        id: 'title',
        header: text('titleOf'),
        sortable: true,
        cell: ({ title, product, alid }) => (
          <Lines>
            <bdi>{product?.name ?? title}</bdi>
            <small>
              <bdi>{alid}</bdi>
            </small>
          </Lines>
        ),
      },
      { id: 'licensor', header: text('supplier'), cell: ({ organization }) => <bdi>{organization.name}</bdi> },
      {
        id: 'territory',
        header: text('territory'),
        cell: (avail) => (
          <Places>
            <Territories {...avail} />
          </Places>
        ),
      },
      { id: 'license', header: text('license'), cell: ({ licenseType, formatProfile }) => <bdi>{`${licenseType} · ${formatProfile}`}</bdi> },
      { id: 'startsAt', header: text('startsAt'), sortable: true, cell: ({ startsAt, start }) => <Moment at={startsAt} written={start} /> },
      { id: 'endsAt', header: text('endsAt'), sortable: true, cell: ({ endsAt, end }) => <Moment at={endsAt} written={end} /> },
      { id: 'state', header: text('state'), cell: (avail) => <AvailChips {...avail} /> },
    ],
    [text],
  );
}

interface TableProps {
  readonly view: AvailsView;
  readonly change: (change: Partial<AvailsView>) => void;
}

/** The avails of the address, those that end first at the top. */
export function AvailsTable({ view, change }: TableProps) {
  const text = useText('avails');
  const columns = useColumns();
  const list = useApi('GET /avail/list', { query: queryOf(view) }, { keepPrevious: true });
  return (
    <Panel flush>
      <Toolbar>
        <AvailsFilters view={view} change={change} />
      </Toolbar>
      <DataTable
        label={text('avails')}
        columns={columns}
        rows={list.data?.content}
        rowId={({ id }) => id}
        rowTo={({ id }) => `/library/avails/${id}`}
        density="compact"
        sort={view.sort ?? { by: 'endsAt', direction: 'asc' }}
        onSortChange={(sort) => {
          const by = sortNames.find((name) => name === sort?.by);
          change({ sort: sort && by ? { by, direction: sort.direction } : undefined });
        }}
        fetching={list.isFetching}
        error={list.error}
        onRetry={() => {
          void list.refetch();
        }}
        empty={isNarrowed(view) ? <NoneFound change={change} /> : <EmptyState icon={<CalendarRange />} title={text('none')} text={text('noneText')} />}
        pagination={{
          page: view.page,
          size: SIZE,
          total: list.data?.totalElements ?? 0,
          onPageChange: (page) => {
            change({ page });
          },
        }}
      />
    </Panel>
  );
}

function NoneFound({ change }: Pick<TableProps, 'change'>) {
  const text = useText('avails');
  return (
    <EmptyState
      icon={<CalendarRange />}
      title={text('noneFound')}
      action={
        <Button
          variant="secondary"
          onClick={() => {
            change({ q: '', state: '', flag: '', license: '', territory: '', supplier: '' });
          }}
        >
          {text('clear')}
        </Button>
      }
    />
  );
}
