import type { Entitlement } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { EmptyState, Panel } from '@marquee/mf-shared/ui';
import { DataTable } from '@marquee/mf-shared/ui/data-table';
import { Clapperboard, SearchX } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useText } from '../../../text.ts';
import { useRightColumns } from './right-columns.tsx';
import { RightDialog } from './right-dialog.tsx';
import { RightFilters, type RightFilter } from './right-filters.tsx';

const SIZE = 25;

interface RightListProps {
  readonly identityId: string;
  readonly canGive: boolean;
  readonly actions: ReactNode;
}

/** All that one person may watch or could once: rented, bought, by a plan, given. */
export function RightList({ identityId, canGive, actions }: RightListProps) {
  const text = useText('staffRights');
  const [page, setPage] = useState(0);
  const [filter, setFilter] = useState<RightFilter>({});
  const [open, setOpen] = useState<Entitlement>();
  const { state, source } = filter;
  const query = { identityId, page, size: SIZE, ...(state && { state }), ...(source && { source }) };
  const list = useApi('GET /access/list', { query }, { keepPrevious: true });
  const columns = useRightColumns(list.dataUpdatedAt);
  const right = open && (list.data?.content.find(({ id }) => id === open.id) ?? open);
  const none =
    state || source ? (
      <EmptyState icon={<SearchX />} title={text('noneSuch')} text={text('noneSuchText')} />
    ) : (
      <EmptyState icon={<Clapperboard />} title={text('none')} text={text('noneText')} />
    );
  return (
    <Panel flush title={text('rights')} actions={actions}>
      <DataTable
        label={text('rights')}
        columns={columns}
        rows={list.data?.content}
        rowId={({ id }) => id}
        onRowOpen={setOpen}
        fetching={list.isFetching}
        error={list.error}
        onRetry={() => {
          void list.refetch();
        }}
        toolbar={
          <RightFilters
            filter={filter}
            onChange={(next) => {
              setFilter(next);
              setPage(0);
            }}
          />
        }
        empty={none}
        {...(list.data && { pagination: { page, size: SIZE, total: list.data.totalElements, onPageChange: setPage } })}
      />
      {right ? (
        <RightDialog
          right={right}
          canGive={canGive}
          now={list.dataUpdatedAt}
          onTaken={setOpen}
          onClose={() => {
            setOpen(undefined);
          }}
        />
      ) : null}
    </Panel>
  );
}
