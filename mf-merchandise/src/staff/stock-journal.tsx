import type { Reply } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatDate, formatNumber } from '@marquee/mf-shared/format';
import { EmptyState } from '@marquee/mf-shared/ui';
import { DataTable, type Column } from '@marquee/mf-shared/ui/data-table';
import { useMemo, useState } from 'react';
import { useText } from '../text.ts';
import { Words } from './cells.ts';

type Change = Reply<'GET /product/inventory/journal'>['content'][number];

const SIZE = 10;

/** Units as they changed, with their sign; none is a dash. */
const changed = (units: number, locale: Parameters<typeof formatNumber>[1]) =>
  units === 0 ? '–' : `${units > 0 ? '+' : '−'}${formatNumber(Math.abs(units), locale)}`;

function useColumns(isEverywhere: boolean): readonly Column<Change>[] {
  const text = useText('stock');
  const { locale } = useShared('theme');
  return useMemo(
    () => [
      { id: 'when', header: text('when'), cell: ({ occurredAt }) => formatDate(occurredAt, locale, 'moment') },
      {
        id: 'cause',
        header: text('cause'),
        cell: ({ cause, note }) => (
          <Words>
            {text(`cause${cause}`)}
            {note ? (
              <small>
                <bdi>{note}</bdi>
              </small>
            ) : null}
          </Words>
        ),
      },
      ...(isEverywhere ? [{ id: 'location', header: text('location'), cell: ({ locationName }: Change) => <bdi>{locationName}</bdi> }] : []),
      { id: 'onHand', header: text('onHand'), align: 'end', cell: ({ onHand }) => <bdi dir="ltr">{changed(onHand, locale)}</bdi> },
      { id: 'reserved', header: text('reserved'), align: 'end', cell: ({ reserved }) => <bdi dir="ltr">{changed(reserved, locale)}</bdi> },
    ],
    [text, locale, isEverywhere],
  );
}

interface StockJournalProps {
  readonly skuId: string;
  /** Without one: of all places. */
  readonly locationId?: string;
}

/** How the figures of an item came about, the last change first. */
export function StockJournal({ skuId, locationId }: StockJournalProps) {
  const text = useText('stock');
  const [page, setPage] = useState(0);
  const query = { skuId, page, size: SIZE, ...(locationId && { locationId }) };
  const journal = useApi('GET /product/inventory/journal', { query }, { keepPrevious: true });
  const columns = useColumns(locationId === undefined);
  return (
    <DataTable
      label={text('journal')}
      columns={columns}
      rows={journal.data?.content}
      rowId={({ id }) => id}
      density="compact"
      fetching={journal.isFetching}
      error={journal.error}
      onRetry={() => {
        void journal.refetch();
      }}
      empty={<EmptyState title={text('noChanges')} />}
      {...(journal.data && { pagination: { page, size: SIZE, total: journal.data.totalElements, onPageChange: setPage } })}
    />
  );
}
